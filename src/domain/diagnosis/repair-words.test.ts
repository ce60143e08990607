import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Fault } from '../circuit/circuit-types';
import { highVoltageSheet } from './high-voltage.testing';
import { repairWords } from './repair-words';

const sheet = sheetOf(
  [
    part('S228', 'fuse', ['1', '2'], { name: '燃油泵保险丝', ampere: 20 }),
    part('J17', 'relay', ['30', '87', '85', '86'], { name: '燃油泵继电器', partNumber: '443 951 253' }),
    part('G6', 'motor', ['1', '2'], { name: '燃油泵' }),
    part('⑥', 'ground', ['1']),
  ],
  [
    ['J17.87', 'G6.1', { colors: ['red', 'yellow'], area: 1.5 }],
    ['G6.2', '⑥.1', { unstated: ['area'] }],
  ],
);
const words = (fault: Fault) => repairWords(sheet, fault, '燃油泵');
const of = (component: string) => ({ kind: 'component', component }) as const;

it('has a blown fuse looked at, and replaced by its rating', () => {
  const { prove, repair, parts } = words({ kind: 'dead', target: of('S228') });
  expect(prove).toContain('拔下 S228');
  expect(repair).toContain('20 A');
  expect(parts).toEqual(['20 A 保险丝 S228']);
});

it('proves a relay by a jumper across its contacts', () => {
  const { prove, parts } = words({ kind: 'stuck-open', target: of('J17') });
  expect(prove).toMatch(/跨接.*30 和 87.*燃油泵工作/);
  expect(parts).toEqual(['燃油泵继电器 J17 443 951 253']);
});

it('proves a wire by a jumper along it, and names its ends and cross-section', () => {
  const { prove, repair, parts } = words({ kind: 'open', target: { kind: 'wire', wire: 'w1' } });
  expect(prove).toContain('从 J17 的 87 脚到 G6 的 1 脚跨接');
  expect(repair).toContain('红/黄 1.5 mm²');
  expect(parts).toEqual(['1.5 mm² 导线']);
  expect(words({ kind: 'open', target: { kind: 'wire', wire: 'w2' } }).parts).toEqual(['同截面导线']);
});

it('tests a bad contact under load', () => {
  expect(words({ kind: 'resistance', target: of('⑥'), ohm: 5 }).prove).toContain('压降');
  expect(words({ kind: 'open', target: of('⑥') }).prove).toContain('蓄电池负极');
});

it('looks for water and bent terminals where two of a plug touch, not for a chafed wire', () => {
  const [target, other] = ['30', '87'].map((pin) => ({ kind: 'pin', component: 'J17', pin }) as const);
  if (!target || !other) throw new Error('no pins');
  const { prove, repair, parts } = words({ kind: 'short', target, other });
  expect(prove).toMatch(/进水.*应为 OL/);
  expect(repair).toMatch(/J17 的 30 脚和 J17 的 87 脚的端子/);
  expect(repair).not.toContain('破皮');
  expect(parts).toEqual(['插头端子']);
});

it('feeds a load of its own before it is called dead', () => {
  expect(words({ kind: 'dead', target: of('G6') })).toMatchObject({ repair: '更换 G6 燃油泵' });
});

it.each<[Fault, string]>([
  [{ kind: 'short-ground', target: { kind: 'wire', wire: 'w1' } }, '对车身搭铁的电阻'],
  [{ kind: 'short-supply', target: { kind: 'wire', wire: 'w1' } }, '对电源的电阻'],
  [
    {
      kind: 'short',
      target: { kind: 'pin', component: 'J17', pin: '30' },
      other: { kind: 'pin', component: 'J17', pin: '87' },
    },
    '对 J17 的 87 脚的电阻',
  ],
])('measures between what touches %#', (fault, text) => expect(words(fault).prove).toContain(text));

it('pulls a part whose contact sticks', () => {
  expect(words({ kind: 'stuck-closed', target: of('J17') }).prove).toContain('拔下 J17 燃油泵继电器，故障消失');
});

describe('at high voltage', () => {
  const orange = highVoltageSheet();
  const faults: [string, Fault][] = [
    ['a heater', { kind: 'dead', target: of('H1') }],
    ['a fuse', { kind: 'dead', target: of('F1') }],
    ['a contactor', { kind: 'stuck-open', target: of('K1') }],
    ['a cable', { kind: 'open', target: { kind: 'wire', wire: 'w4' } }],
    ['a pin', { kind: 'resistance', target: { kind: 'pin', component: 'H1', pin: '1' } }],
    ['the unit that pulls a contactor in', { kind: 'dead', target: of('J9') }],
    ['the wire to its coil', { kind: 'open', target: { kind: 'wire', wire: 'w11' } }],
  ];

  it.each(faults)('%s is proved by licensed people, never by a jumper or 12 V', (_, fault) => {
    const { prove, repair } = repairWords(orange, fault, '高压加热器');
    expect(prove).toMatch(/^需由高压持证人员按厂家流程检测/);
    expect(prove).not.toMatch(/跨接线|跨接看|12 V/);
    expect(repair).toMatch(/^由高压持证人员断电后/);
  });

  it('has cables replaced, not mended', () =>
    expect(repairWords(orange, { kind: 'open', target: { kind: 'wire', wire: 'w4' } }, '').parts).toEqual([
      '高压线束',
    ]));

  it('leaves fuses and grounds of 12 V as they are', () => {
    expect(repairWords(orange, { kind: 'dead', target: of('F9') }, 'J9').prove).toContain('拔下 F9');
    expect(repairWords(orange, { kind: 'open', target: of('31') }, 'J9').prove).toContain('跨接线');
  });

  it('is told of parts that only another sheet shows so', () =>
    expect(repairWords(sheet, { kind: 'dead', target: of('G6') }, '', ['G6']).prove).toContain('持证人员'));
});
