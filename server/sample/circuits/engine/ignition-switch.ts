import { volts, type CircuitBuilder } from '../../circuit-builder';

/** The current paths on which its pins stand. */
interface Pins {
  '30': number;
  '15': number;
  '75': number;
}

/** The ignition switch in its plug, in row 2: 断开, 点火 and 起动; terminal 75 is off while the starter turns. */
export function ignitionSwitch(b: CircuitBuilder, path: number, at: Pins): string {
  const id = b.part('ignitionSwitch', path, 2, {
    top: [`30@${at['30']}`],
    bottom: ['50', `15@${at['15']}`, `75@${at['75']}`],
    positions: [
      { name: '断开', contacts: [] },
      {
        name: '点火',
        contacts: [
          ['30', '15'],
          ['30', '75'],
        ],
      },
      {
        name: '起动',
        contacts: [
          ['30', '15'],
          ['30', '50'],
        ],
      },
    ],
    pins: {
      '30': { purpose: '蓄电池常电', expected: [volts('任何时候', 12, 12.9)] },
      '50': { purpose: '起动信号', expected: [volts('起动时', 9.5, 12.5)] },
      '15': { purpose: '点火电', expected: [volts('点火接通', 11.5, 12.9)] },
      '75': { purpose: '卸荷继电器控制', expected: [volts('点火接通，不起动', 11.5, 12.9)] },
    },
  });
  b.plug('T6', id, { rows: 2, columns: 3, color: '黑色', cavities: { '1': '30', '2': '15', '3': '50', '5': '75' } });
  return id;
}
