import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { plugged } from './engine-parts';

interface RelayPump {
  relay: PartRole;
  fuse: PartRole;
  pump: PartRole;
  ampere: number;
  watt: number;
  plug: string;
  /** of the control unit, which closes the relay */
  pin: string;
  coilFeed: string;
  unit: string;
  earth: string;
}

/** A pump behind a relay of its own: fuse in row 1, relay in row 3, pump below it. */
export function addRelayPump(b: CircuitBuilder, pump: RelayPump, path: number): void {
  const { ampere, coilFeed, unit, earth, pin } = pump;
  const fuse = b.fuse(pump.fuse, path + 0.5, ampere);
  const relay = b.part(pump.relay, path, 3, {
    ohm: 85,
    pins: {
      '86': { purpose: '线圈供电', expected: [volts('点火接通', 11.5, 12.9)] },
      '85': { purpose: '控制单元控制', expected: [volts('泵工作', 0, 1)] },
    },
  });
  const motor = plugged(b, pump.pump, path + 0.5, 3.5, { plug: pump.plug, watt: pump.watt, volt: 12 });
  b.feedWire('30a', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, `${relay}.30`, b.feed('30', pump.pump), ampere);
  b.feedWire(coilFeed, `${relay}.86`, b.feed('15', 'probe'), 15);
  b.wire(`${relay}.85`, `${unit}.${pin}`, b.signal(pump.relay), 0.5);
  b.feedWire(`${relay}.87`, `${motor}.1`, b.feed('30', pump.pump), ampere);
  b.feedWire(`${motor}.2`, earth, b.earth, ampere);
}

/** The pressure switch of the power steering, with one contact and its housing as ground. */
export function steeringPressure(b: CircuitBuilder, path: number, row: number): string {
  const id = b.part('steeringPressure', path, row, {
    positions: [{ name: '转向助力压力升高', contacts: [['1', '2']] }],
    pins: { '1': { purpose: '转向助力压力信号' }, '2': { purpose: '搭铁（壳体）' } },
  });
  b.plug('T1mp', id, { rows: 1, columns: 1, color: '黑色', cavities: { '1': '1' } });
  return id;
}

/** The heater of the crankcase ventilation, on the feed of the probes. */
export function crankcaseHeater(b: CircuitBuilder, feed: string, ground: string, path: number, row: number): void {
  const heater = plugged(b, 'crankcaseHeater', path, row, { plug: 'T2mv', watt: 24, volt: 12 });
  b.feedWire(feed, `${heater}.1`, b.feed('15', 'probe'), 15);
  b.feedWire(`${heater}.2`, ground, b.earth, 15);
}

/** The switch of the cruise control: supply on top, its outputs straight above those pins of the control unit. */
export function cruiseSwitch(
  b: CircuitBuilder,
  unit: string,
  path: number,
  pins: [pin: string, unitPin: string, purpose: string][],
): void {
  const fuse = b.fuse('pedalFuse', path, 5);
  const id = plugged(b, 'cruiseSwitch', path, 4, {
    plug: 'T10s',
    top: ['1'],
    bottom: pins.map(([pin], index) => `${pin}@${path + index * 0.375}`),
    positions: [
      { name: '关闭', contacts: [] },
      { name: '接通', contacts: [['1', '2']] },
      { name: '设定', contacts: [['1', '3']] },
      { name: '恢复', contacts: [['1', '4']] },
      { name: '取消', contacts: [['1', '5']] },
    ],
    pins: {
      '1': { purpose: '点火电', expected: [volts('点火接通', 11.5, 12.9)] },
      ...Object.fromEntries(pins.map(([pin, , purpose]) => [pin, { purpose }])),
    },
  });
  b.feedWire('15', `${fuse}.1`, 'sw', 5);
  b.feedWire(`${fuse}.2`, `${id}.1`, b.feed('15', 'pedal'), 5);
  for (const [pin, unitPin] of pins) b.feedWire(`${id}.${pin}`, `${unit}.${unitPin}`, b.signal(`cruise ${pin}`), 5);
}
