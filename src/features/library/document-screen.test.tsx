import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { hostFor } from '@/infra/settings';
import { system } from '@/platform/system';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { DocumentScreen } from './document-screen';
import { file, mockCall, passat, show } from './document-screen.testing';

jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 375, height: 600 }),
}));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

describe('document viewer (§2 documentView)', () => {
  beforeEach(() => {
    mockCall.mockReset();
    clearVehicle();
  });

  it('shows the title at once and the drawing with its pages when the file is found', async () => {
    mockCall.mockResolvedValue(file);
    show('docbank:start-1', '起动');
    expect(screen.getByText('起动')).toBeInTheDocument();
    expect(await screen.findByText('起动系统电路图')).toBeInTheDocument();
    expect(screen.getByLabelText('第 2 页')).toBeInTheDocument();
  });

  it('says whether the document fits the current car', async () => {
    chooseVehicle(passat);
    mockCall.mockResolvedValue(file);
    show('docbank:start-1');
    expect(await screen.findByText('完全匹配')).toBeInTheDocument();
    // the car is named once
    expect(screen.getAllByText(/帕萨特/)).toHaveLength(1);
  });

  it('names the car beside the document alone on a wide window, and keeps fit and download in the top bar', async () => {
    chooseVehicle(passat);
    mockCall.mockResolvedValue(file);
    const info = jest.spyOn(system, 'windowInfo').mockReturnValue({ ...system.windowInfo(), width: 1024, height: 768 });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <DocumentScreen
          url="docbank:start-1"
          title=""
          onShare={jest.fn()}
          side={() => ({ label: '本车资料', hasPanel: false, content: <span>上汽大众 帕萨特</span> })}
        />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('完全匹配')).toBeInTheDocument();
    expect(screen.getByLabelText('下载 PDF')).toBeInTheDocument();
    expect(screen.getAllByText(/帕萨特/)).toHaveLength(1);
    info.mockRestore();
  });

  it('lets a wiring diagram be drawn with its sheet files, and falls back on its pictures', async () => {
    mockCall.mockResolvedValue({ ...file, sheetUrls: ['/files/start-1/page-1.json', '/files/start-1/page-2.json'] });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <DocumentScreen
          url="docbank:start-1"
          title=""
          onShare={jest.fn()}
          diagram={({ opened, picture }) => (
            <>
              <span>{opened.sheets.join(' ')}</span>
              {picture}
            </>
          )}
        />
      </QueryClientProvider>,
    );
    const origin = hostFor('document');
    const address = (page: number) => `${origin}/files/start-1/page-${page}.json?utoken=secret`;
    expect(await screen.findByText(`${address(1)} ${address(2)}`)).toBeInTheDocument();
    expect(screen.getByLabelText('第 2 页')).toBeInTheDocument();
  });

  it('keeps the current car in sight, to be compared with the one that the document is for', async () => {
    chooseVehicle({ ...passat, year: 2009 });
    mockCall.mockResolvedValue(file);
    show('docbank:start-1');
    expect(await screen.findByText('上汽大众 帕萨特 2000–2005 1.8T')).toBeInTheDocument();
    expect(screen.getByText(/^当前车 .*帕萨特 2009 1.8T/)).toBeInTheDocument();
    expect(screen.getByLabelText('车架号 LSVAA49J132047371')).toBeInTheDocument();
  });

  it('says 同系列 for another year of the series', async () => {
    chooseVehicle({ ...passat, year: 2009 });
    mockCall.mockResolvedValue(file);
    show('docbank:start-1');
    expect(await screen.findByText('同系列')).toBeInTheDocument();
  });

  it('puts the document into the history once, under its route address and without the token (§9)', async () => {
    mockCall.mockResolvedValue(file);
    show('docbank:start-1');
    await screen.findByText('起动系统电路图');
    const entries = historyStore.read().filter((entry) => entry.type === 'document' && entry.url === 'docbank:start-1');
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('tells when the document is gone, and offers no retry that cannot help', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('notFound', 404, '该资料已下架'));
    show('docbank:start-1', '起动');
    expect(await screen.findByText('该资料已下架')).toBeInTheDocument();
    expect(screen.queryByText('重试')).toBeNull();
  });

  it('tries again when the server could not say', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('server', 500, '服务器错误'));
    show('docbank:start-1', '起动');
    expect(await screen.findByText('服务器错误')).toBeInTheDocument();
    mockCall.mockResolvedValue(file);
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(screen.getByText('起动系统电路图')).toBeInTheDocument());
  });

  it('refuses a host that is not allowed without asking the server', () => {
    show('https://evil.example.org/a.pdf', '免费资料');
    expect(screen.getByText('不支持打开该地址的资料')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('shares what is on screen', async () => {
    mockCall.mockResolvedValue(file);
    const { onShare } = show('docbank:start-1');
    fireEvent.click(await screen.findByLabelText('分享'));
    expect(onShare).toHaveBeenCalledWith(expect.objectContaining({ title: '起动系统电路图' }));
  });
});
