import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { choose } from '../../sample-vehicle';
import { numbered } from '../numbered-plug';
import { COIL_WIRE, PLUGGED, SERVICE_PLUG } from './interlock';

const MAIN_CABLE = 50;
const MAIN_AMPERE = 250;
const ORANGE = { highVoltage: true };
/** Leads between the parts of the pre-charge circuit, inside the pack. */
const IN_PACK = { ...ORANGE, internal: true };
const COILS = [
  ['contactor', '主正', 3.5],
  ['prechargeContactor', '预充', 5.5],
  ['minusContactor', '主负', 7.5],
] as const satisfies [PartRole, string, number][];

/** A consumer behind a fuse of its own in the power distribution. */
interface Branch {
  role: PartRole;
  fuse: PartRole;
  ampere: number;
  /** of its cables, mm² */
  area: number;
  path: number;
}

/** Control units with HV+ and HV-, heaters with 1 and 2. */
const BRANCHES: Branch[] = [
  { role: 'charger', fuse: 'chargerHighFuse', ampere: 40, area: 6, path: 4 },
  { role: 'electricCompressor', fuse: 'compressorHighFuse', ampere: 30, area: 4, path: 6.5 },
  { role: 'cabinHeater', fuse: 'cabinHeaterHighFuse', ampere: 40, area: 6, path: 9 },
  { role: 'batteryHeater', fuse: 'batteryHeaterHighFuse', ampere: 30, area: 4, path: 11.5 },
];
const CONVERTER: Branch = { role: 'converter', fuse: 'converterHighFuse', ampere: 20, area: 4, path: 14 };
/** Current paths from HV+ to HV- of a consumer: the name of its fuse stands between. */
const APART = 1.25;

/**
 * 高压回路: pack, service plug, main fuse, main and pre-charge contactors, inverter with motor, and the power
 * distribution with a fuse for each of the other consumers.
 */
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
  const disconnect = servicePlug(b);
  const mainFuse = b.fuse('highVoltageFuse', 4, MAIN_AMPERE, 3);
  const management = numbered(b, 'batteryUnit', 1, 2, {
    top: ['1:supply'],
    bottom: ['2:ground', ...COILS.map((_, index) => `${21 + index}@${1.5 + index / 2}:out-high`)],
    pins: Object.fromEntries(COILS.map(([, name], index) => [String(21 + index), { purpose: `${name}接触器控制` }])),
  });
  const feed = b.splice('HV1', 3.6, '动力电池包内');
  const [main, precharge, minus] = COILS.map(([role, , path]) =>
    b.part(role, path, 4, {
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
  const resistor = b.part('prechargeResistor', 6, 5, { ohm: 47 });
  const [plus, back] = [b.splice('HV+', 5.5, '高压配电盒'), b.splice('HV-', 5.8, '高压配电盒')];
  const ground = b.ground('groundFrontLeft');
  b.powered(management, '30', fuse, 10, ground, { supply: '1', ground: '2' });
  [main, precharge, minus].forEach((contactor, index) => {
    b.wire(`${management}.${21 + index}`, `${contactor}.A1`, ['bl/ro', 'bl/ge', 'bl/gn'][index] ?? 'bl', COIL_WIRE);
    b.wire(`${contactor}.A2`, ground, b.earth, COIL_WIRE);
  });
  b.wire(`${battery}.HV+`, `${disconnect}.3`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${disconnect}.4`, `${mainFuse}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${mainFuse}.2`, feed, 'or', MAIN_CABLE, ORANGE);
  b.wire(feed, `${main}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(feed, `${precharge}.1`, 'or', MAIN_CABLE, IN_PACK);
  b.wire(`${precharge}.2`, `${resistor}.1`, 'or', MAIN_CABLE, IN_PACK);
  b.wire(`${resistor}.2`, plus, 'or', MAIN_CABLE, IN_PACK);
  b.wire(`${main}.2`, plus, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${battery}.HV-`, `${minus}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${minus}.2`, back, 'or', MAIN_CABLE, ORANGE);
  drive(b, plus, back);
  branches(b, plus, back);
  converter(b, plus, back);
  b.note('上电顺序：主负、预充接触器吸合，母线电压达到电池电压的 95 % 后主正吸合、预充断开。');
  b.note('高压作业须持证：断电、拔维修开关、等待 5 分钟、验电后方可操作；绝缘电阻不低于 500 Ω/V。');
}

function drive(b: CircuitBuilder, plus: string, back: string): void {
  const inverter = b.part('inverter', 1.5, 7, {
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
  const motor = b.part('driveMotor', 1.5, 8, {
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
  for (const branch of BRANCHES) {
    const { role, path } = branch;
    const isHeater = role === 'cabinHeater' || role === 'batteryHeater';
    const [positive, negative]: [string, string] = isHeater ? ['1', '2'] : ['HV+', 'HV-'];
    const consumer = b.part(role, path, 7, {
      top: isHeater ? ['1', `2@${path + APART}`] : ['HV+:supply', `HV-@${path + APART}:ground`],
      bottom: [],
      ...(isHeater ? { loads: [{ supply: '1', return: '2', watt: role === 'cabinHeater' ? 5000 : 3000 }] } : {}),
      pins: { [positive]: { purpose: '高压母线正' }, [negative]: { purpose: '高压母线负' } },
    });
    feedBranch(b, branch, `${consumer}.${positive}`, plus);
    feedBack(b, branch, `${consumer}.${negative}`, back);
    highVoltagePlug(b, consumer, [positive, negative]);
  }
}

/** The fuse of a branch and its cables, which suit it. */
function feedBranch(b: CircuitBuilder, { fuse: role, ampere, area, path }: Branch, end: string, plus: string): void {
  const fuse = b.fuse(role, path, ampere, 6);
  b.wire(plus, `${fuse}.1`, 'or', MAIN_CABLE, ORANGE);
  b.wire(`${fuse}.2`, end, 'or', area, ORANGE);
}

const feedBack = (b: CircuitBuilder, { area }: Branch, end: string, back: string): void =>
  b.wire(back, end, 'or', area, ORANGE);

/** The converter to 12 V, whose other side stands on the sheet of the low voltage. */
function converter(b: CircuitBuilder, plus: string, back: string): void {
  const { path } = CONVERTER;
  const converting = b.part('converter', path, 7, {
    top: ['HV+', `HV-@${path + APART}`],
    bottom: ['B+', `31@${path + 1}:ground`],
    loads: [['HV+', 'HV-']],
    pins: { 'HV+': { purpose: '高压母线正' }, 'B+': { purpose: '12 V 输出', expected: [volts('READY', 13.8, 14.4)] } },
  });
  const low = b.continuation('→12 V', 'lv-supply', path, 8, 'top', 'signal', 'converter');
  highVoltagePlug(b, converting, ['HV+', 'HV-']);
  feedBranch(b, CONVERTER, `${converting}.HV+`, plus);
  feedBack(b, CONVERTER, `${converting}.HV-`, back);
  b.wire(`${converting}.B+`, `${low}.1`, 'ro', 25);
  b.wire(`${converting}.31`, b.ground('groundBattery'), b.earth, 25);
}

/** The power contact of the service plug; its interlock contact stands on the sheet of the loop. */
function servicePlug(b: CircuitBuilder): string {
  const id = b.part('serviceDisconnect', 4, 2, {
    top: ['3'],
    bottom: ['4'],
    positions: [{ name: PLUGGED, contacts: [['3', '4']] }],
    pins: {
      '3': { purpose: '动力电池侧', expected: [ohms('插好，3 与 4 之间', 0, 0.1)] },
      '4': { purpose: '主保险侧' },
    },
  });
  b.plug(id, id, { ...SERVICE_PLUG, cavities: { '3': '3', '4': '4' } });
  return id;
}

/** The orange plug of a high-voltage part, named as the part. */
function highVoltagePlug(b: CircuitBuilder, part: string, [plus, minus]: [string, string]): void {
  const cavities = { '1': plus, '2': minus };
  b.plug(part, part, { rows: 1, columns: 2, color: '橙色', name: '高压插头', cavities });
}
