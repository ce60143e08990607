import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import { plugged } from '../engine/engine-parts';
import { choose } from '../../sample-vehicle';
import { airFlaps, FLAP_PINS, FLAP_STATES } from './air-flaps';
import { CLIMATE_AMPERE, climateFeed, climateUnit } from './climate-unit';

const FIRST_REGULATED_YEAR = 2010;
const UNIT = 5;
const SENSORS = 12.75;

/** 鼓风机: switch and resistor, or a regulator on newer cars; flap motors and temperature sensors of the climate unit. */
export function blower(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'blower fuse', [30, 40]);
  const isRegulated = b.vehicle.yearFrom >= FIRST_REGULATED_YEAR;
  b.rail('15');
  b.rail('X');
  const fuse = b.fuse('blowerFuse', isRegulated ? 2 : 1, ampere);
  b.feedWire('X', `${fuse}.1`, 'sw/ge', ampere);
  const climate = climateControl(b, isRegulated);
  if (isRegulated) regulated(b, fuse, ampere, climate);
  else switched(b, fuse, ampere);
}

function climateControl(b: CircuitBuilder, isRegulated: boolean): string {
  const fuse = b.fuse('climateFuse', UNIT, CLIMATE_AMPERE);
  const climate = climateUnit(b, isRegulated ? 3.5 : UNIT, 2, {
    top: [`1@${UNIT}:supply`],
    bottom: [
      ...(isRegulated ? ['28:out-high'] : []),
      `2@${UNIT}:ground`,
      ...FLAP_PINS,
      `18@${SENSORS}:signal`,
      `19@${SENSORS + 0.5}:signal`,
      `26@${SENSORS + 1.5}:signal`,
      `27@${SENSORS + 2}:signal`,
    ],
    positions: FLAP_STATES,
    pins: {
      '28': { purpose: '鼓风机调节信号', expected: [wave('鼓风机运转', '占空比 10–90 %')] },
      '18': { purpose: '车内温度信号' },
      '19': { purpose: '传感器搭铁' },
      '26': { purpose: '进风温度信号' },
      '27': { purpose: '传感器搭铁' },
    },
  });
  b.feedWire('15', `${fuse}.1`, 'sw', CLIMATE_AMPERE);
  // an electric car has no clutch that hangs there, too
  const feed = b.hasSheet('compressor') ? climateFeed(b) : undefined;
  if (feed !== undefined) b.feedWire(`${fuse}.2`, feed, b.feed('15', climate), CLIMATE_AMPERE);
  b.feedWire(feed ?? `${fuse}.2`, `${climate}.1`, b.feed('15', climate), CLIMATE_AMPERE);
  b.feedWire(`${climate}.2`, b.ground('groundDash'), b.earth, CLIMATE_AMPERE);
  airFlaps(b, climate);
  (['cabinSensor', 'intakeSensor'] as const).forEach((role, index) => {
    const sensor = plugged(b, role, SENSORS + index * 1.5, 3, {
      plug: index === 0 ? 'T2kc' : 'T2kd',
      top: ['1:signal', '2:signal'],
      bottom: [],
      loads: [],
      pins: { '1': { purpose: '温度信号', expected: [ohms('20 ℃', 3000, 4000), ohms('40 ℃', 1300, 1800)] } },
    });
    const pins = index === 0 ? ['18', '19'] : ['26', '27'];
    pins.forEach((pin, at) =>
      b.wire(`${climate}.${pin}`, `${sensor}.${at + 1}`, at === 0 ? b.signal(role) : 'br/bl', 0.35),
    );
  });
  return climate;
}

/** Four steps: the switch chooses how much of the resistor is passed, the highest step bypasses it. */
function switched(b: CircuitBuilder, fuse: string, ampere: number): void {
  const steps = plugged(b, 'blowerSwitch', 1, 2, {
    plug: 'T6k',
    top: ['30'],
    bottom: ['1', '2', '3', '4@3'],
    positions: ['0', '1', '2', '3', '4'].map((name) => ({ name, contacts: name === '0' ? [] : [['30', name]] })),
    pins: { '30': { purpose: '卸荷电 X', expected: [volts('点火接通', 11.5, 12.9)] } },
  });
  const resistor = plugged(b, 'blowerResistor', 1, 3, {
    plug: 'T4kb',
    top: ['1', '2', '3'],
    bottom: ['M'],
    loads: [
      { supply: '1', return: 'M', ohm: 3.3 },
      { supply: '2', return: 'M', ohm: 1.5 },
      { supply: '3', return: 'M', ohm: 0.6 },
    ],
    pins: {
      '1': { purpose: '一挡', expected: [ohms('1 与 M 之间', 3, 3.6)] },
      '2': { purpose: '二挡', expected: [ohms('2 与 M 之间', 1.3, 1.7)] },
      '3': { purpose: '三挡', expected: [ohms('3 与 M 之间', 0.5, 0.8)] },
      M: { purpose: '至鼓风机' },
    },
  });
  const joint = b.splice('L31', 3.5);
  const motor = blowerMotor(b, 1, 4);
  const feed = b.feed('15', 'blower');
  b.feedWire(`${fuse}.2`, `${steps}.30`, feed, ampere);
  for (const step of ['1', '2', '3'])
    b.feedWire(`${steps}.${step}`, `${resistor}.${step}`, b.signal(`blower ${step}`), ampere);
  b.feedWire(`${steps}.4`, joint, 'ge', ampere);
  b.feedWire(`${resistor}.M`, joint, 'ge/ro', ampere);
  b.feedWire(joint, `${motor}.1`, 'ge/ro', ampere);
  b.feedWire(`${motor}.2`, b.idOf('groundDash'), b.earth, ampere);
  b.note(`电阻 ${resistor} 内的热熔断器在约 184 ℃ 断开：一至三挡均不转而四挡正常时，更换 ${resistor}。`);
}

/** The regulator chops the ground side of the motor as the climate unit tells it. */
function regulated(b: CircuitBuilder, fuse: string, ampere: number, climate: string): void {
  const feed = b.splice('L32', 1.6);
  const motor = blowerMotor(b, 2, 2);
  const regulator = b.part('blowerRegulator', 1, 3, {
    top: ['30:supply', 'M@2:out-low', 'S@3.5:signal'],
    bottom: ['31:ground'],
    pins: {
      '30': { purpose: '卸荷电 X', expected: [volts('点火接通', 11.5, 12.9)] },
      S: { purpose: '调节信号', expected: [wave('鼓风机运转', '占空比 10–90 %')] },
      M: { purpose: '鼓风机负极', expected: [volts('最高挡', 0, 0.5)] },
    },
  });
  b.plug('T4kc', regulator, {
    rows: 1,
    columns: 4,
    color: '黑色',
    cavities: { '1': '30', '2': 'M', '3': 'S', '4': '31' },
  });
  b.feedWire(`${fuse}.2`, feed, b.feed('15', 'blower'), ampere);
  b.feedWire(feed, `${motor}.1`, b.feed('15', 'blower'), ampere);
  b.feedWire(feed, `${regulator}.30`, b.feed('15', 'blower'), ampere);
  b.feedWire(`${motor}.2`, `${regulator}.M`, 'ge/ro', ampere);
  b.feedWire(`${regulator}.31`, b.idOf('groundDash'), b.earth, ampere);
  b.wire(`${climate}.28`, `${regulator}.S`, b.signal('blower step'), 0.35);
  b.note('调节器在负极侧调速；鼓风机常转时先拔下 S 端导线，仍转则更换调节器。');
}

function blowerMotor(b: CircuitBuilder, path: number, row: number): string {
  return plugged(b, 'blowerMotor', path, row, {
    plug: 'T2ke',
    loads: [{ supply: '1', return: '2', watt: choose(b.vehicle, 'blower power', [180, 220]), volt: 12 }],
    pins: { '1': { purpose: '正极', expected: [volts('最高挡', 11.5, 14)] } },
  });
}
