import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DocumentFile } from '@/contract/schemas/library';
import { hostFor } from '@/infra/settings';
import { canvas } from '@/platform/canvas';
import { network } from '@/platform/network';
import { NetworkError } from '@/platform/network/types';
import { pdf } from '@/platform/pdf';
import { clearVehicle } from '@/state/current-vehicle';
import { file, mockCall, show } from './document-screen.testing';

jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 375, height: 600 }),
}));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

describe('document viewer (§2 documentView)', () => {
  beforeEach(() => {
    mockCall.mockReset();
    clearVehicle();
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
});
