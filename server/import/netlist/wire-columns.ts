import { tidyText } from '../../../src/domain/typed-text';
import { colorCodes } from '../../../src/contract/schemas/netlist-terms';
import type { ColorCode } from '../../../src/domain/netlist/netlist-types';

/** What a wire list says of each wire, and the names that a column may have; the first is the one the guide uses. */
export const WIRE_COLUMNS = {
  from: [
    '起点',
    '从',
    '始端',
    '起始端',
    '起点插头',
    '起点元件',
    '起点接插件',
    'from',
    'source',
    'fromplug',
    'fromconnector',
    'fromcomponent',
    'fromdevice',
    'end1',
    'enda',
  ],
  fromPin: [
    '起点针脚',
    '起点孔位',
    '起点端子',
    '起点孔',
    '起点脚',
    'frompin',
    'fromcavity',
    'fromterminal',
    'sourcepin',
    'pin1',
    'pina',
  ],
  to: [
    '终点',
    '到',
    '至',
    '终端',
    '末端',
    '终点插头',
    '终点元件',
    '终点接插件',
    'to',
    'target',
    'destination',
    'toplug',
    'toconnector',
    'tocomponent',
    'todevice',
    'end2',
    'endb',
  ],
  toPin: [
    '终点针脚',
    '终点孔位',
    '终点端子',
    '终点孔',
    '终点脚',
    'topin',
    'tocavity',
    'toterminal',
    'targetpin',
    'destinationpin',
    'pin2',
    'pinb',
  ],
  color: ['颜色', '线色', '导线颜色', 'color', 'colour', 'wirecolor', 'wirecolour'],
  area: [
    '截面',
    '截面积',
    '线径',
    '线截面',
    '平方',
    '规格',
    'area',
    'gauge',
    'size',
    'csa',
    'crosssection',
    'wiresize',
    'wiregauge',
  ],
  length: ['长度', '线长', 'length', 'wirelength'],
  id: ['线号', '导线编号', '导线号', '编号', '序号', 'wire', 'wireno', 'wirenumber', 'wireid', 'wirename', 'no', 'id'],
  circuit: ['回路', '回路号', '电路', '电路号', 'circuit', 'circuitno', 'net', 'netname'],
  twist: ['双绞', '绞合', '绞线', 'twist', 'twistedpair', 'twisted'],
  fromName: ['起点名称', 'fromname'],
  toName: ['终点名称', 'toname'],
  fromType: ['起点类型', 'fromtype', 'fromkind'],
  toType: ['终点类型', 'totype', 'tokind'],
  fromLocation: ['起点位置', 'fromlocation'],
  toLocation: ['终点位置', 'tolocation'],
} as const;

export type WireColumn = keyof typeof WIRE_COLUMNS;

const byName = new Map<string, WireColumn>(
  Object.entries(WIRE_COLUMNS).flatMap(([column, names]) => names.map((name) => [name, column as WireColumn])),
);

/** A unit or standard in brackets: `截面(mm²)`, `长度（mm）`, `颜色(JIS)`. */
const BRACKETS = /[(（[【]([^)）\]】]*)[)）\]】]/;

const plain = (heading: string) =>
  tidyText(heading)
    .toLowerCase()
    .replace(BRACKETS, '')
    .replace(/[\s_*./\-:：]/g, '');
const inBrackets = (heading: string) => (BRACKETS.exec(heading)?.[1] ?? '').trim();

export interface Columns {
  readonly columns: ReadonlyMap<WireColumn, number>;
  /** Of lengths without one. */
  readonly unit: string;
  /** The standard of colour codes that the heading states. */
  readonly standard: ColorCode | null;
  readonly unknown: readonly string[];
}

/** The columns of a row of headings; null when it is none, since both ends of wires must have one. */
export function wireColumns(headings: readonly string[]): Columns | null {
  const columns = new Map<WireColumn, number>();
  const unknown: string[] = [];
  headings.forEach((heading, at) => {
    const column = byName.get(plain(heading));
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
    else if (heading.trim() !== '') unknown.push(heading.trim().slice(0, 30));
  });
  if (!columns.has('from') || !columns.has('to')) return null;
  const bracketsOf = (column: WireColumn) => inBrackets(headings[columns.get(column) ?? -1] ?? '');
  const unit = bracketsOf('length').toLowerCase();
  const standard = bracketsOf('color').toUpperCase();
  return {
    columns,
    unit: /^(?:mm|cm|毫米|厘米)$/.test(unit) ? unit : 'm',
    standard: colorCodes.find((code) => code === standard) ?? null,
    unknown,
  };
}
