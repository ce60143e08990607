import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DocumentFile } from '@/contract/schemas/library';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { hostFor } from '@/infra/settings';
import { canvas } from '@/platform/canvas';
import { network } from '@/platform/network';
import { NetworkError } from '@/platform/network/types';
import { pdf } from '@/platform/pdf';
import { system } from '@/platform/system';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import type { ShownPart } from './components/print-action';
import { DocumentScreen } from './document-screen';

const mockCall = jest.fn();
jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 375, height: 600 }),
}));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

const file: DocumentFile = {
  document: {
    id: 'start-1',
    title: '起动系统电路图',
    kind: 'wiring',
    format: 'netlist',
    category: '发动机',
    pages: 2,
    size: null,
    appliesTo: {
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      yearFrom: 2000,
      yearTo: 2005,
      displacements: ['1.8T'],
    },
  },
  url: '/files/start-1/start.json',
  utoken: 'secret',
  expiresIn: 600,
  expiresAt: '2026-01-01T00:00:00Z',
  fileName: '起动系统电路图.json',
  contentType: 'application/json',
  pageUrls: ['/files/start-1/1.svg', '/files/start-1/2.svg'],
  pdfUrl: '/files/start-1/all.pdf',
};
const passat = {
  vin: 'LSVAA49J132047371',
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: '1.8T',
  transmission: '手动',
  path: '大众/上汽大众/帕萨特/2003/1.8T',
  documentCount: 46,
};

function show(url: string, title = '', shown?: ShownPart) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onShare = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <DocumentScreen url={url} title={title} onShare={onShare} {...(shown ? { shown } : {})} />
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

  it('hands office files to the platform', async () => {
    mockCall.mockResolvedValue({
      ...file,
      document: { ...file.document, format: 'xlsx', title: '扭矩表' },
      fileName: '扭矩表.xlsx',
      pageUrls: [],
      pdfUrl: null,
    });
    show('docbank:start-1');
    expect(await screen.findByText('打开文档')).toBeInTheDocument();
  });

  describe('a PDF whose pages the server draws', () => {
    const paper: DocumentFile = {
      ...file,
      document: { ...file.document, format: 'pdf' },
      url: '/files/start-1/document.pdf',
      pagesUrl: '/files/start-1/pages.json',
      pdfUrl: null,
    };
    const sizes = { status: 200, text: '{"pages":[{"width":595,"height":842},{"width":842,"height":595}]}' };
    const send = jest.spyOn(network, 'send');
    beforeEach(() => {
      mockCall.mockResolvedValue(paper);
      send.mockReset().mockResolvedValue(sizes);
    });
    afterAll(() => jest.restoreAllMocks());

    it('is shown in their pictures where this device cannot draw it, and can be kept', async () => {
      jest.spyOn(pdf, 'open').mockResolvedValue(null);
      const loadImage = jest.fn((_address: string) => Promise.resolve(document.createElement('canvas')));
      jest.spyOn(canvas, 'onPage').mockResolvedValue({
        element: document.createElement('canvas'),
        context: { clearRect: jest.fn(), fillRect: jest.fn(), drawImage: jest.fn() } as never,
        loadImage,
        toFile: () => Promise.reject(new Error('not asked for')),
      });
      show('docbank:start-1');
      expect(await screen.findByLabelText('起动系统电路图 第 1 页，可缩放拖动')).toBeInTheDocument();
      expect(send.mock.calls[0]?.[0].url).toMatch(/\/files\/start-1\/pages\.json\?utoken=/);
      await waitFor(() => expect(loadImage).toHaveBeenCalled());
      expect(loadImage.mock.calls[0]?.[0]).toMatch(/\/files\/start-1\/page-1-z0-x0-y0\.png\?utoken=secret$/);
      await waitFor(() => expect(document.querySelector('.page-thumb-picture')).not.toBeNull());
      expect(screen.getByLabelText('下载 PDF')).toBeInTheDocument();
      fireEvent.click(screen.getByLabelText('第 2 页'));
      expect(await screen.findByLabelText('起动系统电路图 第 2 页，可缩放拖动')).toBeInTheDocument();
    });

    it.each([
      ['the one that was found (§1)', 2, 2],
      ['the last one where there are fewer', 9, 2],
    ])('opens at its page: %s', async (_name, page, opens) => {
      jest.spyOn(pdf, 'open').mockResolvedValue({
        pageCount: 2,
        pageSize: () => Promise.resolve({ width: 595, height: 842 }),
        draw: () => Promise.resolve('blob:page'),
        close: jest.fn(),
      });
      show('docbank:start-1', '', { page, at: '' });
      expect(await screen.findByLabelText(`起动系统电路图 第 ${opens} 页，可缩放拖动`)).toBeInTheDocument();
      cleanup();
      jest.spyOn(pdf, 'open').mockResolvedValue(null);
      show('docbank:start-1', '', { page, at: '' });
      expect(await screen.findByLabelText(`起动系统电路图 第 ${opens} 页，可缩放拖动`)).toBeInTheDocument();
    });

    it('that the server cannot draw either says why, and can be opened elsewhere or tried again', async () => {
      jest.spyOn(pdf, 'open').mockResolvedValue(null);
      send.mockResolvedValueOnce({ status: 400, text: '{"resp_code":-2,"resp_msg":"PDF 已加密，无法在应用内显示"}' });
      show('docbank:start-1');
      expect(await screen.findByText('PDF 已加密，无法在应用内显示')).toBeInTheDocument();
      expect(screen.getByText('打开文档')).toBeInTheDocument();
      fireEvent.click(screen.getByText('重试'));
      await waitFor(() => expect(mockCall).toHaveBeenCalledTimes(2));
    });
  });

  it('takes a file name with a lone % as it is', () => {
    show(`${hostFor('document')}/files/100%.png`);
    expect(screen.getAllByText('100%.png')[0]).toBeInTheDocument();
  });

  describe('重试 of a file on an allowed host (§8)', () => {
    const address = (ending: string) => `${hostFor('document')}/files/torque.${ending}`;
    const picture = () => document.querySelector('.picture-viewer-picture');
    const retry = async () => act(async () => void fireEvent.click(await screen.findByText('重试')));
    afterEach(() => jest.restoreAllMocks());

    it('loads a picture anew', async () => {
      show(address('png'));
      await waitFor(() => expect(picture()).not.toBeNull());
      fireEvent.error(picture() as Element);
      expect(screen.getByText('下载文件失败')).toBeInTheDocument();
      await retry();
      await waitFor(() => expect(picture()).not.toBeNull());
      expect(screen.queryByText('下载文件失败')).toBeNull();
    });

    it('opens a PDF anew', async () => {
      const open = jest.spyOn(pdf, 'open').mockResolvedValue(null);
      show(address('pdf'));
      expect(await screen.findByText('打开文件失败')).toBeInTheDocument();
      await retry();
      await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    });

    it('fetches a text anew, and says 下载文件失败 when there is no network', async () => {
      const send = jest.spyOn(network, 'send').mockRejectedValueOnce(new NetworkError('offline', 'Failed to fetch'));
      show(address('html'));
      expect(await screen.findByText('下载文件失败')).toBeInTheDocument();
      send.mockResolvedValue({ status: 200, text: '<body><p>拧紧力矩 25 N·m</p></body>' });
      await retry();
      expect(await screen.findByText('25 N·m')).toBeInTheDocument();
    });
  });

  describe('a Word file whose text the server makes', () => {
    const word: DocumentFile = {
      ...file,
      document: { ...file.document, format: 'docx', title: '保养周期' },
      url: '/files/start-1/document.docx',
      textUrl: '/files/start-1/text.html',
      pageUrls: [],
      pdfUrl: null,
    };
    beforeEach(() => void mockCall.mockResolvedValue(word));
    afterEach(() => jest.restoreAllMocks());

    it('is read in the app, and can be kept as it is', async () => {
      const send = jest.spyOn(network, 'send').mockResolvedValue({ status: 200, text: '<h1>保养</h1><p>机油</p>' });
      show('docbank:start-1');
      expect(await screen.findByText('机油')).toBeInTheDocument();
      expect(send.mock.calls[0]?.[0].url).toMatch(/\/files\/start-1\/text\.html\?utoken=secret$/);
      expect(screen.getByLabelText('下载原文件')).toBeInTheDocument();
    });

    it("is left to the platform's reader where it cannot be", async () => {
      jest.spyOn(network, 'send').mockResolvedValue({ status: 400, text: '' });
      show('docbank:start-1');
      expect(await screen.findByText('这份文件无法在这里显示，可以下载后打开')).toBeInTheDocument();
      expect(screen.getByText('打开文档')).toBeInTheDocument();
    });
  });

  it('says that a film does not play, and begins anew with a fresh address (§8)', async () => {
    mockCall.mockResolvedValue({
      ...file,
      url: '/files/film/start.mp4',
      document: { ...file.document, format: 'mp4' },
      pageUrls: [],
      pdfUrl: null,
    });
    show('docbank:film-1');
    const player = await waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('no player yet');
      return found;
    });
    fireEvent.error(player);
    expect(await screen.findByText('视频播放失败')).toBeInTheDocument();
    fireEvent.click(screen.getByText('重试'));
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    expect(mockCall).toHaveBeenCalledTimes(2);
  });

  it('shares what is on screen', async () => {
    mockCall.mockResolvedValue(file);
    const { onShare } = show('docbank:start-1');
    fireEvent.click(await screen.findByLabelText('分享'));
    expect(onShare).toHaveBeenCalledWith(expect.objectContaining({ title: '起动系统电路图' }));
  });
});
