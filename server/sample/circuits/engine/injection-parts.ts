import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { plugged, type Cylinder } from './engine-parts';

/** Pins of the control unit that open the injectors, by cylinder. */
export const INJECTOR_PINS: Record<Cylinder, string> = { 1: '96', 2: '89', 3: '97', 4: '88', 5: '112', 6: '113' };
const INJECTOR_PLUGS: Record<Cylinder, string> = { 1: 'T2ja', 2: 'T2jb', 3: 'T2jc', 4: 'T2jd', 5: 'T2je', 6: 'T2jf' };

export interface Valve {
  role: PartRole;
  pin: string;
  plug: string;
  ohm: [number, number];
  purpose: string;
}

/** The valves of a turbo engine; the first two are those of any engine. */
export const VALVES: Valve[] = [
  { role: 'purgeValve', pin: '64', plug: 'T2mn', ohm: [22, 30], purpose: '活性炭罐电磁阀' },
  { role: 'camValve', pin: '115', plug: 'T2mo', ohm: [10, 18], purpose: '凸轮轴调节阀' },
  { role: 'boostValve', pin: '104', plug: 'T2mp', ohm: [25, 35], purpose: '增压压力限制电磁阀' },
  { role: 'bypassValve', pin: '105', plug: 'T2mq', ohm: [27, 30], purpose: '涡轮循环空气电磁阀' },
];

/** An injector in its plug. */
export const injector = (b: CircuitBuilder, n: Cylinder, path: number, row: number): string =>
  plugged(b, `injector${n}`, path, row, {
    plug: INJECTOR_PLUGS[n],
    ohm: 14,
    pins: {
      '1': { purpose: '供电', expected: [volts('点火接通', 11.5, 12.9), ohms('20 ℃，1 与 2 之间', 12, 16)] },
      '2': { purpose: '喷油控制', expected: [wave('怠速', '12 V 拉低脉冲，约 2–4 ms')] },
    },
  });

/** A valve in its plug. */
export const valve = (b: CircuitBuilder, { role, plug, ohm, purpose }: Valve, path: number, row: number): string =>
  plugged(b, role, path, row, {
    plug,
    ohm: Math.round((ohm[0] + ohm[1]) / 2),
    pins: { '1': { purpose: '供电', expected: [ohms('20 ℃，1 与 2 之间', ...ohm)] }, '2': { purpose } },
  });

/** The lambda probes before and behind the catalyst: pins of the control unit for heater, signal and signal ground. */
export const PROBES = [
  { role: 'oxygenProbe', plug: 'T4mx', color: '黑色', heater: '5', signal: '51', back: '70' },
  { role: 'oxygenProbe2', plug: 'T4my', color: '棕色', heater: '63', signal: '68', back: '69' },
] as const;

/** A lambda probe in its plug. @param top its four pins from left to right */
export const probe = (
  b: CircuitBuilder,
  { role, plug, color }: (typeof PROBES)[number],
  path: number,
  row: number,
  top = ['2', '3:signal', '4:signal', '1'],
): string =>
  plugged(b, role, path, row, {
    plug,
    color,
    top,
    bottom: [],
    loads: [{ supply: '1', return: '2', watt: 18, ohm: 6 }],
    pins: {
      '1': { purpose: '加热器供电', expected: [volts('怠速', 12.5, 14.2), ohms('20 ℃，1 与 2 之间', 2, 10)] },
      '2': { purpose: '加热器控制' },
      '3': { purpose: '信号', expected: [volts('怠速，暖机', 0.1, 0.9)] },
      '4': { purpose: '信号地' },
    },
  });

/** Wires of a lambda probe but its feed. */
export function wireProbe(b: CircuitBuilder, unit: string, index: 0 | 1, id: string): void {
  const { heater, signal, back } = PROBES[index];
  b.wire(`${unit}.${heater}`, `${id}.2`, b.signal(`probe heater ${index}`), 0.75);
  b.wire(`${unit}.${signal}`, `${id}.3`, b.signal(`probe ${index}`), 0.35);
  b.wire(`${unit}.${back}`, `${id}.4`, b.signal(`probe return ${index}`), 0.35);
}

/** The air mass meter in its plug. @param top its four upper pins from left to right @param ground its lower one */
export const airMassMeter = (b: CircuitBuilder, path: number, row: number, top: string[], ground = '1'): string =>
  plugged(b, 'airMass', path, row, {
    plug: 'T5mm',
    top,
    bottom: [ground],
    loads: [['2', '1']],
    pins: {
      '1': { purpose: '搭铁' },
      '2': { purpose: '12 V 供电', expected: [volts('怠速', 12.5, 14.2)] },
      '3': { purpose: '信号地' },
      '4': { purpose: '5 V 供电', expected: [volts('点火接通', 4.8, 5.2)] },
      '5': { purpose: '信号', expected: [volts('怠速', 1, 1.6), volts('急加速', 3.5, 4.5)] },
    },
  });

/** Its wires to the control unit and to ground. */
export function wireAirMass(b: CircuitBuilder, unit: string, id: string, ground: string): void {
  b.wire(`${unit}.29`, `${id}.5`, 'gn', 0.35);
  b.wire(`${unit}.27`, `${id}.3`, 'gr', 0.35);
  b.wire(`${unit}.53`, `${id}.4`, 'ge', 0.35);
  b.wire(`${id}.1`, ground, b.earth, 0.75);
}

/** What the pins of the control unit do that lead to injectors, valves, probes and the air mass meter. */
export const INJECTION_PURPOSES = {
  '21': { purpose: '主继电器控制', expected: [volts('点火接通', 0, 1)] },
  '5': { purpose: '前氧传感器加热控制' },
  '51': { purpose: '前氧传感器信号', expected: [volts('怠速，暖机', 0.1, 0.9)] },
  '70': { purpose: '前氧传感器信号地' },
  '63': { purpose: '后氧传感器加热控制' },
  '68': { purpose: '后氧传感器信号', expected: [volts('怠速，暖机', 0.5, 0.8)] },
  '69': { purpose: '后氧传感器信号地' },
  '29': { purpose: '空气流量信号', expected: [volts('怠速', 1, 1.6)] },
  '27': { purpose: '空气流量计信号地' },
  '53': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
};

/** The relay that feeds injectors, valves and probes. */
export const mainRelay = (b: CircuitBuilder, path: number, row: number): string =>
  b.part('mainRelay', path, row, {
    ohm: 85,
    pins: {
      '86': { purpose: '常电', expected: [volts('任何时候', 12, 12.9)] },
      '85': { purpose: '控制单元控制', expected: [volts('点火接通', 0, 1)] },
      '87': { purpose: '至喷射系统', expected: [volts('点火接通', 11.5, 12.9)] },
    },
  });
