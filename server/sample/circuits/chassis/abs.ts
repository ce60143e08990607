import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { choose, hasKLine } from '../../sample-vehicle';
import { BRAKE_AMPERE } from '../fuse-ratings';
import { busSplices } from '../network/bus-splices';
import { numbered } from '../numbered-plug';
import { unit } from '../unit-plugs';
import { VALVES, WHEELS } from './abs-valves';

const INSIDE = { internal: true };
const FIRST_VALVE = 4;
const VALVE_STEP = 0.875;
const FIRST_WHEEL = 3;
const WHEEL_STEP = 1.625;
const CLUSTER = 11.5;
const WHEEL_SENSOR_OHM: [number, number] = [1000, 1300];

/** ABS: hydraulic unit with relays, pump and valves, wheel speed sensors, bus, and the warning lamps in the cluster. */
export function antilockBrakes(b: CircuitBuilder): void {
  const pumpAmpere = choose(b.vehicle, 'abs pump', [40, 50]);
  const supply = b.mainRail();
  if (b.vehicle.energy === 'petrol') b.rail('30');
  b.rail('15');
  const controlFuse = b.fuse('absFuse', 1, 10);
  const pumpFuse = b.fuse('absPumpFuse', 2.25, pumpAmpere);
  const valveFuse = b.fuse('absValveFuse', 4, 25);
  const coilFeed = b.splice('A9', 1.6);
  const pumpRelay = b.part('absPumpRelay', 1.75, 2, { ohm: 85 });
  const valveRelay = b.part('absValveRelay', 3.5, 2, { ohm: 85 });
  const valveFeed = b.splice('A10', 2.6, 'ABS液压单元内');
  const pump = b.part('absPump', 2.25, 3, { watt: 250, volt: 12 });
  const brake = b.continuation(`→${b.idOf('brakeSwitch')}`, 'brake-lamps', 11, 3, 'bottom', 'signal', 'brakeSwitch');
  const valves = VALVES.map(({ role, ohm }, index) =>
    b.part(role, FIRST_VALVE + index * VALVE_STEP, 3, {
      ohm,
      pins: { '1': { purpose: '电磁阀供电' }, '2': { purpose: '控制单元控制' } },
    }),
  );
  const abs = controlUnit(b, { pumpRelay, valveRelay });
  wheelSensors(b, abs);
  const front = b.ground('groundFrontLeft');
  b.feedWire('15', `${controlFuse}.1`, 'sw', 10);
  b.feedWire(`${controlFuse}.2`, coilFeed, b.feed('15', abs), 10);
  b.feedWire(coilFeed, `${abs}.4`, b.feed('15', abs), 10);
  for (const relay of [pumpRelay, valveRelay]) b.wire(coilFeed, `${relay}.86`, 'sw', 1, INSIDE);
  b.feedWire(supply, `${pumpFuse}.1`, 'ro', pumpAmpere);
  b.feedWire(`${pumpFuse}.2`, `${pumpRelay}.30`, b.feed('30', 'abs pump'), pumpAmpere);
  b.feedWire(supply, `${valveFuse}.1`, 'ro', 25);
  b.feedWire(`${valveFuse}.2`, `${valveRelay}.30`, b.feed('30', 'abs valve'), 25);
  b.wire(`${pumpRelay}.85`, `${abs}.R1`, 'sw', 1, INSIDE);
  b.wire(`${valveRelay}.85`, `${abs}.R2`, 'sw', 1, INSIDE);
  b.wire(`${pumpRelay}.87`, `${pump}.1`, 'ro', 4, INSIDE);
  b.wire(`${pump}.2`, `${abs}.M`, b.earth, 4, INSIDE);
  b.wire(`${valveRelay}.87`, valveFeed, 'ro', 2.5, INSIDE);
  VALVES.forEach(({ pin }, index) => {
    b.wire(valveFeed, `${valves[index] ?? ''}.1`, 'ro', 2.5, INSIDE);
    b.wire(`${valves[index] ?? ''}.2`, `${abs}.${pin}`, 'ro', 2.5, INSIDE);
  });
  b.feedWire(`${brake}.1`, `${abs}.32`, 'sw/ro', BRAKE_AMPERE);
  if (hasKLine(b.vehicle)) {
    const diagnosis = b.continuation('→K', 'diagnosis', 11.875, 3, 'bottom', 'signal', 'absUnit');
    b.wire(`${diagnosis}.1`, `${abs}.7`, 'gr/ws', 0.5);
  }
  b.feedWire(`${abs}.47`, front, b.earth, pumpAmpere);
  b.feedWire(`${abs}.16`, front, b.earth, 25);
  warnings(b, abs);
  b.note(
    `继电器 ${pumpRelay}、${valveRelay}、电磁阀和泵在液压单元内，不能单独更换；控制单元插头须锁紧后再接通点火开关。`,
  );
  b.note(`轮速传感器为磁电式，静态电阻约 ${WHEEL_SENSOR_OHM.join('–')} Ω（示例），转动车轮应有交流电压。`);
}

function controlUnit(b: CircuitBuilder, relays: { pumpRelay: string; valveRelay: string }): string {
  return numbered(
    b,
    'absUnit',
    1,
    4,
    {
      top: [
        '4:supply',
        'R1@1.75:out-low',
        'M@2.25:out-low',
        'R2@3.5:out-low',
        ...VALVES.map(({ pin }, index) => `${pin}@${FIRST_VALVE + index * VALVE_STEP}:out-low`),
        '32@11:signal',
        ...(hasKLine(b.vehicle) ? ['7@11.875:signal'] : []),
      ],
      bottom: [
        '47:ground',
        '16@2:ground',
        ...WHEELS.flatMap(({ pins }, index) =>
          pins.map((pin, at) => `${pin}@${FIRST_WHEEL + index * WHEEL_STEP + at / 2}:signal`),
        ),
        '11@9.625:signal',
        '15@10.5:signal',
      ],
      pins: {
        '4': { purpose: '点火电 15', expected: [volts('点火接通', 11.5, 12.9)] },
        '47': { purpose: '泵搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
        '16': { purpose: '电子装置搭铁', expected: [volts('点火接通，对蓄电池负极', 0, 0.1)] },
        '32': { purpose: '制动灯信号', expected: [volts('踏下踏板', 11.5, 12.6), volts('松开踏板', 0, 0.5)] },
        '7': { purpose: '诊断 K 线' },
        '11': { purpose: 'CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
        '15': { purpose: 'CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
        R1: { purpose: '回油泵继电器控制' },
        R2: { purpose: '电磁阀继电器控制' },
        M: { purpose: '泵搭铁' },
        ...Object.fromEntries(VALVES.map(({ pin }) => [pin, { purpose: '电磁阀控制' }])),
        ...Object.fromEntries(
          WHEELS.flatMap(({ pins: [signal, back], name }) => [
            [signal, { purpose: `${name}轮速信号`, expected: [ohms('拔下插头，两针脚之间', ...WHEEL_SENSOR_OHM)] }],
            [back, { purpose: `${name}轮速信号回路` }],
          ]),
        ),
      },
    },
    { '1': `${relays.pumpRelay}.30`, '17': `${relays.valveRelay}.30` },
  );
}

function wheelSensors(b: CircuitBuilder, abs: string): void {
  WHEELS.forEach(({ role, pins, plug, colors }, index) => {
    const sensor = b.part(role, FIRST_WHEEL + index * WHEEL_STEP, 5, {
      top: ['1:signal', '2:signal'],
      bottom: [],
      loads: [],
      ohm: 1100,
      pins: {
        '1': { purpose: '信号', expected: [ohms('1 与 2 之间', ...WHEEL_SENSOR_OHM), wave('转动车轮', '交流电压')] },
        '2': { purpose: '信号回路' },
      },
    });
    b.plug(plug, sensor, { rows: 1, columns: 2, color: '灰色' });
    pins.forEach((pin, at) =>
      b.wire(`${abs}.${pin}`, `${sensor}.${at + 1}`, at === 0 ? `${colors}/ws` : `${colors}/br`, 0.5, `D${index + 1}`),
    );
  });
}

/** Lamps K47 and K118 of the cluster, switched over the bus; fluid level and handbrake go to the cluster. */
function warnings(b: CircuitBuilder, abs: string): void {
  const lines = busSplices(b, 'powertrain', 4.4, 0.3);
  const arrows = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 9.625 + index * 0.875, 5, 'top', 'signal', 'absUnit'),
  );
  b.canPair([`${abs}.11`, `${abs}.15`], lines, 'powertrain', 'P1');
  b.canPair([`${arrows[0] ?? ''}.1`, `${arrows[1] ?? ''}.1`], lines, 'powertrain', 'P2');
  if (b.vehicle.energy === 'electric') return;
  const fuse = b.fuse('clusterFuse', CLUSTER + 2, 10);
  const display = unit(b, 'cluster', CLUSTER, 5, {
    top: ['H:signal', `L@${CLUSTER + 0.5}:signal`, `30@${CLUSTER + 2}:supply`],
    bottom: ['31:ground', ...['K1:out-high', 'K2:out-high', '18:signal', '19:signal'].map(column)],
    pins: {
      K1: { purpose: 'ABS 警告灯' },
      K2: { purpose: '制动警告灯' },
      '18': { purpose: '制动液液位' },
      '19': { purpose: '驻车制动' },
    },
  });
  const lamps = (['absLamp', 'brakeWarningLamp'] as const).map((role, index) =>
    b.part(role, CLUSTER + 0.75 + index, 6, { watt: 0.5 }),
  );
  const level = b.part('fluidSwitch', CLUSTER + 2.75, 6, { positions: [{ name: '液位低', contacts: [['1', '2']] }] });
  const handbrake = b.part('handbrakeSwitch', CLUSTER + 3.75, 6, {
    positions: [{ name: '拉起', contacts: [['1', '2']] }],
  });
  b.plug('T2bd', level, { rows: 1, columns: 2, color: '黑色' });
  b.plug('T2bg', handbrake, { rows: 1, columns: 2, color: '黑色' });
  const dash = b.ground('groundDash');
  b.canPair([`${display}.H`, `${display}.L`], lines, 'powertrain', 'P3');
  b.powered(display, '30', fuse, 10, dash, { supply: '30', ground: '31' });
  lamps.forEach((lamp, index) => {
    b.wire(`${display}.K${index + 1}`, `${lamp}.1`, 'sw', 1, INSIDE);
    b.wire(`${lamp}.2`, `${display}.31`, b.earth, 1, INSIDE);
  });
  b.wire(`${display}.18`, `${level}.1`, 'br/ge', 0.35);
  b.wire(`${display}.19`, `${handbrake}.1`, 'br/ro', 0.35);
  b.wire(`${level}.2`, b.idOf('groundFrontLeft'), b.earth, 0.5);
  b.wire(`${handbrake}.2`, b.ground('groundTunnel'), b.earth, 0.5);
}

/** Pins of the cluster above the lamps and contacts. */
const column = (pin: string, index: number): string => pin.replace(':', `@${CLUSTER + 0.75 + index}:`);
