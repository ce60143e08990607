import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { makeSheets } from '../../diagram/make-sheets';
import { FOREIGN_CIRCUITS } from './foreign-circuits.testing';
import { FOREIGN_LISTS } from './foreign-lists.testing';
import { netlistFileType, readNetlist } from './read-netlist';

const FOREIGN_FILES = [...FOREIGN_LISTS, ...FOREIGN_CIRCUITS];

/** Ends, colours, mm² and metres; `-` for what is not stated, cut where nothing more is. */
function textOf(wire: Wire): string {
  const { from, to, colors, area, length } = wire;
  const facts = [isStated(wire, 'colors') ? colors.join('/') : '-', isStated(wire, 'area') ? area : '-', length ?? '-'];
  const text = `${from.component}/${from.pin} ${to.component}/${to.pin} ${facts.join(' ')}`;
  return text.replace(/( -)+$/, '');
}
const cut = (text: string) => text.replace(/( -)+$/, '');

it('more than forty kinds of files are tried', () => expect(FOREIGN_FILES.length).toBeGreaterThanOrEqual(40));

it.each(FOREIGN_FILES.map((file) => [file.like, file] as const))(
  '%s',
  async (_, { name, bytes, wires, kinds = {} }) => {
    const type = netlistFileType(name, bytes);
    expect(type).not.toBeNull();
    const { netlists, problems } = await readNetlist(name, bytes, type ?? 'wireviz');
    expect(problems).toEqual([]);
    const [netlist] = netlists;
    expect(netlist?.wires.slice(0, wires.length).map(textOf)).toEqual(wires.map(cut));
    const found = new Map(netlist?.components.map(({ id, kind }) => [id, kind]));
    expect(Object.keys(kinds).map((id) => [id, found.get(id)])).toEqual(Object.entries(kinds));
    expect(netlists.flatMap((circuit) => makeSheets(circuit)).length).toBeGreaterThan(0);
  },
);

describe('a file that is refused says why', () => {
  it.each([
    [
      '只有一端的针脚表',
      'pins.csv',
      'Connector,Pin,Signal\nX1,1,CAN-H',
      '第 1 行是“Connector”“Pin”“Signal”，其中认得 回路',
    ],
    [
      '两行表头里缺针脚',
      'a.csv',
      '起点,,终点,\n插头,孔位,插头,孔位\nX1,,X2,2',
      '第 3 行：起点“X1”没有针脚（“起点 孔位”一列为空）',
    ],
    ['不是导线表', 'bom.csv', 'Qty,Part,Price\n1,Relay,3', '第 1 行是“Qty”“Part”“Price”'],
    ['引号不成对', 'q.csv', 'From,To\n"X1/1,X2/1', '第 2 行的 CSV 格式有误'],
    ['YAML 断行', 'h.yml', 'connectors: {X1: [', 'YAML 格式有误'],
    [
      '短接到没有的针脚',
      'h.yml',
      'connectors: {X1: {pincount: 2, loops: [[1, 9]]}, X2: {pincount: 1}}\nconnections: [[{X1: 1}, -->, {X2: 1}]]',
      '插接器“X1”的短接 1-9 有误',
    ],
    ['KiCad 5 原理图', 'k.kicad_sch', 'EESchema Schematic File Version 4', '请用 KiCad 6 以上打开后另存'],
  ])('%s', async (_, name, text, message) => {
    const bytes = Buffer.from(text);
    const { netlists, problems } = await readNetlist(name, bytes, netlistFileType(name, bytes) ?? 'wireviz');
    expect(netlists).toEqual([]);
    expect(problems.join('\n')).toContain(message);
  });
});
