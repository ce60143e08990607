import { screen } from '@testing-library/react';
import { workOrderPin, workOrderUnpin } from '@/contract/endpoints/work-orders';
import { historyStore } from '@/infra/history-store';
import { navigateTo } from '@/infra/navigation';
import { press, tap } from '@/ui/testing/screens';
import { detail, played, playOrder, sent } from './detail-screen.testing';
import { sampleOrder, samplePin } from './sample-orders.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/signature-pad', () => ({
  SignaturePad: ({ onDone }: { onDone: (file: object) => void }) => (
    <button onClick={() => onDone({ path: 'blob:s', name: 's.png' })}>签好了</button>
  ),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/detail', params: {} }),
}));

beforeEach(playOrder);
afterEach(() => jest.restoreAllMocks());

describe('pinned documents', () => {
  it('are chosen among what was read on this device and the cases of such cars', async () => {
    historyStore.add({ type: 'document', url: 'docbank:vw-starting', title: '起动系统电路图', viewTime: Date.now() });
    await detail();
    await tap(screen.findByText('管理'));
    await tap(screen.findByRole('checkbox', { name: '起动系统电路图' }));
    await tap(screen.findByRole('checkbox', { name: '帕萨特油泵不工作' }));
    expect(sent(workOrderPin)).toEqual([
      { id: 'w1', kind: 'document', subjectId: 'vw-starting' },
      { id: 'w1', kind: 'case', subjectId: 'c1' },
    ]);
    // What was taken off can be ticked again.
    await tap(screen.findByRole('checkbox', { name: '燃油泵电路图 · G6 燃油泵' }));
    expect(sent(workOrderUnpin)).toEqual([{ id: 'w1', pinId: 'pin1' }]);
    await tap(screen.findByRole('checkbox', { name: '燃油泵电路图 · G6 燃油泵' }));
    expect(sent(workOrderPin)[2]).toMatchObject({ subjectId: 'd1', page: 2, at: 'p=G6=1', note: '先测 1 脚' });
  });

  it('say their place, what for, who pinned them when, and open there', async () => {
    await detail();
    expect(await screen.findByText(/^第 2 页 · 先测 1 脚 · 小周 11-2\d/)).toBeInTheDocument();
    await tap(screen.findByText('燃油泵电路图 · G6 燃油泵'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '燃油泵电路图',
      at: 'p=G6=1',
      page: '2',
    });
  });

  it('come off with a way back', async () => {
    await detail();
    await tap(screen.findByLabelText('取消关联 燃油泵电路图 · G6 燃油泵'));
    expect(await screen.findByText('还没有关联资料')).toBeInTheDocument();
    await press('撤销');
    expect(await screen.findByText('燃油泵电路图 · G6 燃油泵')).toBeInTheDocument();
    expect(sent(workOrderPin)).toMatchObject([{ id: 'w1', subjectId: 'd1', page: 2, at: 'p=G6=1' }]);
  });

  it('tell of one that was taken down instead of opening it', async () => {
    played.order = { ...sampleOrder, pinned: [{ ...samplePin, gone: true }] };
    await detail();
    await tap(screen.findByText('燃油泵电路图 · G6 燃油泵'));
    expect(navigateTo).not.toHaveBeenCalled();
    expect(await screen.findByText(/^已下架 · 第 2 页/)).toBeInTheDocument();
  });

  it('stay on an order that is closed', async () => {
    played.order = { ...sampleOrder, stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
    await detail();
    expect(await screen.findByText('燃油泵电路图 · G6 燃油泵')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^取消关联/)).not.toBeInTheDocument();
    expect(screen.queryByText('管理')).not.toBeInTheDocument();
  });
});
