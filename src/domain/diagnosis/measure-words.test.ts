import { part, sheetOf } from '../circuit/sample-circuit.testing';
import {
  conditionsFor,
  conditionsOf,
  holdWords,
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

it('has the supply off before resistance is measured', () => {
  expect(holdWords(sheet, { mode: 'ohm', red: 'M1.1', black: 'M1.2' })).toMatch(/^先关钥匙、断开蓄电池负极/);
  expect(holdWords(sheet, { mode: 'volt', red: 'S228.2', black: 'ground' })).toContain('红表笔接 S228 输出端');
});

it('asks for the battery to be off where resistance is measured', () => {
  const ids = (mode: 'ohm' | 'volt') =>
    conditionsFor(sheet, { mode, red: 'M1.1', black: 'M1.2' }, { key: 'off' }).map(({ id }) => id);
  expect(ids('ohm')).toEqual(['key', 'battery']);
  expect(ids('volt')).toEqual(['key']);
});

it('leaves what is measured plugged in', () => {
  const hold = (red: string) => holdWords(sheet, { mode: 'volt', red, black: 'ground' });
  expect(hold('S228.2')).toContain('保险丝不用拔');
  expect(hold('M1.1')).toContain('插头保持插好');
});

it('says what must be so at the car, assumptions apart', () => {
  const state = { key: 'on', positions: { E1: 0 }, drivers: { 'J220.65': 1 } } as const;
  expect(conditionsOf(sheet, state)).toEqual([
    { id: 'key', text: '钥匙通电', isAssumed: false },
    { id: 'E1', text: 'E1 车灯开关：近光', isAssumed: false },
    { id: 'J220.65', text: 'J220 的 65 脚接通', isAssumed: true },
  ]);
  expect(stateWords(sheet, { key: 'run', positions: { E1: -1 } })).toBe('发动机运转，E1 车灯开关：松开');
});
