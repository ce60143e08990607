import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { COMFORT_AMPERE } from '../fuse-ratings';
import { unit } from '../unit-plugs';
import { closed, lamp } from './lamps';

const CONTACTS: [PartRole, string][] = [
  ['doorContact', '13'],
  ['doorContact2', '14'],
  ['doorContact3', '15'],
  ['doorContact4', '16'],
];

/** Lamps with a contact of their own: lid, flap or mirror. */
const OWN_CONTACT: { bulb: PartRole; contact: PartRole; watt: number; name: string; isRear?: boolean }[] = [
  { bulb: 'readingLeft', contact: 'readingSwitch', watt: 5, name: '接通' },
  { bulb: 'mirrorLampLeft', contact: 'mirrorSwitchLeft', watt: 3, name: '打开' },
  { bulb: 'mirrorLampRight', contact: 'mirrorSwitchRight', watt: 3, name: '打开' },
  { bulb: 'gloveLamp', contact: 'gloveSwitch', watt: 5, name: '打开' },
  { bulb: 'trunkLamp', contact: 'trunkContact', watt: 5, name: '打开', isRear: true },
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
  OWN_CONTACT.forEach(({ bulb, contact, watt, name, isRear }, index) => {
    const light = lamp(b, bulb, 9.5 + index, 2, watt);
    const lid = b.part(contact, 9.5 + index, 3, { positions: closed(name) });
    b.feedWire(joint, `${light}.1`, b.feed('30', 'dome'), 10);
    b.wire(`${light}.2`, `${lid}.1`, 'br/gr', 0.5);
    b.wire(`${lid}.2`, isRear ? rear : dash, b.earth, 0.5);
  });
  CONTACTS.forEach(([role, pin], index) => {
    const door = b.part(role, 1.5 + index, 5, { positions: closed('开门') });
    b.wire(`${comfort}.${pin}`, `${door}.1`, ['br/ge', 'br/ws', 'br/bl', 'br/gn'][index] ?? 'br', 0.35);
    b.wire(`${door}.2`, index < 2 ? dash : rear, b.earth, 0.35);
  });
  b.note('开门或解锁后室内灯点亮，关门约 20 s 后由舒适系统控制单元延时关闭。');
}

/** Roof lamps with their three-position switches: off, by the doors, on. */
function domes(b: CircuitBuilder, joint: string, control: string, ground: string): void {
  const roofs: [PartRole, PartRole, string][] = [
    ['domeLamp', 'domeSwitch', 'T4g'],
    ['rearDomeLamp', 'rearDomeSwitch', 'T4h'],
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
      columns: 2,
      color: '白色',
      cavities: { '1': `${light}.1`, '2': 'TK', '3': '31' },
    });
    b.feedWire(joint, `${light}.1`, b.feed('30', 'dome'), 10);
    b.wire(`${light}.2`, `${rocker}.1`, 'br/gr', 0.5);
    b.wire(`${rocker}.TK`, control, 'br/ws', 0.5);
    b.wire(`${rocker}.31`, ground, b.earth, 0.5);
  });
}
