import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { COMFORT_AMPERE } from '../fuse-ratings';
import { unit } from '../unit-plugs';
import { closed, lamp } from './lamps';

/** Door contacts with the comfort unit's pin and the plug of the lock that they sit in. */
const CONTACTS: [role: PartRole, pin: string, plug: string][] = [
  ['doorContact', '13', 'T6a'],
  ['doorContact2', '14', 'T6b'],
  ['doorContact3', '15', 'T6c'],
  ['doorContact4', '16', 'T6d'],
];

interface OwnContact {
  bulb: PartRole;
  contact: PartRole;
  watt: number;
  name: string;
  isRear?: boolean;
  /** plug of the contact, or the one that it shares with its lamp, which has the wire between them inside */
  plug: { id: string; rows: number; columns: number; color: string; lamp?: string; contact: string[] };
}

/** Lamps with a contact of their own: lid, flap or mirror. */
const OWN_CONTACT: OwnContact[] = [
  {
    bulb: 'readingLeft',
    contact: 'readingSwitch',
    watt: 5,
    name: '接通',
    plug: { id: 'T6g', rows: 2, columns: 3, color: '白色', lamp: '4', contact: ['', '5'] },
  },
  {
    bulb: 'mirrorLampLeft',
    contact: 'mirrorSwitchLeft',
    watt: 3,
    name: '打开',
    plug: { id: 'T2va', rows: 1, columns: 2, color: '白色', lamp: '1', contact: ['', '2'] },
  },
  {
    bulb: 'mirrorLampRight',
    contact: 'mirrorSwitchRight',
    watt: 3,
    name: '打开',
    plug: { id: 'T2vb', rows: 1, columns: 2, color: '白色', lamp: '1', contact: ['', '2'] },
  },
  {
    bulb: 'gloveLamp',
    contact: 'gloveSwitch',
    watt: 5,
    name: '打开',
    plug: { id: 'T2gh', rows: 1, columns: 2, color: '黑色', contact: ['1', '2'] },
  },
  {
    bulb: 'trunkLamp',
    contact: 'trunkContact',
    watt: 5,
    name: '打开',
    isRear: true,
    plug: { id: 'T2ad', rows: 1, columns: 2, color: '黑色', contact: ['1', '2'] },
  },
];

/** 室内灯: lamps on 30; door contacts and delay run through the comfort unit, which grounds the lamps. */
export function interiorLamps(b: CircuitBuilder): void {
  b.rail('30');
  const unitFuse = b.fuse('comfortFuse', 1, COMFORT_AMPERE);
  const fuse = b.fuse('domeFuse', 9.5, 10);
  const joint = b.splice('C18', 1.6, '车身线束');
  const comfort = unit(b, 'comfortUnit', 1, 4, {
    top: ['30:supply', '21:out-low'],
    bottom: ['31:ground', ...CONTACTS.map(([, pin], index) => `${pin}@${1.5 + index}:signal`)],
    pins: {
      '21': { purpose: '室内灯延时控制' },
      '13': { purpose: '左前门控信号' },
      '14': { purpose: '右前门控信号' },
      '15': { purpose: '左后门控信号' },
      '16': { purpose: '右后门控信号' },
    },
  });
  const control = b.splice('C19', 3.6, '车身线束');
  const dash = b.ground('groundDash');
  const rear = b.ground('groundRear');
  b.powered(comfort, '30', unitFuse, COMFORT_AMPERE, dash, { supply: '30', ground: '31' });
  b.feedWire('30', `${fuse}.1`, 'ro', 10);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'dome'), 10);
  b.wire(control, `${comfort}.21`, 'br/ws', 0.5);
  domes(b, joint, control, dash);
  OWN_CONTACT.forEach(({ bulb, contact, watt, name, isRear, plug }, index) => {
    const light = lamp(b, bulb, 9.5 + index, 2, watt, 'ground');
    const lid = b.part(contact, 9.5 + index, 3, { positions: closed(name) });
    const { id, lamp: supply, contact: cavities, ...face } = plug;
    const own = cavities.flatMap((cavity, at) => (cavity === '' ? [] : [[cavity, `${lid}.${at + 1}`]]));
    b.plug(id, lid, {
      ...face,
      cavities: Object.fromEntries([...own, ...(supply === undefined ? [] : [[supply, `${light}.1`]])]),
    });
    b.feedWire(joint, `${light}.1`, b.feed('30', 'dome'), 10);
    b.wire(`${light}.2`, `${lid}.1`, 'br/gr', 0.5, { internal: supply !== undefined });
    b.wire(`${lid}.2`, isRear ? rear : dash, b.earth, 0.5);
  });
  CONTACTS.forEach(([role, pin, plug], index) => {
    const door = b.part(role, 1.5 + index, 5, { positions: closed('开门') });
    b.plug(plug, door, { rows: 2, columns: 3, color: '黑色', cavities: { '3': '1', '6': '2' } });
    b.wire(`${comfort}.${pin}`, `${door}.1`, ['br/ge', 'br/ws', 'br/bl', 'br/gn'][index] ?? 'br', 0.35);
    b.wire(`${door}.2`, index < 2 ? dash : rear, b.earth, 0.35);
  });
  b.note('开门或解锁后室内灯点亮，关门约 20 s 后由舒适系统控制单元延时关闭。');
}

/** Roof lamps with their three-position switches: off, by the doors, on. */
function domes(b: CircuitBuilder, joint: string, control: string, ground: string): void {
  const roofs: [PartRole, PartRole, string][] = [
    ['domeLamp', 'domeSwitch', 'T6g'],
    ['rearDomeLamp', 'rearDomeSwitch', 'T6h'],
  ];
  roofs.forEach(([bulb, role, plug], index) => {
    const path = 5.5 + index * 2;
    const light = b.part(bulb, path, 2, { watt: 10 });
    const rocker = b.part(role, path, 3, {
      top: ['1'],
      bottom: ['TK', '31'],
      positions: [
        { name: '关闭', contacts: [] },
        { name: '门控', contacts: [['1', 'TK']] },
        { name: '常亮', contacts: [['1', '31']] },
      ],
      pins: { TK: { purpose: '门控搭铁' } },
    });
    b.plug(plug, rocker, {
      rows: 2,
      columns: 3,
      color: '白色',
      cavities: { '1': `${light}.1`, '2': 'TK', '3': '31' },
    });
    b.feedWire(joint, `${light}.1`, b.feed('30', 'dome'), 10);
    b.wire(`${light}.2`, `${rocker}.1`, 'br/gr', 0.5, { internal: true });
    b.wire(`${rocker}.TK`, control, 'br/ws', 0.5);
    b.wire(`${rocker}.31`, ground, b.earth, 0.5);
  });
}
