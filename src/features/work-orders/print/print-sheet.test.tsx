import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { workOrderPrint, workOrderPrintByShare } from '@/contract/endpoints/work-order-print';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED } from '@/platform/files/types';
import { failed, ok } from '@/platform/outcome';
import { pdf } from '@/platform/pdf';
import { storage } from '@/platform/storage';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { sampleOrder } from '../sample-orders.testing';
import { open, press, tap, workAs } from '@/ui/testing/screens';
import PrintSheet from './print-sheet';
import { SharedPrint } from './shared-print';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/ui/sheet', () => ({ Sheet: ({ children }: { children: unknown }) => children }));
jest.mock('../hooks/use-order-picture', () => ({
  ORDER_CANVAS_ID: 'c',
  useOrderPicture: () => ({ picture: { is: 'failed', message: '画不出来' }, retry: jest.fn() }),
}));

const made = { url: 'https://x.test/prints/w1-a4.pdf', utoken: 'u', name: '结算单-1.pdf' };
const file = { path: 'blob:1', name: made.name };
const asked = () => jest.mocked(call).mock.calls.map(([endpoint, body]) => [endpoint, body]);
const sheet = (fields = {}) => (
  <PrintSheet order={{ ...sampleOrder, ...fields }} storename="宏达汽修" onClose={() => undefined} />
);

beforeEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  storage.remove('orderPaper');
  store.set(wechatShenheAtom, false);
  workAs('receptionist');
  jest.mocked(call).mockResolvedValue(made as never);
  jest.spyOn(files, 'download').mockResolvedValue(ok(file));
  jest.spyOn(pdf, 'open').mockResolvedValue(null);
});

describe('printing an order', () => {
  it('makes A4 at first, shows its first page, and prints it', async () => {
    const page = { pageCount: 3, draw: async () => 'blob:page', pageSize: jest.fn(), close: jest.fn() };
    jest.replaceProperty(pdf, 'canDraw', true);
    jest.spyOn(pdf, 'open').mockResolvedValue(page);
    jest.spyOn(files, 'canPrint').mockReturnValue(true);
    jest.replaceProperty(files, 'savesText', true);
    const print = jest.spyOn(files, 'print').mockResolvedValue(ok(undefined));
    const keep = jest.spyOn(files, 'keepDocument').mockResolvedValue(ok(undefined));
    await open(sheet());
    expect(asked()).toEqual([[workOrderPrint, { id: sampleOrder.id, size: 'a4' }]]);
    expect(await screen.findByText('共 3 页，这是第 1 页')).toBeInTheDocument();
    await press('打印');
    expect(print).toHaveBeenCalledWith(file);
    await press('下载 PDF');
    expect(keep).toHaveBeenCalledWith(file);
    cleanup();
    expect(page.close).toHaveBeenCalled();
  });

  it('opens the file where the platform prints by its own viewer', async () => {
    jest.replaceProperty(files, 'savesText', false);
    const opened = jest.spyOn(files, 'openDocument').mockResolvedValue(ok(undefined));
    await open(sheet());
    await press('打开 PDF');
    expect(opened).toHaveBeenCalledWith(file);
    expect(screen.queryByText('下载 PDF')).toBeNull();
  });

  it('remembers the paper, and makes another one when it is chosen', async () => {
    await open(sheet());
    await tap(screen.findByText('小票'));
    expect(asked().at(-1)).toEqual([workOrderPrint, { id: sampleOrder.id, size: 'receipt' }]);
    expect(storage.get('orderPaper')).toBe('receipt');
    await tap(screen.findByText('图片'));
    expect(await screen.findByText('画不出来')).toBeInTheDocument();
    expect(asked()).toHaveLength(2);
  });

  it('says how far it is, and what failed, and tries again', async () => {
    let progress: ((share: number) => void) | undefined;
    let end: (outcome: ReturnType<typeof failed>) => void = () => undefined;
    jest.spyOn(files, 'download').mockImplementationOnce(({ onProgress }) => {
      progress = onProgress;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await open(sheet());
    await waitFor(() => expect(progress).toBeDefined());
    await act(async () => progress?.(0.42));
    expect(screen.getByText('正在下载 42%')).toBeInTheDocument();
    await act(async () => end(failed(DOWNLOAD_FAILED)));
    expect(await screen.findByText(DOWNLOAD_FAILED)).toBeInTheDocument();
    await press('重试');
    expect(await screen.findByText(made.name)).toBeInTheDocument();
  });

  it('tells a refusal of the server', async () => {
    const error = transportError('network');
    jest.mocked(call).mockRejectedValueOnce(error);
    await open(sheet());
    expect(await screen.findByText(error.message)).toBeInTheDocument();
  });

  it('says that there is no code without an open link', async () => {
    await open(sheet({ shareKey: null }));
    expect(await screen.findByText(/单上没有二维码/)).toBeInTheDocument();
  });

  it('has the picture alone in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await open(sheet());
    expect(screen.queryByText('小票')).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe("the customer's PDF", () => {
  it('is fetched by the link, once for several taps, and kept', async () => {
    const keep = jest.spyOn(files, 'keepDocument').mockResolvedValue(ok(undefined));
    await open(<SharedPrint shareKey="k1" />);
    await press('保存单据 PDF');
    expect(asked()).toEqual([[workOrderPrintByShare, { key: 'k1', size: 'a4' }]]);
    expect(keep).toHaveBeenCalledWith(file);
  });

  it('is not offered in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await open(<SharedPrint shareKey="k1" />);
    expect(screen.queryByText('保存单据 PDF')).toBeNull();
  });
});
