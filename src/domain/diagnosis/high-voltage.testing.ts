import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';

const ORANGE = { highVoltage: true };

/** A heater on a pack behind service plug, fuse and a contactor that a control unit pulls in; an inverter beside it. */
export const highVoltageSheet = (): Netlist =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F9', 'fuse', ['1', '2'], { ampere: 10 }),
      part('J9', 'ecu', ['1:supply', '2:ground', '21:out-high'], { name: '电池管理单元' }),
      part('B1', 'battery', ['HV+', 'HV-'], { name: '动力电池' }),
      part('SW1', 'switch', ['1', '2'], {
        name: '维修开关',
        positions: [{ name: '已插好', contacts: [['1', '2']] }],
      }),
      part('F1', 'fuse', ['1', '2'], { ampere: 40 }),
      part('K1', 'switch', ['A1', 'A2', '1', '2'], {
        name: '主正接触器',
        positions: [{ name: '吸合', contacts: [['1', '2']] }],
        loads: [{ supply: 'A1', return: 'A2', ohm: 24 }],
      }),
      part('H1', 'heater', ['1', '2'], { name: '高压加热器', loads: [{ supply: '1', return: '2', watt: 5000 }] }),
      part('J1', 'ecu', ['HV+:supply', 'HV-:ground', 'U', 'V'], {
        name: '电机控制器',
        positions: [
          { name: 'U 相导通', contacts: [['HV+', 'U']] },
          { name: 'V 相导通', contacts: [['HV+', 'V']] },
        ],
      }),
      part('31', 'ground', ['31']),
    ],
    [
      ['B1.HV+', 'SW1.1', ORANGE],
      ['SW1.2', 'F1.1', ORANGE],
      ['F1.2', 'K1.1', ORANGE],
      ['K1.2', 'H1.1', ORANGE],
      ['H1.2', 'B1.HV-', ORANGE],
      ['K1.2', 'J1.HV+', ORANGE],
      ['B1.HV-', 'J1.HV-', ORANGE],
      ['30.30', 'F9.1'],
      ['F9.2', 'J9.1'],
      ['J9.2', '31.31'],
      ['J9.21', 'K1.A1'],
      ['K1.A2', '31.31'],
    ],
  );
