import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { View } from '@tarojs/components';
import { historyStore } from '@/infra/history-store';
import { ViewHistoryScreen } from './view-history-screen';

const mockNavigateTo = jest.fn();
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  switchTab: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const MINUTE = 60_000;

function fill() {
  const now = Date.now();
  historyStore.add({
    type: 'vehicle',
    brand: '大众',
    maker: '上汽大众',
    model: '帕萨特',
    year: '2003',
    vin: 'LSVAA49J132047371',
    path: '大众/上汽大众/帕萨特/2003/1.8T',
    viewTime: now - 3 * MINUTE,
  });
  historyStore.add({
    type: 'document',
    url: 'docbank:fuel',
    title: '燃油泵电路图',
    subtitle: '帕萨特',
    viewTime: now - 2 * MINUTE,
  });
  historyStore.add({ type: 'document', url: 'docbank:start', title: '起动系统电路图', viewTime: now - MINUTE });
}

const titles = () => Array.from(document.querySelectorAll('.removable-row-title'), (element) => element.textContent);

describe('browse history (§2 viewHistory, §9)', () => {
  beforeEach(() => {
    mockNavigateTo.mockClear();
    historyStore.remove(historyStore.read());
  });

  it('says that there is none, with a way on', () => {
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    expect(screen.getByText('还没有浏览历史')).toBeInTheDocument();
    expect(screen.queryByLabelText('清空')).not.toBeInTheDocument();
  });

  it('shows cars and documents newest first, and either alone', () => {
    fill();
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    expect(titles()).toEqual(['起动系统电路图', '燃油泵电路图', '上汽大众 帕萨特 2003 1.8T']);
    fireEvent.click(screen.getByText('车辆'));
    expect(titles()).toEqual(['上汽大众 帕萨特 2003 1.8T']);
  });

  it('opens a car at its documents and a document in the viewer', () => {
    fill();
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    fireEvent.click(screen.getByLabelText('上汽大众 帕萨特 2003 1.8T'));
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/pages/docTree/docTree', {
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      vin: 'LSVAA49J132047371',
    });
    fireEvent.click(screen.getByLabelText('燃油泵电路图'));
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/pages/documentView/documentView', {
      url: 'docbank:fuel',
      title: '燃油泵电路图',
    });
  });

  it('puts removed entries back to where they were', () => {
    fill();
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    fireEvent.click(screen.getByLabelText('删除 燃油泵电路图'));
    fireEvent.click(screen.getByLabelText('删除 起动系统电路图'));
    expect(titles()).toHaveLength(1);
    fireEvent.click(screen.getByText('撤销'));
    expect(titles()).toEqual(['起动系统电路图', '燃油泵电路图', '上汽大众 帕萨特 2003 1.8T']);
    expect(historyStore.read()).toHaveLength(3);
  });

  it('asks before it clears, clears what is shown, and can still take it back', async () => {
    fill();
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    fireEvent.click(screen.getByRole('tab', { name: '资料' }));
    fireEvent.click(screen.getByLabelText('清空'));
    fireEvent.click(await screen.findByLabelText('取消'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(historyStore.read()).toHaveLength(3);
    fireEvent.click(screen.getByLabelText('清空'));
    fireEvent.click(await screen.findByText('清空', { selector: '.dialog *' }));
    await waitFor(() => expect(historyStore.read()).toHaveLength(1));
    fireEvent.click(screen.getByText('撤销'));
    expect(historyStore.read()).toHaveLength(3);
  });

  it('has the favourites beside it, and begins with them where it is told', () => {
    fill();
    render(<ViewHistoryScreen tab="" favourites={<View>收藏的资料</View>} />);
    expect(screen.queryByText('收藏的资料')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '收藏' }));
    expect(screen.getByText('收藏的资料')).toBeInTheDocument();
    expect(screen.getByText('我的收藏')).toBeInTheDocument();
    expect(titles()).toEqual([]);
    // What the history alone has.
    expect(screen.queryByLabelText('清空')).not.toBeInTheDocument();
    cleanup();
    render(<ViewHistoryScreen tab="favourite" favourites={<View>收藏的资料</View>} />);
    expect(screen.getByText('收藏的资料')).toBeInTheDocument();
  });
});
