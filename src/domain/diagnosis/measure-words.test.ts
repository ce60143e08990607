import { NO_POSITION } from '../circuit/circuit-types';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { highVoltageSheet } from './high-voltage.testing';
import {
  conditionsFor,
  conditionsOf,
  isAtHighVoltage,
  measurementWords,
  namedPin,
  probePlace,
  stateWords,
} from './measure-words';

const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('S228', 'fuse', ['1', '2'], { ampere: 20 }),
    part('E1', 'switch', ['1', '2'], { name: '车灯开关', positions: [{ name: '近光', contacts: [['1', '2']] }] }),
    part('J220', 'ecu', ['65:out-low', '31:ground', '15:supply']),
    part('M1', 'lamp', ['1', '2'], { name: '近光灯' }),
    part('⑥', 'ground', ['1']),
  ],
  [
    ['30.30', 'S228.1'],
    ['S228.2', 'E1.1'],
    ['E1.2', 'M1.1', { id: 'w8', colors: ['red', 'yellow'], area: 1.5 }],
    ['M1.2', '⑥.1'],
  ],
);
describe('where a probe goes', () => {
  it.each([
    ['S228.1', 'S228 输入端'],
    ['S228.2', 'S228 输出端'],
    ['E1.1', 'E1 的 1 脚'],
    ['⑥.1', '搭铁点 ⑥'],
    ['30.30', '30 号线'],
    ['ground', '车身搭铁'],
    ['w8', '红/黄 1.5 mm² 导线'],
    ['X1.9', 'X1.9'],
  ])('%s is %s', (name, words) => expect(probePlace(sheet, name).words).toBe(words));

  it('finds pins of parts whose designation holds a dot', () => {
    expect(namedPin(sheetOf([part('M.1', 'lamp', ['1', '2'])], []), 'M.1.2')).toMatchObject({
      component: { id: 'M.1' },
      pin: '2',
    });
  });
});

it('names both places of a measurement, and one of a clamp', () => {
  expect(measurementWords(sheet, { mode: 'volt', red: 'S228.2', black: 'ground' })).toBe('S228 输出端 对车身搭铁');
  expect(measurementWords(sheet, { mode: 'clamp', red: 'w8', black: '' })).toBe('红/黄 1.5 mm² 导线');
});

it('asks for the battery to be off where resistance is measured', () => {
  const ids = (mode: 'ohm' | 'volt') =>
    conditionsFor(sheet, { mode, red: 'M1.1', black: 'M1.2' }, { key: 'off' }).map(({ id }) => id);
  expect(ids('ohm')).toEqual(['key', 'battery']);
  expect(ids('volt')).toEqual(['key']);
});

it('says what must be so at the car, assumptions apart', () => {
  const state = { key: 'on', positions: { E1: 0 }, drivers: { 'J220.65': 1 } } as const;
  expect(conditionsOf(sheet, state)).toEqual([
    { id: 'key', text: '钥匙通电', isAssumed: false },
    { id: 'E1', text: 'E1 车灯开关：近光', isAssumed: false },
    { id: 'J220.65', text: 'J220 的 65 脚接通', isAssumed: true },
  ]);
  expect(stateWords(sheet, { key: 'run', positions: { E1: -1 } })).toBe('发动机运转，E1 车灯开关：松开');
  const pulsed = (duty: number, busLoad: number) =>
    stateWords(sheet, { key: 'on', drivers: { 'J220.65': duty }, busLoad });
  expect(pulsed(0.4, 0)).toBe('钥匙通电，J220 的 65 脚脉冲 40 %，总线静默');
  expect(pulsed(0, 1)).toBe('钥匙通电，J220 的 65 脚断开，总线显性');
});

describe('at high voltage', () => {
  const orange = highVoltageSheet();
  const across = { mode: 'ohm', red: 'H1.1', black: 'H1.2' } as const;
  const off = { key: 'off', positions: { SW1: NO_POSITION, J1: NO_POSITION } } as const;

  it.each([
    ['H1.1', 'ground', [], true],
    ['ground', 'SW1.1', [], true],
    ['w1', '', [], true],
    ['F9.2', 'ground', [], false],
    ['F9.2', 'ground', ['F9'], true],
  ])('%s against %s, with %j known: %s', (red, black, known, is) =>
    expect(isAtHighVoltage(orange, { red, black }, known)).toBe(is),
  );

  it('who may do it comes first, and that it is off last, before a reading counts', () => {
    expect(conditionsFor(orange, across, off).map(({ text }) => text)).toEqual([
      '高压持证人员操作',
      '钥匙关',
      'SW1 维修开关：拔下',
      '蓄电池负极断开',
      '等待 5 分钟，验电低于 60 V DC',
    ]);
  });

  it('has the service plug out even where the sheet does not show it', () => {
    const sheetWithout = { ...orange, components: orange.components.filter(({ id }) => id !== 'SW1') };
    expect(conditionsFor(sheetWithout, across, { key: 'off' }).map(({ id }) => id)).toContain('service-plug');
  });
});
