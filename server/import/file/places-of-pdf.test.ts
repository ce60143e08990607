import { NO_TEXT, readPlaceLine } from '../../modules/library/place-line';
import { pdfFile, pdfPage, pdfStream } from '../../providers/pdf/testing/pdf-files';
import { textPdf } from '../testing/text-pdf';
import { FileProblem } from './checked-file';
import { placesOfPdf } from './places-of-pdf';

const read = async (pages: readonly (readonly string[])[], limits = {}) => {
  const { places, notes } = await placesOfPdf(await textPdf(pages), limits);
  return { places: places.map(readPlaceLine), notes };
};
const said = (places: readonly { page: number; name: string; detail: string }[]) =>
  places.map(({ page, name, detail }) => `${page} ${name || detail}`);

describe('what stands in a PDF', () => {
  it('is its text, page by page', async () => {
    const { places, notes } = await read([['燃油泵检修', '拆下后座椅'], [], ['火花塞 25 N·m']]);
    expect(said(places)).toEqual(['1 燃油泵检修 拆下后座椅', '3 火花塞 25 N·m']);
    expect(notes).toEqual([]);
  });

  it('are the trouble codes of each page, with what the standard calls them', async () => {
    const { places } = await read([['目录'], ['读到 P0230 时先查保险丝，P0230 再现时换泵']]);
    expect(places.find(({ find }) => find === 'P0230')).toMatchObject({
      page: 2,
      name: expect.stringMatching(/^P0230 /),
    });
    expect(places.filter(({ find }) => find === 'P0230')).toHaveLength(1);
  });

  it('are the codes that stand there, not those that a range spans: a page is opened at what it says', async () => {
    const { places } = await read([['P0301–P0304 失火']]);
    expect(places.map(({ find }) => find).filter(Boolean)).toEqual(['P0301', 'P0304']);
  });

  it('is said once where every page has it, as heads and feet do', async () => {
    const pages = Array.from({ length: 8 }, (_, at) => ['某厂维修手册 内部资料', `第 ${at + 1} 步 拆下零件`]);
    const { places } = await read(pages);
    expect(said(places).filter((text) => text.includes('内部资料'))).toHaveLength(1);
    expect(places).toHaveLength(8);
  });

  it('keeps the beginning of every page of a thick book, and tells of it', async () => {
    const pages = Array.from({ length: 5 }, (_, page) =>
      Array.from({ length: 40 }, (__, line) => `第${page + 1}页第${line + 1}行，${'各部件名称与拆装要点'.repeat(2)}`),
    );
    const { places, notes } = await read(pages, { mostPlaces: 10 });
    expect(places.map(({ page }) => page)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(notes).toEqual(['PDF 文字较多，搜索只收录每页开头的部分']);
  });

  it('ends with the time and with the pages that it may take, and tells of it', async () => {
    const book = [['甲乙丙'], ['丁戊己']];
    expect(await read(book, { mostPages: 1 })).toEqual({
      places: [expect.objectContaining({ page: 1, detail: '甲乙丙' })],
      notes: ['PDF 的文字只收录到第 1 页，共 2 页'],
    });
    expect((await read(book, { ms: -1 })).notes).toEqual(['PDF 的文字只收录到第 0 页，共 2 页']);
  });

  it('is nothing in a scan, which is told apart from a file that nobody has read', async () => {
    const scan = pdfFile({ pages: [pdfPage('0 0 595 842', 4)], others: [pdfStream('0 742 100 100 re f')] });
    expect(await placesOfPdf(scan)).toEqual({ places: [NO_TEXT], notes: [] });
  });

  it('cannot be had of what PDFium does not open', async () => {
    await expect(placesOfPdf(Buffer.from('%PDF-1.4 broken'))).rejects.toThrow(FileProblem);
  });
});
