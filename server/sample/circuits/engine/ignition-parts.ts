import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { plugged, type Cylinder } from './engine-parts';

/** Pins of the control unit that trigger the coils, by cylinder. */
export const TRIGGERS: Record<Cylinder, string> = { 1: '102', 2: '95', 3: '103', 4: '94', 5: '110', 6: '111' };
const COIL_PLUGS: Record<Cylinder, string> = { 1: 'T4ma', 2: 'T4mb', 3: 'T4mc', 4: 'T4md', 5: 'T4me', 6: 'T4mf' };

/** A coil with its own output stage: 1 supply, 2 ground, 3 trigger, 4 high voltage. */
export function ignitionCoil(b: CircuitBuilder, n: Cylinder, path: number, row: number): string {
  const coil = b.part(`coil${n}`, path, row, {
    top: ['1:supply'],
    bottom: ['3:signal', '2:ground', '4:out-high'],
    loads: [['1', '2']],
    pins: {
      '1': { purpose: '供电', expected: [volts('点火接通', 11.5, 12.9)] },
      '2': { purpose: '搭铁', expected: [ohms('断开点火，对搭铁', 0, 1)] },
      '3': { purpose: '触发', expected: [wave('怠速', '方波 0–5 V')] },
      '4': { purpose: '次级高压' },
    },
  });
  b.plug(COIL_PLUGS[n], coil, { rows: 1, columns: 4, color: '黑色', cavities: { '1': '1', '2': '2', '3': '3' } });
  return coil;
}

/** A spark plug, which is grounded by its thread: no wire, only the joint in the cylinder head. */
export function sparkPlug(b: CircuitBuilder, n: Cylinder, path: number, row: number, head: string): string {
  const id = b.part(`plug${n}`, path, row, {
    top: ['4'],
    bottom: ['31'],
    pins: { '31': { purpose: '搭铁（螺纹）' } },
  });
  b.wire(`${id}.31`, head, b.earth, 1, { internal: true });
  return id;
}

/** A knock sensor in its plug. @param top its pins from left to right */
export const knockSensor = (b: CircuitBuilder, n: 1 | 2, path: number, row: number, top: string[]): string =>
  plugged(b, `knockSensor${n}`, path, row, {
    plug: n === 1 ? 'T3ma' : 'T3mb',
    color: n === 1 ? '棕色' : '蓝色',
    top,
    bottom: [],
    loads: [],
    pins: {
      '1': { purpose: '信号', expected: [ohms('1 与 2 之间', 1e6, 1e7)] },
      '2': { purpose: '信号搭铁' },
      '3': { purpose: '屏蔽' },
    },
  });

/** The speed sensor in its plug. @param top its pins from left to right */
export const crankSensor = (b: CircuitBuilder, path: number, row: number, top: string[]): string =>
  plugged(b, 'crankSensor', path, row, {
    plug: 'T3mc',
    color: '灰色',
    top,
    bottom: [],
    loads: [],
    pins: {
      '2': { purpose: '信号', expected: [ohms('20 ℃，2 与 3 之间', 480, 1000)] },
      '3': { purpose: '信号回路' },
      '1': { purpose: '屏蔽' },
    },
  });

/** The camshaft sensor in its plug. @param top its pins from left to right */
export const camSensor = (b: CircuitBuilder, path: number, row: number, top: string[]): string =>
  plugged(b, 'camSensor', path, row, {
    plug: 'T3md',
    top,
    bottom: [],
    loads: [],
    pins: {
      '1': { purpose: '5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
      '2': { purpose: '信号', expected: [wave('怠速', '方波 0–5 V')] },
      '3': { purpose: '搭铁' },
    },
  });

/** Joints in the grounds of the sensors: of the knock sensors, and of speed and camshaft sensor. */
export interface SensorGrounds {
  knock: string;
  speed: string;
}

/** Wires of the knock sensors, the speed and the camshaft sensor. */
export function wireIgnitionSensors(
  b: CircuitBuilder,
  unit: string,
  { knocks, crank, cam }: { knocks: string[]; crank: string; cam: string },
  grounds: SensorGrounds,
): void {
  knocks.forEach((knock, index) => {
    b.wire(`${unit}.${index === 0 ? '106' : '107'}`, `${knock}.1`, index === 0 ? 'sw' : 'gr', 0.5);
    b.wire(grounds.knock, `${knock}.2`, 'br/gn', 0.5);
  });
  b.wire(`${unit}.99`, grounds.knock, 'br/gn', 0.5);
  b.wire(`${unit}.108`, grounds.speed, 'br/bl', 0.5);
  b.wire(`${unit}.82`, `${crank}.2`, 'ge', 0.35, 'P1');
  b.wire(`${unit}.90`, `${crank}.3`, 'gn', 0.35, 'P1');
  b.wire(grounds.speed, `${crank}.1`, 'sw', 0.35, { exact: true });
  b.wire(`${unit}.98`, `${cam}.1`, 'ws/ge', 0.5);
  b.wire(`${unit}.86`, `${cam}.2`, 'gn/ws', 0.5);
  b.wire(grounds.speed, `${cam}.3`, 'br/bl', 0.5);
}

/** What the pins of the control unit do that lead to the sensors of the ignition. */
export const IGNITION_PURPOSES = {
  '106': { purpose: '爆震传感器 1 信号' },
  '99': { purpose: '爆震传感器搭铁' },
  '107': { purpose: '爆震传感器 2 信号' },
  '108': { purpose: '传感器搭铁' },
  '82': { purpose: '转速信号', expected: [wave('怠速', '交流，峰值大于 2 V')] },
  '90': { purpose: '转速信号回路' },
  '98': { purpose: '传感器 5 V 电源', expected: [volts('点火接通', 4.8, 5.2)] },
  '86': { purpose: '凸轮轴位置信号', expected: [wave('怠速', '方波 0–5 V')] },
};

/** What the pins of the control unit do that trigger the coils. */
export const triggerPurposes = (cylinders: Cylinder[]) =>
  Object.fromEntries(
    cylinders.map((n) => [TRIGGERS[n], { purpose: `${n} 缸点火触发`, expected: [wave('怠速', '方波 0–5 V')] }]),
  );
