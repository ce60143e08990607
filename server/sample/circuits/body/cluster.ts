import { volts, wave, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { fuelSender, tankPlug } from '../tank-flange';
import { unit } from '../unit-plugs';
import { inputsOf } from './cluster-inputs';
import { SENDERS } from './cluster-senders';

/** 组合仪表: supplies, senders, warning contacts, immobiliser coil, bus, and what the lamps of other sheets show. */
export function instrumentCluster(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const inputs = inputsOf(b);
  const constantFuse = b.fuse('clusterFuse', 1, 10);
  const ignitionFuse = b.fuse('chargeFuse', 2.25, 10);
  const isManual = b.vehicle.gearbox === 'manual';
  const display = unit(b, 'cluster', 1, 2, {
    top: [
      '30:supply',
      '15@2.25:supply',
      '12@3.5:signal',
      '13@4:signal',
      'H@5.25:signal',
      'L@6.25:signal',
      ...inputs.map(({ pin }, index) => `${pin}@${FIRST_INPUT + index}:signal`),
    ],
    bottom: [
      '5:out-high',
      ...SENDERS.map(({ pin, drive }, index) => `${pin}@${2.25 + index}:${drive}`),
      '31@10.25:ground',
      ...(isManual ? ['28@11.25:out-high', '3@11.75:signal'] : []),
    ],
    pins: {
      '5': { purpose: '燃油存量' },
      '12': { purpose: '防盗读取线圈' },
      '13': { purpose: '防盗读取线圈' },
      '28': { purpose: '车速传感器供电' },
      '3': { purpose: '车速信号', expected: [wave('转动前轮', '方波 0–12 V')] },
      '10': { expected: [volts('发动机熄火，点火接通', 0, 0.5)] },
    },
  });
  const dash = b.ground('groundDash');
  b.powered(display, '30', constantFuse, 10, dash, { supply: '30', ground: '31' });
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, `${display}.15`, b.feed('15', 'cluster'), 10);
  immobiliser(b, display);
  inputs.forEach(({ id, pin, sheet, target, color, area = 0.5 }, index) => {
    const arrow = b.continuation(id, sheet, FIRST_INPUT + index, 1, 'bottom', 'signal', target);
    b.wire(`${arrow}.1`, `${display}.${pin}`, color, area);
  });
  const bus = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 5.25 + index, 1, 'bottom', 'signal', 'cluster'),
  );
  b.canPair([`${display}.H`, `${display}.L`], [`${bus[0] ?? ''}.1`, `${bus[1] ?? ''}.1`], 'powertrain', 'P1');
  senders(b, display, dash);
  if (isManual) speed(b, display);
}

/** Current path of the first arrow from another sheet. */
const FIRST_INPUT = 7.25;

function immobiliser(b: CircuitBuilder, display: string): void {
  const coil = b.part('immobiliserCoil', 3.5, 1, { top: [], bottom: ['1', '2'], loads: [] });
  b.plug('T2bi', coil, { rows: 1, columns: 2, color: '黑色' });
  b.wire(`${coil}.1`, `${display}.12`, 'br/li', 0.35);
  b.wire(`${coil}.2`, `${display}.13`, 'br/gn', 0.35);
}

function senders(b: CircuitBuilder, display: string, dash: string): void {
  const grounds = new Map<PartRole, string>([['groundDash', dash]]);
  const groundOf = (role: PartRole): string => {
    const known = grounds.get(role) ?? b.ground(role);
    grounds.set(role, known);
    return known;
  };
  const fuel = fuelSender(b, 1, 3);
  tankPlug(b, fuel, { '2': '1', '3': '2' });
  const tank = b.splice('86', 3.6, '后部线束');
  b.wire(`${display}.5`, `${fuel}.1`, b.signal('fuel level'), 0.35);
  b.wire(`${fuel}.2`, tank, b.earth, 0.5);
  b.wire(tank, groundOf('groundRear'), b.earth, 2.5);
  SENDERS.forEach(({ role, pin, options, ground, color, plug }, index) => {
    const sender = b.part(role, 2.25 + index, 3, options);
    const count = Number(/\d/.exec(plug)?.[0]);
    b.plug(plug, sender, {
      rows: 1,
      columns: count,
      color: '黑色',
      ...(count === 1 ? { cavities: { '1': '1' } } : {}),
    });
    b.wire(`${display}.${pin}`, `${sender}.1`, color, 0.35);
    b.wire(`${sender}.2`, groundOf(ground), b.earth, 0.5);
  });
}

/** Speed sender of a manual gearbox; an automatic's control unit sends the speed over the bus. */
function speed(b: CircuitBuilder, display: string): void {
  const sender = b.part('speedSensor', 11.25, 3, {
    top: ['1:supply', '3:signal'],
    bottom: ['2:ground'],
    loads: [['1', '2']],
    pins: { '3': { purpose: '车速信号' } },
  });
  b.plug('T3g', sender, { rows: 1, columns: 3, color: '黑色', cavities: { '1': '1', '2': '2', '3': '3' } });
  b.wire(`${display}.28`, `${sender}.1`, 'sw/bl', 0.5);
  b.wire(`${display}.3`, `${sender}.3`, b.signal('speed sender'), 0.35);
  b.wire(`${sender}.2`, b.ground('groundPlenum'), b.earth, 0.5);
}
