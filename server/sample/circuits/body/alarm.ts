import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { COMFORT_AMPERE, LOCK_WIRE } from '../fuse-ratings';
import { closed, lamp } from '../lighting/lamps';
import { unit } from '../unit-plugs';

const INPUTS: [role: PartRole, pin: string, path: number, state: string, plug: string][] = [
  ['bonnetContact', '27', 3, '打开', 'T2ab'],
  ['trunkRelease', '26', 4, '按下', 'T2ac'],
  ['trunkContact', '17', 5, '打开', 'T2ad'],
];

/** 防盗报警与行李箱锁: horn and lamp of the alarm, contacts of bonnet and boot, motor of the boot lock. */
export function alarm(b: CircuitBuilder): void {
  b.rail('30');
  const unitFuse = b.fuse('comfortFuse', 1, COMFORT_AMPERE);
  const hornFuse = b.fuse('alarmFuse', 3, 10);
  const siren = b.part('alarmHorn', 3, 2, { watt: 20 });
  b.plug('T2aa', siren, { rows: 1, columns: 2, color: '黑色' });
  const comfort = unit(b, 'comfortUnit', 1, 3, {
    top: ['30:supply', '22@3:out-low'],
    bottom: ['31:ground', '23@2:out-high', '27@3:signal', '26@4:signal', '17@5:signal', '24@6:out-high'],
    pins: {
      '22': { purpose: '防盗喇叭控制' },
      '23': { purpose: '防盗指示灯' },
      '24': { purpose: '行李箱锁电机' },
      '27': { purpose: '前舱盖状态' },
      '17': { purpose: '行李箱盖状态' },
      '26': { purpose: '行李箱开启请求' },
    },
  });
  const dash = b.ground('groundDash');
  const [front, rear] = [b.ground('groundFrontLeft'), b.ground('groundRear')];
  b.powered(comfort, '30', unitFuse, COMFORT_AMPERE, dash, { supply: '30', ground: '31' });
  b.feedWire('30', `${hornFuse}.1`, 'ro', 10);
  b.feedWire(`${hornFuse}.2`, `${siren}.1`, b.feed('30', 'alarm'), 10);
  b.feedWire(`${siren}.2`, `${comfort}.22`, 'sw/li', 10);
  const light = lamp(b, 'alarmLamp', 2, 4, 0.5);
  b.wire(`${comfort}.23`, `${light}.1`, 'gr/ro', 0.35);
  b.wire(`${light}.2`, dash, b.earth, 0.35);
  INPUTS.forEach(([role, pin, path, state, plug], index) => {
    const contact = b.part(role, path, 4, { positions: closed(state) });
    b.plug(plug, contact, { rows: 1, columns: 2, color: '黑色' });
    b.wire(`${comfort}.${pin}`, `${contact}.1`, ['br/li', 'br/gr', 'br/ro'][index] ?? 'br', 0.35);
    b.wire(`${contact}.2`, [front, dash, rear][index] ?? dash, b.earth, 0.5);
  });
  const lock = b.part('trunkLock', 6, 4, { watt: 40 });
  b.plug('T2ae', lock, { rows: 1, columns: 2, color: '黑色' });
  b.wire(`${comfort}.24`, `${lock}.1`, 'gn/ro', LOCK_WIRE);
  b.wire(`${lock}.2`, rear, b.earth, LOCK_WIRE);
  b.note('上锁约 20 s 后进入警戒；车门、发动机舱盖或行李箱盖打开时报警。');
}
