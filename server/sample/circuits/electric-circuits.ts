import type { CircuitBuilder } from '../circuit-builder';

const CLOSED = (name: string): { name: string; contacts: [string, string][] }[] => [{ name, contacts: [['1', '2']] }];

/** 高压互锁: a loop through the service disconnect and every high-voltage plug, watched by the battery unit. */
export function highVoltageInterlock(b: CircuitBuilder): void {
  b.rail('30');
  const fuse = b.fuse('batteryUnitFuse', 1, 10);
  const unit = b.part('batteryUnit', 1, 2, {
    top: ['30:supply'],
    bottom: ['31:ground', 'H1:loop-out', 'H2:loop-in', 'C+:out-high'],
  });
  const plugs = (['serviceDisconnect', 'inverterLock', 'compressorLock', 'chargerLock'] as const).map((role, index) =>
    b.part(role, 2 + index, 3 + index * 0.5, { positions: CLOSED('已插好') }),
  );
  const coil = b.part('contactor', 6.5, 3);
  const [dash, front] = [b.ground('groundDash'), b.ground('groundFrontLeft')];
  b.powered(unit, '30', fuse, 10, dash, { supply: '30', ground: '31' });
  b.wire(`${unit}.H1`, `${plugs[0] ?? ''}.1`, 'ge/bl', 0.5);
  plugs.slice(1).forEach((plug, index) => b.wire(`${plugs[index] ?? ''}.2`, `${plug}.1`, 'ge/bl', 0.5));
  b.wire(`${plugs[plugs.length - 1] ?? ''}.2`, `${unit}.H2`, 'ge/ws', 0.5);
  b.wire(`${unit}.C+`, `${coil}.1`, 'or/ro', 0.75);
  b.wire(`${coil}.2`, front, b.earth, 0.75);
  b.note('任一高压插头或维修开关断开，互锁回路断路，主正接触器释放。');
  b.note('高压作业须持证：断电、验电、等待 5 分钟后方可操作。');
}

/** 低压配电: DC/DC converter and 12 V battery feed the control units. */
export function lowVoltageSupply(b: CircuitBuilder): void {
  b.rail('30');
  const battery = b.part('battery', 1, 2);
  const converterFuse = b.fuse('converterFuse', 2, 150);
  const converter = b.part('converter', 2, 2, { top: ['B+'], bottom: ['31:ground'] });
  const vehicleFuse = b.fuse('vehicleFuse', 3.5, 15);
  const vehicle = b.part('vehicleUnit', 3.5, 2, { top: ['30:supply'], bottom: ['31:ground'] });
  const unitFuse = b.fuse('batteryUnitFuse', 5, 10);
  const unit = b.part('batteryUnit', 5, 2, { top: ['30:supply'], bottom: ['31:ground'] });
  const [g1, g2] = [b.ground('groundBattery'), b.ground('groundFrontLeft')];
  b.wire('30', `${battery}.+`, 'ro', 25);
  b.wire(`${battery}.-`, g1, b.earth, 25);
  b.wire('30', `${converterFuse}.1`, 'ro', 25);
  b.wire(`${converterFuse}.2`, `${converter}.B+`, 'ro', 25);
  b.wire(`${converter}.31`, g1, b.earth, 25);
  b.powered(vehicle, '30', vehicleFuse, 15, g2, { supply: '30', ground: '31' });
  b.powered(unit, '30', unitFuse, 10, g2, { supply: '30', ground: '31' });
  b.note('READY 后 DC/DC 输出约 13.8–14.4 V（示例），低于 12.5 V 时检查转换器与 150 A 保险。');
}

/** 电机冷却水泵: relay driven by the vehicle control unit. */
export function coolantPump(b: CircuitBuilder): void {
  b.rail('30');
  const unitFuse = b.fuse('vehicleFuse', 1, 15);
  const fuse = b.fuse('pumpFuse', 3, 20);
  const joint = b.splice('P1', 1.6);
  const relay = b.part('pumpRelay', 2.5, 2);
  const unit = b.part('vehicleUnit', 1, 3, { top: ['30:supply', '21:out-low'], bottom: ['31:ground'] });
  const pump = b.part('coolantPump', 3, 3);
  const [dash, front] = [b.ground('groundDash'), b.ground('groundFrontRight')];
  b.powered(unit, '30', unitFuse, 15, dash, { supply: '30', ground: '31' });
  b.feedWire('30', `${fuse}.1`, 'ro', 20);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'pump'), 20);
  b.feedWire(joint, `${relay}.86`, b.feed('30', 'pump'), 20);
  b.feedWire(joint, `${relay}.30`, b.feed('30', 'pump'), 20);
  b.wire(`${relay}.85`, `${unit}.21`, b.signal('pump'), 0.5);
  b.feedWire(`${relay}.87`, `${pump}.1`, 'ro/gn', 20);
  b.feedWire(`${pump}.2`, front, b.earth, 20);
}
