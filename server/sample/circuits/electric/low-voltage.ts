import { ohms, volts, type CircuitBuilder } from '../../circuit-builder';
import { numbered } from '../numbered-plug';

/** Of the battery's two main fuses, and of the cables behind them, mm². */
const MAIN_AMPERE = 150;
const BATTERY_CABLE = 25;
const RESTING_VOLT: [number, number] = [12.4, 12.9];
const READY_VOLT: [number, number] = [13.8, 14.4];

/** 低压配电: DC/DC converter and 12 V battery, control units of the drive, relay of terminal 15. */
export function lowVoltageSupply(b: CircuitBuilder): void {
  const supply = b.mainRail();
  const battery = b.part('battery', 1, 3, {
    pins: {
      '+': { purpose: '蓄电池正极', expected: [volts('静置 2 h', ...RESTING_VOLT), volts('READY', ...READY_VOLT)] },
    },
  });
  const converterFuse = b.fuse('converterFuse', 2.25, MAIN_AMPERE);
  const boxFuse = b.fuse('boxFuse', 4.5, MAIN_AMPERE);
  const thirty = b.splice('KL30', 1.6, '前机舱保险丝盒');
  const converter = b.part('converter', 2.25, 3, {
    top: ['B+'],
    bottom: ['31:ground', 'EN@3.25:signal'],
    pins: {
      'B+': { purpose: '12 V 输出', expected: [volts('READY', ...READY_VOLT)] },
      EN: { purpose: '使能', expected: [volts('READY', 9, 12.9)] },
    },
  });
  b.plug('T4dc', converter, { rows: 2, columns: 2, color: '黑色', cavities: { '1': 'EN' } });
  const vehicleFuse = b.fuse('vehicleFuse', 4.5, 15, 2);
  const managementFuse = b.fuse('batteryUnitFuse', 9.75, 10, 2);
  const inverterFuse = b.fuse('inverterFuse', 11.25, 10, 2);
  const chargerFuse = b.fuse('chargerFuse', 12.75, 10, 2);
  const vehicle = numbered(b, 'vehicleUnit', 4.5, 3, {
    top: ['1:supply', '40@6:out-high'],
    bottom: ['31@4.5:signal', '2@5.25:ground', '32@6.25:signal'],
    pins: {
      '1': { purpose: '常电 30', expected: [volts('任何时候', 11.5, 12.9)] },
      '2': { purpose: '搭铁', expected: [volts('READY，对蓄电池负极', 0, 0.1)] },
      '31': { purpose: 'DC/DC 使能' },
      '32': { purpose: '起动按钮信号', expected: [volts('按下按钮', 0, 0.5)] },
      '40': { purpose: '点火电继电器控制', expected: [volts('点火接通', 11, 12.9)] },
    },
  });
  const relayFuse = b.fuse('ignitionRelayFuse', 7.5, 60, 2);
  const relay = b.part('ignitionRelay', 7, 3, {
    ohm: 85,
    pins: { '86': { expected: [ohms('拔下继电器，85 与 86 之间', 60, 110)] } },
  });
  const button = b.part('startButton', 6.25, 4, {
    positions: [{ name: '按下', contacts: [['1', '2']] }],
    pins: { '1': { purpose: '起动按钮信号' }, '2': { purpose: '搭铁', expected: [ohms('按下，1 与 2 之间', 0, 1)] } },
  });
  b.plug('T2sb', button, { rows: 1, columns: 2, color: '黑色' });
  const bar = b.splice('KL15', 3.8, '前机舱保险丝盒');
  const onwards = (['15', 'X'] as const).map((id, index) =>
    b.continuation(`${id}→`, 'fuse-box', 7.5 + index, 4, 'top', 'signal', { id }),
  );
  const to30 = b.continuation('30→', 'fuse-box', 14, 3, 'top', 'signal', { id: '30' });
  const units = (
    [
      ['batteryUnit', managementFuse, 9.75],
      ['inverter', inverterFuse, 11.25],
      ['charger', chargerFuse, 12.75],
    ] as const
  ).map(([role, fuse, path]) => ({
    fuse,
    id: numbered(b, role, path, 3, {
      top: ['1:supply'],
      bottom: ['2:ground'],
      pins: { '1': { purpose: '常电 30', expected: [volts('任何时候', 11.5, 12.9)] }, '2': { purpose: '搭铁' } },
    }),
  }));
  const [post, front, dash] = [b.ground('groundBattery'), b.ground('groundFrontLeft'), b.ground('groundDash')];
  b.wire(supply, `${battery}.+`, 'ro', BATTERY_CABLE);
  b.wire(`${battery}.-`, post, b.earth, BATTERY_CABLE);
  b.wire(supply, `${boxFuse}.1`, 'ro', BATTERY_CABLE);
  b.wire(`${boxFuse}.2`, thirty, 'ro', BATTERY_CABLE);
  b.wire(thirty, `${to30}.1`, 'ro', BATTERY_CABLE);
  b.wire(supply, `${converterFuse}.1`, 'ro', BATTERY_CABLE);
  b.wire(`${converterFuse}.2`, `${converter}.B+`, 'ro', BATTERY_CABLE);
  b.wire(`${converter}.31`, post, b.earth, BATTERY_CABLE);
  b.wire(`${converter}.EN`, `${vehicle}.31`, b.signal('converter'), 0.5);
  unitSupply(b, thirty, vehicle, vehicleFuse, 15, front);
  b.wire(`${vehicle}.32`, `${button}.1`, b.signal('start button'), 0.35);
  b.wire(`${button}.2`, dash, b.earth, 0.5);
  // in the box, only the main fuse protects what leads to the other fuses
  b.wire(thirty, `${relayFuse}.1`, 'ro', BATTERY_CABLE);
  b.feedWire(`${relayFuse}.2`, `${relay}.30`, 'ro/ge', 60);
  b.feedWire(`${vehicle}.40`, `${relay}.86`, b.signal('ignition relay'), 15);
  b.wire(`${relay}.85`, front, b.earth, 0.5);
  b.feedWire(`${relay}.87`, bar, 'sw', 60);
  for (const arrow of onwards) b.feedWire(bar, `${arrow}.1`, 'sw', 60);
  for (const { id, fuse } of units) unitSupply(b, thirty, id, fuse, 10, front);
  b.note('踩下制动踏板并按起动按钮，整车控制器吸合点火电继电器，自检通过后进入 READY。');
  b.note(
    `READY 后 DC/DC 输出约 ${READY_VOLT.join('–')} V（示例），低于 ${RESTING_VOLT[1]} V 时检查转换器与 ${MAIN_AMPERE} A 保险。`,
  );
}

/** Supply and ground of a control unit, its fuse on the bar behind the main fuse. */
function unitSupply(b: CircuitBuilder, bar: string, unit: string, fuse: string, ampere: number, ground: string): void {
  b.wire(bar, `${fuse}.1`, 'ro', BATTERY_CABLE);
  b.feedWire(`${fuse}.2`, `${unit}.1`, b.feed('30', unit), ampere);
  b.feedWire(`${unit}.2`, ground, b.earth, ampere);
}
