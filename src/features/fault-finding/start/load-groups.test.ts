import type { FindEntry } from '@/domain/diagram/find-in-set';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { carLoads, groupLoads, loadsInComplaint, searchLoads } from './load-groups';

const sheet = (netlist: string, title: string): SetSheet => ({ netlist, document: `doc-${netlist}`, title, page: 1 });
const set = [sheet('control', '发动机控制系统电路图'), sheet('pump', '燃油泵电路图'), sheet('lamps', '前照灯电路图')];
const entry = (id: string, name: string, kind: FindEntry['kind'], sheets: string[], initials = ''): FindEntry => ({
  id,
  name,
  ...(kind ? { kind } : {}),
  pinyin: '',
  initials,
  pins: [],
  sheets,
});
const find = [
  entry('G6', '燃油泵', 'motor', ['control', 'pump'], 'ryb'),
  entry('J17', '燃油泵继电器', 'relay', ['control', 'pump']),
  entry('J220', '发动机控制单元', 'ecu', ['control', 'pump']),
  entry('G28', '发动机转速传感器', 'sensor', ['control']),
  entry('N30', '1 缸喷油器', 'solenoid', ['control']),
  entry('M29', '左近光灯', 'lamp', ['lamps']),
  entry('T28', '插头', undefined, ['control']),
];
const loads = carLoads(find, set);

it('looks for a load on the sheet that is about it', () => {
  expect(loads.map(({ part, sheet: { netlist } }) => [part, netlist])).toEqual([
    ['G6', 'pump'],
    ['J17', 'pump'],
    ['N30', 'control'],
    ['M29', 'lamps'],
  ]);
});

it('groups loads by their sheets in the order of the set', () => {
  expect(groupLoads(loads, set).map((group) => [group.title, group.loads.map(({ part }) => part)])).toEqual([
    ['发动机控制系统电路图', ['N30']],
    ['燃油泵电路图', ['G6', 'J17']],
    ['前照灯电路图', ['M29']],
  ]);
});

it('finds loads by name, pinyin and designation, and nothing that is none', () => {
  const found = (query: string) => searchLoads(loads, find, query).map(({ part }) => part);
  expect(found('油泵')).toEqual(['G6', 'J17']);
  expect(found('ryb')).toEqual(['G6']);
  expect(found('j220')).toEqual([]);
});

it('reads what a customer complains of', () => {
  const meant = (complaint: string) => loadsInComplaint(loads, complaint).map(({ part }) => part);
  expect(meant('打不着车，油泵不转')).toEqual(['G6']);
  expect(meant('左近光灯不亮')).toEqual(['M29']);
  expect(meant('换过继电器')).toEqual([]);
});
