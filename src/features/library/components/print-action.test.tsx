import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { files } from '@/platform/files';
import { FeedbackHost } from '@/ui/feedback-host';
import type { OpenedDocument } from '../opened-document';
import { PrintAction, type ShownPart } from './print-action';

const opened: OpenedDocument = {
  title: '燃油泵电路图',
  fileName: '帕萨特 燃油泵电路图.pdf',
  format: 'netlist',
  pictures: [],
  sheets: [],
  prints: ['https://f.cn/files/pump/page-1.pdf', 'https://f.cn/files/pump/page-2.pdf'],
  lines: new Map(),
  pages: null,
  text: null,
  url: 'https://f.cn/files/pump/page-1.svg',
  utoken: 'u',
  pdf: { url: 'https://f.cn/files/pump/document.pdf', fileName: '帕萨特 燃油泵电路图.pdf' },
  summary: null,
};
const local = { path: 'blob:1', name: 'x.pdf' };

async function show(shown: ShownPart, canPrint = true) {
  jest.spyOn(files, 'canPrint').mockReturnValue(canPrint);
  const download = jest.spyOn(files, 'download').mockResolvedValue({ status: 'ok', value: local });
  const print = jest.spyOn(files, 'print').mockResolvedValue({ status: 'ok', value: undefined });
  const open = jest.spyOn(files, 'openDocument').mockResolvedValue({ status: 'ok', value: undefined });
  render(
    <>
      <PrintAction opened={opened} shown={shown} />
      <FeedbackHost />
    </>,
  );
  fireEvent.click(screen.getByLabelText('打印与 PDF'));
  await screen.findByText('整份 PDF');
  return { download, print, open };
}
afterEach(() => jest.restoreAllMocks());

describe('print and PDF of a diagram (§4)', () => {
  it('prints the page with the way that is followed', async () => {
    const { download, print, open } = await show({ page: 2, at: 'G6', trace: '30~G6~6.2' });
    fireEvent.click(screen.getByText('打印本页'));
    await waitFor(() => expect(print).toHaveBeenCalledWith(local));
    expect(download.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://f.cn/files/pump/page-2.pdf?at=G6&trace=30~G6~6.2',
      utoken: 'u',
      name: '燃油泵电路图 第 2 页 回路.pdf',
    });
    expect(open).not.toHaveBeenCalled();
  });

  it('keeps the page, and the whole document, as a PDF', async () => {
    const { download, open } = await show({ page: 1, at: '' });
    fireEvent.click(screen.getByText('本页 PDF'));
    await waitFor(() => expect(open).toHaveBeenCalledWith(local));
    expect(download.mock.calls[0]?.[0].url).toBe('https://f.cn/files/pump/page-1.pdf');
    fireEvent.click(screen.getByLabelText('打印与 PDF'));
    fireEvent.click(screen.getByText('整份 PDF'));
    await waitFor(() => expect(download.mock.calls[1]?.[0].url).toBe('https://f.cn/files/pump/document.pdf'));
  });

  it('prints the table of the plug that is chosen, of no other place', async () => {
    const { download, print } = await show({ page: 2, at: 't=T28=5' });
    fireEvent.click(screen.getByText('针脚表'));
    await waitFor(() => expect(print).toHaveBeenCalledWith(local));
    expect(download.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://f.cn/files/pump/page-2.pdf?plug=T28',
      name: '针脚表 T28.pdf',
    });
  });

  it('offers no print view where there is none, as in mini programs and shells', async () => {
    await show({ page: 1, at: '' }, false);
    expect(screen.queryByText('打印本页')).not.toBeInTheDocument();
    expect(screen.getByText('本页 PDF')).toBeInTheDocument();
  });

  it('says why nothing was printed', async () => {
    const { print } = await show({ page: 1, at: 'G6' });
    print.mockResolvedValue({ status: 'failed', message: '打印失败，可下载 PDF 后打印' });
    fireEvent.click(screen.getByText('打印本页'));
    expect(await screen.findByText('打印失败，可下载 PDF 后打印')).toBeInTheDocument();
  });
});
