import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { choose } from '../../sample-vehicle';
import { numbered } from '../numbered-plug';

const MAIN_CABLE = 50;
const BRANCH_CABLE = 6;
const ORANGE = { highVoltage: true };
const COILS = [
  ['contactor', '主正', 3.5],
  ['prechargeContactor', '预充', 5.5],
  ['minusContactor', '主负', 7.5],
] as const satisfies [PartRole, string, number][];
/** Consumers of the high voltage on a branch cable: role, path, 1 and 2 when the part is no control unit. */
const BRANCHES: [role: PartRole, path: number][] = [
  ['charger', 4],
  ['electricCompressor', 6],
  ['cabinHeater', 8.5],
  ['batteryHeater', 10.25],
];

/** 高压回路: pack, main fuse, main and pre-charge contactors, inverter with motor, and the other consumers. */
export function highVoltagePower(b: CircuitBuilder): void {
  const pack = choose(b.vehicle, 'pack volts', [320, 350, 380]);
  b.rail('30');
  const fuse = b.fuse('batteryUnitFuse', 1, 10);
  const battery = b.part('highVoltageBattery', 4, 1, {
    top: [],
    bottom: ['HV+', 'HV-@8'],
    pins: {
      'HV+': { purpose: '动力电池正极', expected: [volts('静置', Math.round(pack * 0.85), Math.round(pack * 1.1))] },
      'HV-': { purpose: '动力电池负极' },
    },
  });
  highVoltagePlug(b, battery, ['HV+', 'HV-']);
  const mainFuse = b.fuse('highVoltageFuse', 4, 250, 2);
  const management = numbered(b, 'batteryUnit', 1, 2, {
    top: ['1:supply'],
    bottom: ['2:ground', ...COILS.map((_, index) => `${21 + index}@${1.5 + index / 2}:out-high`)],
    pins: Object.fromEntries(COILS.map(([, name], index) => [String(21 + index), { purpose: `${name}接触器控制` }])),
  });
  const feed = b.splice('HV1', 2.6, '动力电池包内');
  const [main, precharge, minus] = COILS.map(([role, , path]) =>
    b.part(role, path, 3, {
      top: ['A1', '1'],
      bottom: ['A2', '2'],
      positions: [{ name: '吸合', contacts: [['1', '2']] }],
      loads: [{ supply: 'A1', return: 'A2', ohm: 24, volt: 12 }],
      pins: {
        A1: { purpose: '线圈', expected: [ohms('A1 与 A2 之间', 20, 30)] },
        A2: { purpose: '线圈搭铁' },
        '1': { purpose: '高压触点' },
        '2': { purpose: '高压触点' },
      },
    }),
  ) as [string, string, string];
  const resistor = b.part('prechargeResistor', 6, 4, { ohm: 47 });
  const [plus, back] = [b.splice('HV+', 4.5, '前机舱'), b.splice('HV-', 4.8, '前机舱')];
  const ground = b.ground('groundFrontLeft');
  b.powered(management, '30', fuse, 10, ground, { supply: '1', ground: '2' });
  [main, precharge, minus].forEach((contactor, index) => {
    b.wire(`${management}.${21 + index}`, `${contactor}.A1`, ['bl/ro', 'bl/ge', 'bl/gn'][index] ?? 'bl', 0.75);
    b.wire(`${contactor}.A2`, ground, b.earth, 0.75);
  });
  b.wire(`${battery}.HV+`, `${mainFuse}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${mainFuse}.2`, feed, 'or', MAIN_CABLE, ORANGE);
  b.wire(feed, `${main}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(feed, `${precharge}.1`, 'or', BRANCH_CABLE, ORANGE);
  b.wire(`${precharge}.2`, `${resistor}.1`, 'or', BRANCH_CABLE, ORANGE);
  b.wire(`${resistor}.2`, plus, 'or', BRANCH_CABLE, ORANGE);
  b.wire(`${main}.2`, plus, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${battery}.HV-`, `${minus}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${minus}.2`, back, 'or', MAIN_CABLE, ORANGE);
  drive(b, plus, back);
  branches(b, plus, back);
  converter(b, plus, back, ground);
  b.note('上电顺序：主负、预充接触器吸合，母线电压达到电池电压的 95 % 后主正吸合、预充断开。');
  b.note('高压作业须持证：断电、拔维修开关、等待 5 分钟、验电后方可操作；绝缘电阻不低于 500 Ω/V。');
}

function drive(b: CircuitBuilder, plus: string, back: string): void {
  const inverter = b.part('inverter', 1.5, 5, {
    top: ['HV+:supply', 'HV-:ground'],
    bottom: ['U', 'V', 'W'],
    positions: ['U', 'V', 'W'].map((phase, index, all) => ({
      name: `${phase} 相导通`,
      contacts: [
        ['HV+', phase],
        [all[(index + 1) % 3] ?? 'U', 'HV-'],
      ],
    })),
    pins: { 'HV+': { purpose: '高压母线正' }, 'HV-': { purpose: '高压母线负' } },
  });
  const motor = b.part('driveMotor', 1.5, 6, {
    top: ['U', 'V', 'W'],
    bottom: [],
    loads: ['U', 'V', 'W'].map((supply, index, all) => ({ supply, return: all[(index + 1) % 3] ?? 'U', ohm: 0.02 })),
    pins: { U: { purpose: 'U 相', expected: [ohms('相间', 0.01, 0.05)] } },
  });
  highVoltagePlug(b, inverter, ['HV+', 'HV-']);
  b.plug(motor, motor, { rows: 1, columns: 3, color: '橙色', name: '驱动电机高压插头' });
  b.wire(plus, `${inverter}.HV+`, 'or', MAIN_CABLE, ORANGE);
  b.wire(back, `${inverter}.HV-`, 'or', MAIN_CABLE, ORANGE);
  for (const phase of ['U', 'V', 'W']) b.wire(`${inverter}.${phase}`, `${motor}.${phase}`, 'or', MAIN_CABLE, ORANGE);
}

function branches(b: CircuitBuilder, plus: string, back: string): void {
  for (const [role, path] of BRANCHES) {
    const isHeater = role === 'cabinHeater' || role === 'batteryHeater';
    const [positive, negative]: [string, string] = isHeater ? ['1', '2'] : ['HV+', 'HV-'];
    const consumer = b.part(role, path, 5, {
      top: isHeater ? ['1', '2'] : ['HV+:supply', 'HV-:ground'],
      bottom: [],
      ...(isHeater ? { loads: [{ supply: '1', return: '2', watt: role === 'cabinHeater' ? 5000 : 3000 }] } : {}),
      pins: { [positive]: { purpose: '高压母线正' }, [negative]: { purpose: '高压母线负' } },
    });
    highVoltagePlug(b, consumer, [positive, negative]);
    b.wire(plus, `${consumer}.${positive}`, 'or', BRANCH_CABLE, ORANGE);
    b.wire(back, `${consumer}.${negative}`, 'or', BRANCH_CABLE, ORANGE);
  }
}

/** The converter to 12 V, whose other side stands on the sheet of the low voltage. */
function converter(b: CircuitBuilder, plus: string, back: string, ground: string): void {
  const converting = b.part('converter', 12, 5, {
    top: ['HV+', 'HV-'],
    bottom: ['B+', '31@13:ground'],
    loads: [['HV+', 'HV-']],
    pins: { 'HV+': { purpose: '高压母线正' }, 'B+': { purpose: '12 V 输出', expected: [volts('READY', 13.8, 14.4)] } },
  });
  const low = b.continuation('→12 V', 'lv-supply', 12, 6, 'top', 'signal', 'converter');
  highVoltagePlug(b, converting, ['HV+', 'HV-']);
  b.wire(plus, `${converting}.HV+`, 'or', BRANCH_CABLE, ORANGE);
  b.wire(back, `${converting}.HV-`, 'or', BRANCH_CABLE, ORANGE);
  b.wire(`${converting}.B+`, `${low}.1`, 'ro', 25);
  b.wire(`${converting}.31`, ground, b.earth, 25);
}

/** The orange plug of a high-voltage part, named as the part. */
function highVoltagePlug(b: CircuitBuilder, part: string, [plus, minus]: [string, string]): void {
  const cavities = { '1': plus, '2': minus };
  b.plug(part, part, { rows: 1, columns: 2, color: '橙色', name: '高压插头', cavities });
}
