import type { FailureKind } from '../../../src/domain/trouble-codes/code-types';
import { parseDtc } from '../../../src/domain/dtc';
import { systemOf } from '../../../src/domain/trouble-codes/systems';
import type { GivenTable } from '../table/given-table';
import { listOf, namedRows } from '../table/named-columns';
import type { CodeItem } from './code-fields';

/** What a table says of makers' codes, and the names that a column may have; the first is the guide's. */
const COLUMNS = {
  code: ['故障码', '代码', 'code', 'dtc'],
  name: ['名称', '含义', '中文名称', 'name', 'meaning'],
  brands: ['品牌', 'brand', 'brands', 'make', 'makes'],
  series: ['车系', '车型', 'series', 'model'],
  system: ['系统', '类别', 'system', 'category'],
  parts: ['部件', '元件', '零件', 'part', 'parts', 'components'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ['code', 'name', 'brands'];

const LONGEST_NAME = 120;
const MOST_PARTS = 10;

/** How a name says that it fails, the more telling first. */
const FAILURES: readonly (readonly [RegExp, FailureKind])[] = [
  [/失去通信|通信(故障|中断)/, 'communication'],
  [/对(地|搭铁|负极)短路/, 'toGround'],
  [/对(正极|电源|电瓶|蓄电池)短路/, 'toSupply'],
  [/断路|开路/, 'open'],
  [/失火/, 'misfire'],
  [/过[稀浓]/, 'mixture'],
  [/泄漏/, 'leak'],
  [/间歇|偶发|不稳定/, 'intermittent'],
  [/不合理|不可信|范围|性能/, 'range'],
  [/过低|太低|低于/, 'low'],
  [/过高|太高|高于/, 'high'],
  [/未(学习|匹配|自适应)|自适应/, 'adaptation'],
  [/机械/, 'mechanical'],
  [/电路|短路/, 'circuit'],
];

/** What the library knows of a brand: its series. */
export type KnownSeries = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads a table of makers' codes, each row with what is wrong with it. Throws ImportError when a column is missing or
 * there are no rows.
 */
export function readCodes(table: Pick<GivenTable, 'rows'>, known: KnownSeries): CodeItem[] {
  const seen = new Map<string, number>();
  return namedRows(table, COLUMNS, REQUIRED, '故障码').map(({ line, cell }) => {
    const problems: string[] = [];
    const code = parseDtc(cell('code'))?.code;
    if (code === undefined) problems.push(`故障码“${cell('code')}”格式错误`);
    const [name, series, brands, parts] = [cell('name'), cell('series'), listOf(cell('brands')), listOf(cell('parts'))];
    if (name === '') problems.push('名称不能为空');
    if (name.length > LONGEST_NAME) problems.push(`名称超过 ${LONGEST_NAME} 个字`);
    if (parts.length > MOST_PARTS) problems.push(`部件超过 ${MOST_PARTS} 个`);
    if (brands.length === 0) problems.push('品牌不能为空');
    for (const brand of brands) {
      const ofBrand = known.get(brand);
      if (ofBrand === undefined) problems.push(`资料库中没有品牌“${brand}”`);
      else if (series !== '' && !ofBrand.has(series)) problems.push(`${brand}没有车系“${series}”`);
      const key = `${code ?? ''}/${brand}/${series}`;
      const earlier = seen.get(key);
      if (earlier !== undefined) problems.push(`与第 ${earlier} 行重复`);
      else seen.set(key, line);
    }
    const typed = cell('code');
    if (problems.length > 0 || code === undefined)
      return { line, typed, code: null, problem: [...new Set(problems)].join('；') };
    const failure = FAILURES.find(([words]) => words.test(name))?.[1] ?? null;
    const said = { code, brands, series, name, system: cell('system') || systemOf(code), failure };
    return { line, typed, code: { ...said, part: parts[0] ?? null, partNames: parts }, problem: '' };
  });
}
