import { ohms, volts, wave, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { numbered } from '../numbered-plug';

/** Contacts of the loop in its order: down the left column, up the right one. */
const DOWN: PartRole[] = ['serviceDisconnect', 'batteryLock', 'inverterLock', 'chargerLock'];
const UP: PartRole[] = ['compressorLock', 'heaterLock', 'converterLock'];
const LEFT = 3;
const RIGHT = 5.5;
const LOOP = 'ge/bl';
/** Of the coils of the contactors: suits the fuse of the unit that drives them, mm². */
export const COIL_WIRE = 0.75;
/** The one position of a contact that closes when its plug is pushed on. */
export const PLUGGED = '已插好';
/** The face of the service plug: 1 and 2 interlock, 3 and 4 power. */
export const SERVICE_PLUG = { rows: 2, columns: 2, color: '橙色', name: '维修开关插头' };

/** 高压互锁: one loop through the service plug and every high-voltage plug, watched by the battery unit. */
export function highVoltageInterlock(b: CircuitBuilder): void {
  b.rail('30');
  const fuse = b.fuse('batteryUnitFuse', 1, 10);
  const can = (['H', 'L'] as const).map((line, index) =>
    b.continuation(`→CAN-${line}`, 'can-powertrain', 3 + index, 1, 'bottom', 'signal', 'batteryUnit'),
  );
  const management = numbered(b, 'batteryUnit', 1, 2, {
    top: ['1:supply', '11@3:signal', '12@4:signal'],
    bottom: [
      '2:ground',
      `31@${LEFT}:loop-out`,
      `32@${RIGHT}:loop-in`,
      '21@7.5:out-high',
      '23@8.5:out-high',
      '33@9.75:signal',
    ],
    pins: {
      '1': { purpose: '常电 30', expected: [volts('任何时候', 11.5, 12.9)] },
      '11': { purpose: 'CAN-H' },
      '12': { purpose: 'CAN-L' },
      '31': { purpose: '互锁输出', expected: [wave('点火接通', '方波，约 5 V')] },
      '32': { purpose: '互锁返回', expected: [ohms('断电，对 31', 0, 5)] },
      '21': { purpose: '主正接触器控制' },
      '23': { purpose: '主负接触器控制' },
      '33': { purpose: '碰撞信号' },
    },
  });
  const left = DOWN.map((role, index) => contact(b, role, LEFT, 3 + index, true));
  const right = UP.map((role, index) => contact(b, role, RIGHT, 5 - index, false));
  const loop = [...left, ...right];
  const coils = (['contactor', 'minusContactor'] as const).map((role, index) =>
    b.continuation(index === 0 ? '→主正' : '→主负', 'hv-circuit', 7.5 + index, 3, 'top', 'signal', role),
  );
  const crash = numbered(b, 'airbagUnit', 9.75, 3, {
    top: ['30:signal'],
    bottom: [],
    pins: { '30': { purpose: '碰撞信号' } },
  });
  const ground = b.ground('groundFrontLeft');
  b.powered(management, '30', fuse, 10, ground, { supply: '1', ground: '2' });
  b.canPair([`${can[0] ?? ''}.1`, `${can[1] ?? ''}.1`], [`${management}.11`, `${management}.12`], 'powertrain', 'P1');
  b.wire(`${management}.31`, `${loop[0] ?? ''}.1`, LOOP, 0.5);
  loop.slice(1).forEach((plug, index) => b.wire(`${loop[index] ?? ''}.2`, `${plug}.1`, LOOP, 0.5));
  b.wire(`${loop[loop.length - 1] ?? ''}.2`, `${management}.32`, 'ge/ws', 0.5);
  coils.forEach((coil, index) => {
    b.wire(`${management}.${index === 0 ? '21' : '23'}`, `${coil}.1`, ['bl/ro', 'bl/gn'][index] ?? 'bl', COIL_WIRE);
  });
  b.wire(`${management}.33`, `${crash}.30`, b.signal('crash'), 0.35);
  b.note('任一高压插头或维修开关断开，互锁回路断路，主接触器释放；逐段测量，相邻插头之间小于 1 Ω。');
  b.note('高压作业须持证：断电、验电、等待 5 分钟后方可操作。');
}

/** A bridge in a high-voltage plug; it opens before the power contacts do. */
function contact(b: CircuitBuilder, role: PartRole, path: number, row: number, isDown: boolean): string {
  const [top, bottom] = isDown ? ['1', '2'] : ['2', '1'];
  const id = b.part(role, path, row, {
    top: [top],
    bottom: [bottom],
    positions: [{ name: PLUGGED, contacts: [['1', '2']] }],
    pins: { '1': { purpose: '互锁', expected: [ohms('插好，1 与 2 之间', 0, 1)] }, '2': { purpose: '互锁' } },
  });
  const face =
    role === 'serviceDisconnect' ? SERVICE_PLUG : { rows: 1, columns: 2, color: '橙色', name: '高压插头互锁触点' };
  b.plug(id, id, { ...face, cavities: { '1': '1', '2': '2' } });
  return id;
}
