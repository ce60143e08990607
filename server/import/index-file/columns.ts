import { tidyText } from '../../../src/domain/typed-text';
import { ImportError } from '../fatal';

/**
 * What an index may say of a document, and the names that a column or key of it may have; the first is the one the
 * guide uses.
 */
export const COLUMNS = {
  file: ['文件', '文件名', '路径', '文件路径', 'file', 'path', 'filename'],
  title: ['标题', '名称', '资料名称', 'title', 'name'],
  brand: ['品牌', 'brand', 'make'],
  maker: ['厂商', '厂家', '产地', '国别', 'maker', 'manufacturer', 'country'],
  series: ['车系', '车型', 'series', 'model'],
  year: ['年款', '年份', 'year', 'years'],
  yearFrom: ['起始年款', '起始年份', 'yearfrom', 'fromyear'],
  yearTo: ['截止年款', '截止年份', 'yearto', 'toyear'],
  displacement: ['排量', 'displacement', 'displacements', 'engine'],
  category: ['类别', '分类', '系统', 'category', 'system'],
  kind: ['类型', '资料类型', 'type', 'kind'],
  keywords: ['关键词', '关键字', 'keywords', 'tags'],
  parts: ['零件号', '零件', '配件号', 'partnumbers', 'partnumber', 'parts'],
  dtcs: ['故障码', 'dtc', 'dtcs', 'troublecodes'],
  vins: ['vin规则', 'vin', 'vinpattern', 'vinpatterns'],
  transmission: ['变速箱', 'transmission', 'gearbox'],
  id: ['编号', '资料编号', 'id', 'code'],
} as const;

export type IndexColumn = keyof typeof COLUMNS;
/** One entry of an index: what each column says, trimmed; lists may come as arrays from JSON. */
export type IndexRecord = Readonly<Partial<Record<IndexColumn, string | readonly string[]>>>;

const REQUIRED: readonly IndexColumn[] = ['file', 'brand', 'series', 'category', 'kind'];
const columnsByName = new Map<string, IndexColumn>(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [name, column as IndexColumn])),
);

const plainName = (heading: string) =>
  tidyText(heading)
    .toLowerCase()
    .replace(/[\s_*-]/g, '');

/** The column that a heading means; null for one that is not known. */
export const columnOf = (heading: string): IndexColumn | null => columnsByName.get(plainName(heading)) ?? null;

/**
 * Checks the headings of an index as a whole. Throws ImportError when one is missing or two mean the same. Returns
 * those that are not known.
 */
export function checkHeadings(headings: readonly string[]): string[] {
  const seen = new Map<IndexColumn, string>();
  for (const heading of headings) {
    const column = columnOf(heading);
    if (column === null) continue;
    const other = seen.get(column);
    if (other !== undefined) throw new ImportError(`索引中“${other}”与“${heading}”是同一列，请保留一列`);
    seen.set(column, heading);
  }
  const missing: string[] = REQUIRED.filter((column) => !seen.has(column)).map((column) => COLUMNS[column][0]);
  if (!seen.has('year') && !seen.has('yearFrom')) missing.push(COLUMNS.year[0]);
  if (missing.length > 0) throw new ImportError(`索引缺少必需的列：${missing.join('、')}`);
  return headings.filter((heading) => columnOf(heading) === null && tidyText(heading) !== '');
}
