import type { NetlistComponent } from '../netlist/netlist-types';

/** Lines on which a diagnostic tester talks, as pins name them. */
const TALKS = /K ?线|CAN[HL]?(?![A-Z])|LIN(?![A-Z])|诊断/;
/** What is a control unit by its name: a sheet seldom draws its bus. Flashers and regulators only have electronics. */
const IS_UNIT = /控制(单元|模块|器)|管理单元|电脑|网关|仪表|充电机|\b(ECU|ECM|PCM|TCM|BCM|VCU|BMS)\b/;

/** Whether a diagnostic tester reaches a part: a control unit with a bus, or one that is called so. */
export const isReachedByTester = ({ kind, name, pins }: NetlistComponent): boolean =>
  kind === 'ecu' &&
  (IS_UNIT.test(name) ||
    pins.some(({ role, purpose = '' }) => role === 'can-h' || role === 'can-l' || TALKS.test(purpose)));
