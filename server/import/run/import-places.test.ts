import { sql } from 'drizzle-orm';
import { answerSearch } from '../../../src/contract/endpoints/search';
import { settleSearch } from '../../modules/search/search-index';
import { openImportDesk, passatIndex, type ImportDesk } from '../../testing/import-desk';
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
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  await settleSearch(desk.server.db);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
  expect(await placesFor('S771')).toEqual([['后处理电路图', 'S771']]);
  expect(await placesFor('P1772')).toEqual([['故障指南', 'P1772']]);
  expect(await placesFor('氮氧化物传感器座扭矩')).toEqual([['扭矩表', '氮氧化物传感器座']]);
});
