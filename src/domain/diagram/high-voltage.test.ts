import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { highVoltageParts, isHighVoltage, isServicePlug } from './high-voltage';

const sheet = sheetOf(
  [
    part('A1', 'battery', ['HV+', 'HV-', '12']),
    part('J1', 'ecu', ['1', '2', '3']),
    part('J2', 'ecu', ['1']),
    part('→', 'continuation', ['1']),
  ],
  [
    ['A1.HV+', 'J1.1', { highVoltage: true }],
    ['A1.12', 'J2.1'],
    ['A1.HV-', '→.1', { highVoltage: true }],
  ],
  {
    plugs: ['1', '3'].map((pin) => ({
      id: `T${pin}`,
      gender: 'female',
      seenFrom: 'wires',
      rows: 1,
      columns: 1,
      cavities: [{ id: '1', row: 1, column: 1, pin: { component: 'J1', pin } }],
    })),
  },
);

describe('high voltage', () => {
  it('is at every part that an orange wire comes to', () => expect(highVoltageParts([sheet])).toEqual(['A1', 'J1']));

  it.each([
    [{ kind: 'component', component: 'A1' }, true],
    [{ kind: 'pin', component: 'J1', pin: '2' }, true],
    [{ kind: 'component', component: 'J2' }, false],
    [{ kind: 'wire', wire: 'w1' }, true],
    [{ kind: 'wire', wire: 'w2' }, false],
    [{ kind: 'plug', plug: 'T1' }, true],
    [{ kind: 'plug', plug: 'T3' }, false],
  ] as const)('%j: %s', (target, is) => expect(isHighVoltage(sheet, target)).toBe(is));

  it('is at a plug whose interlock contacts are drawn alone', () => {
    const plug = part('SW52', 'switch', ['1', '2']);
    const pins = plug.pins.map((pin) => ({ ...pin, purpose: '互锁' }));
    expect(highVoltageParts([sheetOf([{ ...plug, pins }], [])])).toEqual(['SW52']);
  });

  it('is at a part that only another sheet shows with its orange wire', () =>
    expect(isHighVoltage(sheet, { kind: 'component', component: 'J2' }, ['J2'])).toBe(true));
});

describe('a service plug', () => {
  const plug = (name: string, position: string) =>
    isServicePlug(part('SW1', 'switch', ['1', '2'], { name, positions: [{ name: position, contacts: [['1', '2']] }] }));
  it.each(['维修开关', '手动维修插头', '检修塞', 'MSD'])('is %s', (name) => expect(plug(name, '已插好')).toBe(true));
  it('is no other plug, and no contactor', () =>
    expect([plug('压缩机高压插头', '已插好'), plug('维修开关', '吸合')]).toEqual([false, false]));
});
