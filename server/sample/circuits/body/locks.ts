import { volts, type CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { COMFORT_AMPERE, LOCK_WIRE } from '../fuse-ratings';
import { unit } from '../unit-plugs';
import { canLines } from './can-lines';

const MOTORS: [PartRole, string][] = [
  ['lock1', 'T6a'],
  ['lock2', 'T6b'],
  ['lock3', 'T6c'],
  ['lock4', 'T6d'],
  ['tankFlap', 'T2f'],
];
const CONTACTS: [role: PartRole, pin: string, plug: string][] = [
  ['lockContact1', '18', 'T6a'],
  ['lockContact2', '19', 'T6b'],
  ['lockContact3', '20', 'T6c'],
  ['lockContact4', '25', 'T6d'],
];
const LOCKING = 'bl';
const UNLOCKING = 'ge';

/** 中控门锁: reversing outputs of the comfort unit for lock motors and tank flap, each lock with a contact. */
export function centralLocking(b: CircuitBuilder): void {
  const ampere = COMFORT_AMPERE;
  b.rail('30');
  const fuse = b.fuse('comfortFuse', 9, ampere);
  const comfort = unit(b, 'comfortUnit', 9, 2, {
    top: ['30:supply', 'H@10.5:signal', 'L@11.5:signal'],
    bottom: [
      'A',
      'B',
      '31:ground',
      '11:signal',
      '12:signal',
      ...CONTACTS.map(([, pin], index) => `${pin}@${12.5 + index}:signal`),
    ],
    positions: [
      {
        name: '静止',
        contacts: [
          ['A', '31'],
          ['B', '31'],
        ],
      },
      {
        name: '锁止',
        contacts: [
          ['30', 'A'],
          ['B', '31'],
        ],
      },
      {
        name: '解锁',
        contacts: [
          ['30', 'B'],
          ['A', '31'],
        ],
      },
    ],
    pins: {
      A: { purpose: '锁止输出', expected: [volts('按下锁止瞬间', 10, 12.6)] },
      B: { purpose: '解锁输出', expected: [volts('按下解锁瞬间', 10, 12.6)] },
      '11': { purpose: '锁止开关信号' },
      '12': { purpose: '解锁开关信号' },
    },
  });
  const lines = canLines(b, 1.4, 10.5, 'can-comfort', 'gateway', 1);
  b.canPair([`${comfort}.H`, `${comfort}.L`], lines, 'comfort', 'P1');
  const [unlock, lock] = [b.splice('B28', 2.4, '车身线束'), b.splice('B27', 2.6, '车身线束')];
  const dash = b.ground('groundDash');
  const rear = b.ground('groundRear');
  b.powered(comfort, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.feedWire(`${comfort}.A`, lock, LOCKING, ampere);
  b.feedWire(`${comfort}.B`, unlock, UNLOCKING, ampere);
  MOTORS.forEach(([role, plug], index) => {
    const motor = b.part(role, 1 + index * 1.75, 3, {
      top: ['1', '2'],
      bottom: [],
      loads: [{ supply: '1', return: '2', watt: 40 }],
    });
    const columns = plug.startsWith('T6') ? 3 : 1;
    b.plug(plug, motor, { rows: 2, columns, color: '黑色', cavities: { '1': '1', '2': '2' } });
    b.wire(lock, `${motor}.1`, LOCKING, LOCK_WIRE);
    b.wire(unlock, `${motor}.2`, UNLOCKING, LOCK_WIRE);
  });
  CONTACTS.forEach(([role, pin, plug], index) => {
    const contact = b.part(role, 12.5 + index, 3, { positions: [{ name: '已锁止', contacts: [['1', '2']] }] });
    b.plug(plug, contact, { rows: 2, columns: 3, color: '黑色', cavities: { '4': '1', '5': '2' } });
    b.wire(`${comfort}.${pin}`, `${contact}.1`, ['gr/ge', 'gr/bl', 'gr/gn', 'gr/li'][index] ?? 'gr', 0.35);
    b.wire(`${contact}.2`, index < 2 ? dash : rear, b.earth, 0.35);
  });
  const rocker = b.part('lockSwitch', 10.5, 3, {
    top: ['L', 'U'],
    bottom: ['31'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '锁止', contacts: [['L', '31']] },
      { name: '解锁', contacts: [['U', '31']] },
    ],
  });
  b.plug('T4le', rocker, { rows: 2, columns: 2, color: '白色', cavities: { '1': 'L', '2': 'U', '3': '31' } });
  b.wire(`${comfort}.11`, `${rocker}.L`, b.signal('lock'), 0.35);
  b.wire(`${comfort}.12`, `${rocker}.U`, b.signal('unlock'), 0.35);
  b.wire(`${rocker}.31`, dash, b.earth, 0.35);
  b.note('静止时 A、B 均搭铁；锁止或解锁时一端短时接正极。锁内触点向控制单元报告锁止状态。');
}
