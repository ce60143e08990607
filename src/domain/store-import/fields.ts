import type { ImportKind } from '@/contract/schemas/store-import';
import { toHalfWidth } from '../typed-text';

/** A field that a column of a store's table can hold. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** Without its column nothing can be imported. */
  readonly required: boolean;
  /** How other programs and people head the column; compared without spaces, brackets and case. */
  readonly names: readonly string[];
  /** For the sheet to fill in: one value for each of its example rows. */
  readonly examples: readonly [string, string];
}

const field = (
  key: string,
  label: string,
  names: readonly string[],
  examples: readonly [string, string],
  required = false,
): ImportField => ({ key, label, names: [label, ...names], examples, required });

const CAR_FIELDS: readonly ImportField[] = [
  field(
    'carid',
    '车牌号',
    ['车牌', '牌照', '牌号', '车牌号码', '号牌号码', '车号', 'plate'],
    ['苏A88Q66', '沪AD12345'],
    true,
  ),
  field(
    'vin',
    'VIN',
    ['车架号', '车架号码', '车辆识别代号', '车辆识别代码', '车辆识别码', '大架号', '底盘号', 'vin码', 'vin号'],
    ['LSVAA49J132047371', ''],
  ),
  field(
    'car',
    '车型',
    ['车型名称', '品牌车型', '车辆型号', '厂牌型号', '车辆', '车系', '品牌', '型号'],
    ['帕萨特 2003 1.8T', '比亚迪 秦PLUS'],
  ),
  field(
    'ownerName',
    '车主姓名',
    ['车主', '姓名', '客户', '客户姓名', '客户名称', '顾客姓名', '联系人', '会员姓名', '单位名称', '名称'],
    ['王建国', '李女士'],
  ),
  field(
    'ownerPhone',
    '手机号',
    [
      '电话',
      '手机',
      '联系电话',
      '手机号码',
      '电话号码',
      '联系方式',
      '车主电话',
      '车主手机',
      '客户电话',
      '客户手机',
      '移动电话',
    ],
    ['13800138000', '13900139000'],
  ),
  field(
    'mileageKm',
    '里程（公里）',
    ['里程', '公里数', '行驶里程', '当前里程', '里程数', '进厂里程', '里程表读数'],
    ['68000', '12000'],
  ),
  field(
    'lastVisitOn',
    '最近到店日期',
    [
      '最近到店',
      '上次到店',
      '最后到店',
      '最近消费',
      '最后消费时间',
      '最近进厂',
      '最近来店',
      '上次进厂',
      '上次保养日期',
    ],
    ['2026-01-15', ''],
  ),
  field('consent', '同意接收通知', ['接收通知', '是否接收短信', '短信提醒', '同意短信', '是否同意通知'], ['是', '']),
];

const PRICE_FIELDS: readonly ImportField[] = [
  field(
    'name',
    '项目名称',
    ['项目', '名称', '服务项目', '维修项目', '商品名称', '服务名称', '配件名称', '工时名称', '品名'],
    ['更换机油机滤', '四轮定位'],
    true,
  ),
  field('category', '分类', ['类别', '项目分类', '类型', '项目类别', '商品分类', '服务分类', '大类'], ['保养', '轮胎']),
  field(
    'price',
    '配件单价（元）',
    ['配件单价', '配件价', '单价', '价格', '售价', '销售价', '材料费', '配件费', '零售价', '销售单价', '标准价'],
    ['228', '0'],
  ),
  field(
    'labour',
    '工时费（元）',
    ['工时费', '工费', '人工费', '工时价', '施工费', '手工费', '工时金额'],
    ['50', '120'],
  ),
  field('hours', '工时（小时）', ['工时', '工时数', '标准工时', '工时小时', '作业时间'], ['0.5', '1']),
  field('quantity', '数量', ['默认数量', '用量'], ['1', '1']),
  field('unit', '单位', ['计量单位', '规格单位'], ['套', '次']),
];

/** What a table of each kind can hold, in the order of the sheet to fill in. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  cars: CAR_FIELDS,
  prices: PRICE_FIELDS,
};

/** Which column, from 0, holds which field. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** A heading as it is compared: `车牌号 *`, `（车牌号）` and `车牌号` are one. */
const bare = (heading: string): string =>
  toHalfWidth(heading)
    .toLowerCase()
    .replace(/[\s*()[\]【】:_·/.-]|必填|选填/g, '');

/** How well a heading names a field: 2 exactly, 1 with something about it, 0 not at all. */
function fit(heading: string, names: readonly string[]): number {
  const word = bare(heading);
  if (word === '') return 0;
  if (names.some((name) => bare(name) === word)) return 2;
  return names.some((name) => bare(name).length > 1 && word.includes(bare(name))) ? 1 : 0;
}

/** Proposes which column holds which field; each column and each field once, exact names first. */
export function matchColumns(headings: readonly string[], kind: ImportKind): ColumnMapping {
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const level of [2, 1])
    for (const { key, names } of importFields[kind]) {
      if (mapping[key] !== undefined) continue;
      // Names in their order: 手机号 goes before 电话 where a table has both.
      const at = names
        .map((name) => headings.findIndex((heading, column) => !taken.has(column) && fit(heading, [name]) >= level))
        .find((column) => column >= 0);
      if (at === undefined) continue;
      mapping[key] = at;
      taken.add(at);
    }
  return mapping;
}

/** Why a mapping is none, or null: a needed column is missing, or one column is two things. */
export function mappingProblem(mapping: ColumnMapping, kind: ImportKind, columns: number): string | null {
  const fields = importFields[kind];
  const missing = fields.find(({ key, required }) => required && mapping[key] === undefined);
  if (missing) return `请选择“${missing.label}”在哪一列`;
  const used = Object.entries(mapping);
  if (used.some(([key, at]) => at >= columns || !fields.some((each) => each.key === key)))
    return '列的对应关系不正确，请重新选择';
  const double = used.find(([key, at]) => used.some(([other, column]) => other !== key && column === at));
  return double ? '同一列不能对应两个内容' : null;
}

/** How other programs keep a number as text in a CSV: `="013800138000"`. Nothing else of a formula is read. */
const QUOTED_FORMULA = /^="([^"]*)"$/;

/** The texts of a row by field, as the mapping says; '' where there is none. */
export function fieldsOf(cells: readonly string[], mapping: ColumnMapping): Readonly<Record<string, string>> {
  const read = (at: number) => {
    const cell = (cells[at] ?? '').trim();
    return QUOTED_FORMULA.exec(cell)?.[1]?.trim() ?? cell;
  };
  return Object.fromEntries(Object.entries(mapping).map(([key, at]) => [key, read(at)]));
}
