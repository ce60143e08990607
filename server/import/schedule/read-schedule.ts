import type { MaintainItem } from '../../../src/contract/schemas/maintenance';
import { actionWords, groupWords } from '../../../src/domain/maintenance-terms';
import { escapeXml } from '../../../src/domain/netlist/drawing/svg-writer';
import { tidyText } from '../../../src/domain/typed-text';
import { SCHEDULE_LIMITS } from '../../modules/maintenance/edit-schedule';
import type { GivenTable } from '../table/given-table';
import { namedRows, type ColumnNames, type NamedRow } from '../table/named-columns';
import { readYears } from '../table/read-years';
import { yearsClash, type ScheduleItem, type ScheduleYears } from './schedule-fields';

const COLUMNS = {
  brand: ['品牌', 'brand', 'make'],
  maker: ['厂商', 'maker', 'manufacturer'],
  series: ['车系', '车型', 'series', 'model'],
  years: ['年款', '年份', 'year', 'years'],
  name: ['项目', '名称', '保养项目', 'item', 'name'],
  group: ['类别', '系统', 'group', 'category'],
  action: ['操作', '作业', 'action'],
  km: ['间隔公里', '公里', '里程', 'km'],
  months: ['间隔月', '月', '月数', 'months'],
  minutes: ['工时分钟', '工时', 'minutes'],
  notes: ['说明', '备注', 'notes'],
  steps: ['步骤', 'steps'],
  torques: ['扭矩', '力矩', 'torques'],
  parts: ['配件', '油液', '材料', 'parts'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ['brand', 'series', 'years', 'name', 'group', 'action', 'km', 'months', 'minutes'];

/** A series of the library, and its place there. */
export interface LibrarySeries {
  readonly id: number;
  readonly brand: string;
  readonly maker: string;
  readonly series: string;
}

type Row = NamedRow<Column>;

/** Lines of a cell, or what stands between semicolons. */
const linesOf = (cell: string): string[] => cell.split(/[\r\n;；]+/).flatMap((line) => tidyText(line) || []);

/** `拧紧放油螺塞!更换垫片`: what stands behind the mark is a caution. */
function stepOf(line: string): MaintainItem['steps'][number] {
  const [text = '', caution = ''] = line.split(/[!！](.*)/s).map(tidyText);
  return { text, caution: caution || null };
}

/** `放油螺塞=30 N·m`. */
function torqueOf(line: string): MaintainItem['torques'][number] {
  const [name = '', value = ''] = line.split(/[=＝:：](.*)/s).map(tidyText);
  return { name, value };
}

/** `机油|5W-30|4.5 L`. */
function partOf(line: string): MaintainItem['parts'][number] {
  const [name = '', specification = '', quantity = ''] = line.split(/[|｜]/).map(tidyText);
  return { name, specification, quantity };
}

const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, typed: string): Key | undefined =>
  (Object.keys(words) as Key[]).find((key) => words[key] === typed || key === typed.toLowerCase());

/** The whole number of a cell such as 10,000 km; null where nothing is typed. */
function numberOf({ cell }: Row, column: Column, most: number, problems: string[]): number | null {
  const typed = cell(column);
  if (typed === '') return null;
  const digits = typed.replace(/[,，\s]|km|公里|个?月|分钟/gi, '');
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (number < 1 || number > most) problems.push(`${COLUMNS[column][0]}“${typed}”应为 1 到 ${most} 的整数`);
  return number;
}

function carOf({ cell }: Row, cars: readonly LibrarySeries[], problems: string[]): LibrarySeries | undefined {
  const [brand, maker, series] = [cell('brand'), cell('maker'), cell('series')];
  const found = cars.filter(
    (car) => car.brand === brand && car.series === series && (maker === '' || car.maker === maker),
  );
  if (found.length === 0) problems.push(`资料库中没有车系“${[brand, maker, series].filter(Boolean).join(' ')}”`);
  if (found.length > 1) problems.push(`${found.map((car) => car.maker).join('、')}都有${series}，请填写厂商`);
  return found[0];
}

/** What a column lists; undefined where the table lacks it: what is there stays. */
function listedIn<Listed>({ typed }: Row, column: Column, read: (line: string) => Listed, problems: string[]) {
  const cell = typed(column);
  if (cell === null) return {};
  const lines = linesOf(cell);
  if (lines.length > SCHEDULE_LIMITS.lines) problems.push(`${COLUMNS[column][0]}超过 ${SCHEDULE_LIMITS.lines} 条`);
  if (lines.some((line) => line.length > SCHEDULE_LIMITS.letters))
    problems.push(`${COLUMNS[column][0]}有一条超过 ${SCHEDULE_LIMITS.letters} 个字`);
  return { [column]: lines.map(read) };
}

const notesIn = ({ typed }: Row) => {
  const cell = typed('notes');
  if (cell === null) return {};
  const lines = cell.split(/[\r\n]+/).flatMap((line) => tidyText(line) || []);
  return { content: lines.map((line) => `<p>${escapeXml(line)}</p>`).join('') };
};

function readRow(row: Row, cars: readonly LibrarySeries[], now: Date): ScheduleItem {
  const { line, cell } = row;
  const problems: string[] = [];
  const car = carOf(row, cars, problems);
  const [yearFrom, yearTo] = readYears(cell('years'), now, problems);
  const name = cell('name');
  if (name === '') problems.push('项目不能为空');
  if (name.length > SCHEDULE_LIMITS.name) problems.push(`项目超过 ${SCHEDULE_LIMITS.name} 个字`);
  const group = keyOf(groupWords, cell('group'));
  if (group === undefined)
    problems.push(`类别“${cell('group')}”无法识别，可用：${Object.values(groupWords).join('、')}`);
  const action = keyOf(actionWords, cell('action'));
  if (action === undefined)
    problems.push(`操作“${cell('action')}”无法识别，可用：${Object.values(actionWords).join('、')}`);
  const intervalKm = numberOf(row, 'km', SCHEDULE_LIMITS.km, problems);
  const intervalMonths = numberOf(row, 'months', SCHEDULE_LIMITS.months, problems);
  if (intervalKm === null && intervalMonths === null) problems.push('间隔公里和间隔月至少填一个');
  const labourMinutes = numberOf(row, 'minutes', SCHEDULE_LIMITS.minutes, problems);
  if (labourMinutes === null) problems.push('工时分钟不能为空');
  const listed = {
    ...listedIn(row, 'steps', stepOf, problems),
    ...listedIn(row, 'torques', torqueOf, problems),
    ...listedIn(row, 'parts', partOf, problems),
    ...notesIn(row),
  };
  const typed = [cell('brand'), cell('series'), cell('years'), name].join(' ');
  if (!car || group === undefined || action === undefined || labourMinutes === null || problems.length > 0)
    return { line, typed, problem: problems.join('；'), item: null };
  const item = { seriesId: car.id, yearFrom, yearTo, name, group, action, intervalKm, intervalMonths, labourMinutes };
  return { line, typed, problem: '', item: { ...item, ...listed } };
}

/**
 * Reads a table of maintenance schedules, each row with what is wrong with it. `now`: for the latest year that can be.
 * Throws ImportError when a column is missing or there are no rows.
 */
export function readSchedules(
  table: Pick<GivenTable, 'rows'>,
  cars: readonly LibrarySeries[],
  now: Date,
): ScheduleItem[] {
  const seen = new Map<string, number>();
  /** Years of the schedules of each series, each once, with the row that named them first. */
  const schedules = new Map<number, (ScheduleYears & { readonly line: number })[]>();
  return namedRows(table, COLUMNS, REQUIRED, '保养周期').map((row) => {
    const read = readRow(row, cars, now);
    const { item, line } = read;
    if (item === null) return read;
    const key = `${item.seriesId}/${item.yearFrom}/${item.name}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) return { ...read, item: null, problem: `与第 ${earlier} 行重复` };
    const ofSeries = schedules.get(item.seriesId) ?? [];
    const clash = ofSeries.find((other) => yearsClash(item, other));
    if (clash) return { ...read, item: null, problem: `年款与第 ${clash.line} 行重叠，应一致或错开` };
    seen.set(key, line);
    if (!ofSeries.some(({ yearFrom }) => yearFrom === item.yearFrom))
      schedules.set(item.seriesId, [...ofSeries, { line, yearFrom: item.yearFrom, yearTo: item.yearTo }]);
    return read;
  });
}
