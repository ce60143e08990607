import { workbookOf } from '../testing/workbook';
import { isWireList, readWireListCsv, readWireListXlsx } from './wire-list';

const TOO_MANY = '导线超过一张图的上限 4000 条，请按系统拆分';
const wires = (count: number) => Array.from({ length: count }, (_, at) => [`A${at % 900}/${at}`, `B${at % 900}/${at}`]);
const text = (value: string, place: string) => `<x:c r="${place}" t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
const rowOf = ([from = '', to]: readonly string[], at: number) =>
  `<x:row>${text(from, `A${at + 1}`)}${to === undefined ? '' : text(to, `B${at + 1}`)}</x:row>`;
const sheet = (rows: readonly (readonly string[])[], tail = '') =>
  `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows
    .map(rowOf)
    .join('')}${tail}</x:sheetData></x:worksheet>`;
const titles = Array.from({ length: 19 }, (_, at) => [`标题 ${at}`]);
const HEAD = ['起点', '终点'];
const [LONGEST, TOO_LONG] = [wires(4000), wires(4100)];

describe('a wire list that is too long is refused without what follows being read', () => {
  // Whoever read on would find the file broken.
  it('as a workbook', async () => {
    const file = workbookOf({ 导线: sheet([HEAD, ...TOO_LONG], '<x:row></x:c>') });
    expect((await readWireListXlsx(file, '导线')).problems).toEqual([TOO_MANY]);
  });

  it('as a CSV', () => {
    const file = [HEAD, ...TOO_LONG].map((cells) => cells.join(',')).join('\n');
    expect(readWireListCsv(Buffer.from(`${file}\n"A1/1`), '导线').problems).toEqual([TOO_MANY]);
  });

  it.each([
    ['in the first row', [HEAD]],
    ['below titles', [...titles, HEAD]],
  ])('and one wire less is read, with its headings %s', async (_, front) => {
    const read = (rows: readonly (readonly string[])[]) => readWireListXlsx(workbookOf({ 导线: sheet(rows) }), '导线');
    const [longest, longer] = [await read([...front, ...LONGEST]), await read([...front, ...wires(4001)])];
    expect([longest.problems, longest.netlists[0]?.wires.length]).toEqual([[], 4000]);
    expect(longer.problems).toEqual([TOO_MANY]);
  });
});

it('rows of blanks in front of wires, and long sheets that are no wire lists, cost no wire', async () => {
  const blanks = Array.from({ length: 5_000 }, () => [' ', ' ']);
  const file = workbookOf({
    说明: sheet(Array.from({ length: 5_000 }, () => ['说明'])),
    导线: sheet([...blanks, HEAD, ...wires(30)]),
  });
  const { netlists, problems } = await readWireListXlsx(file, '导线');
  expect([problems, netlists[0]?.wires.length]).toEqual([[], 30]);
});

it('whether a workbook is a wire list is seen by its first rows', async () => {
  const broken = '<x:row></x:c>';
  expect(await isWireList(workbookOf({ 导线: sheet([...titles, HEAD, ...wires(30)], broken) }))).toBe(true);
  expect(await isWireList(workbookOf({ 说明: sheet([...titles, ...titles], broken) }))).toBe(false);
});
