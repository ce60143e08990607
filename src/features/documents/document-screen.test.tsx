import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DocumentFile } from '@/contract/schemas/document';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { DocumentScreen } from './document-screen';

const mockCall = jest.fn();
jest.mock('@/ui/measure-element', () => ({ measureElement: () => Promise.resolve({ left: 0, top: 0, width: 375, height: 600 }) }));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

const file: DocumentFile = {
  document: {
    id: 'start-1', title: '起动系统电路图', kind: 'wiring', format: 'netlist', category: '发动机', pages: 2, size: null,
    appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2000, yearTo: 2005, displacements: ['1.8T'] },
  },
  url: '/files/start-1/start.json', utoken: 'secret', expiresIn: 600, expiresAt: '2026-01-01T00:00:00Z', fileName: '起动系统电路图.json',
  contentType: 'application/json', pageUrls: ['/files/start-1/1.svg', '/files/start-1/2.svg'], pdfUrl: '/files/start-1/all.pdf',
};
const passat = {
  vin: 'LSVAA49J132047371', plate: null, brand: '大众', maker: '上汽大众', series: '帕萨特', year: 2003, displacement: '1.8T', transmission: '手动',
  path: '大众/上汽大众/帕萨特/2003/1.8T', documentCount: 46,
};

function show(url: string, title = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onShare = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <DocumentScreen url={url} title={title} onShare={onShare} />
    </QueryClientProvider>,
  );
  return { onShare };
}

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

  it('tells when the document is gone, and tries again', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('notFound', 404, '该资料已下架'));
    show('docbank:start-1', '起动');
    expect(await screen.findByText('该资料已下架')).toBeInTheDocument();
    mockCall.mockResolvedValue(file);
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(screen.getByText('起动系统电路图')).toBeInTheDocument());
  });

  it('refuses a host that is not allowed without asking the server', () => {
    show('https://evil.example.org/a.pdf', '免费资料');
    expect(screen.getByText('不支持打开该地址的资料')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('hands office files to the platform', async () => {
    mockCall.mockResolvedValue({ ...file, document: { ...file.document, format: 'xlsx', title: '扭矩表' }, fileName: '扭矩表.xlsx', pageUrls: [], pdfUrl: null });
    show('docbank:start-1');
    expect(await screen.findByText('打开文档')).toBeInTheDocument();
  });

  it('shares what is on screen', async () => {
    mockCall.mockResolvedValue(file);
    const { onShare } = show('docbank:start-1');
    fireEvent.click(await screen.findByLabelText('分享'));
    expect(onShare).toHaveBeenCalledWith(expect.objectContaining({ title: '起动系统电路图' }));
  });
});
