import { sql } from 'drizzle-orm';
import { answerSearch } from '../../../src/contract/endpoints/search';
import { PdfEngine } from '../../providers/pdf/pdf-engine';
import { settleSearch } from '../../modules/search/search-index';
import { openImportDesk, passatIndex, type ImportDesk } from '../../testing/import-desk';
import { textPdf } from '../testing/text-pdf';
import { workbook } from '../testing/workbook';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await desk.close();
});

const WIRES = `起点,终点,颜色,截面,起点名称,终点名称
S771/2,T78/5,红/黄,1.5,氮氧化物传感器保险丝 15A,油箱插头
T78/5,G771/1,红/黄,1.5,,氮氧化物传感器
G771/2,31,棕,1.5,,`;
const GUIDE = '<h2>P1771 氮氧化物传感器</h2><p>与 P1772 同时出现时先查供电。</p>';
const TABLE = workbook({
  扭矩: [
    ['部位', '扭矩'],
    ['氮氧化物传感器座', '52 N·m'],
  ],
});

/** Lets the search know of what was imported. */
async function settled(): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  await settleSearch(desk.server.db);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
}

/** Where the hits of the Passat's documents stand for a text. */
async function placesFor(text: string) {
  const { data } = await desk.server.call(answerSearch, { text, vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' });
  const own = data.sections.find(({ section }) => section === 'thisCar');
  return (own?.hits ?? []).map(({ title, place }) => [title, place?.at || place?.find]);
}

it('what imported circuits, texts and tables say is found at its place, of files imported earlier, too', async () => {
  const folder = desk.folder({
    '电路.csv': WIRES,
    '指南.html': GUIDE,
    '扭矩.docx.xlsx': TABLE,
    'index.csv': passatIndex([
      { 文件: '电路.csv', 标题: '后处理电路图' },
      { 文件: '指南.html', 标题: '故障指南', 类型: '故障码' },
      { 文件: '扭矩.docx.xlsx', 标题: '扭矩表', 类型: '扭矩' },
    ]),
  });
  const { text } = await desk.run(folder);
  expect(text).toContain('新增 3，');
  await desk.server.db.execute(sql`update library_files set places = null`);
  expect(await placesFor('S771')).toEqual([]);

  expect((await desk.run(folder)).text).toContain('已有未变 3');
  await settled();
  expect(await placesFor('S771')).toEqual([['后处理电路图', 'S771']]);
  expect(await placesFor('P1772')).toEqual([['故障指南', 'P1772']]);
  expect(await placesFor('氮氧化物传感器座扭矩')).toEqual([['扭矩表', '氮氧化物传感器座']]);
});

describe('a PDF (§1: a hit opens at the place of the hit)', () => {
  const book = () => textPdf([['目录'], ['氮氧化物传感器的拆装', '先断开蓄电池'], ['P1773 时检查 S772 与插头']]);
  const pagesFor = async (text: string) => {
    const { data } = await desk.server.call(answerSearch, { text, vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' });
    return (data.sections.find(({ section }) => section === 'thisCar')?.hits ?? []).map(({ title, place, snippet }) => [
      title,
      place?.page,
      snippet,
    ]);
  };
  const imported = async () => {
    const folder = desk.folder({
      '手册.pdf': await book(),
      'index.csv': passatIndex([{ 文件: '手册.pdf', 标题: '后处理检修' }]),
    });
    const { text } = await desk.run(folder);
    expect(text).toContain('新增 1，');
    return folder;
  };

  it('is found by its words, codes and designations, at their page', async () => {
    await imported();
    await settled();
    expect(await pagesFor('氮氧化物传感器拆装')).toEqual([['后处理检修', 2, '氮氧化物传感器的拆装 先断开蓄电池']]);
    expect(await pagesFor('S772')).toEqual([['后处理检修', 3, 'P1773 时检查 S772 与插头']]);
    expect(await pagesFor('P1773')).toEqual([['后处理检修', 3, 'P1773 · P1773 时检查 S772 与插头']]);
    expect(await pagesFor('后处理检修')).toEqual([['后处理检修', undefined, '']]);
  });

  it('that was imported before PDFs were read is read when its folder comes again, a scan only once', async () => {
    const folder = await imported();
    await desk.server.db.execute(sql`update library_files set places = '{}'`);
    expect((await desk.run(folder)).text).toContain('已有未变 1');
    await settled();
    expect(await pagesFor('S772')).toHaveLength(1);

    const scan = desk.folder({ '扫描.pdf': await textPdf([[]]), 'index.csv': passatIndex([{ 文件: '扫描.pdf' }]) });
    await desk.run(scan);
    const read = jest.spyOn(PdfEngine, 'start');
    expect((await desk.run(scan)).text).toContain('已有未变 1');
    expect(read).not.toHaveBeenCalled();
  });
});
