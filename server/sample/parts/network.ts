import { dashFuse, part, type PartEntry } from './part-entry';

/** Gateway and the control units that only buses show. New numbers of other schemes: 700–799. */
export const NETWORK_PARTS = {
  gateway: part('ecu', 'J533', 8, '网关', '仪表板左下方'),
  gatewayFuse: dashFuse(12, '网关保险丝'),
  airbagUnit: part('ecu', 'J234', 9, '安全气囊控制单元', '中央通道'),
  airbagFuse: dashFuse(8, '安全气囊保险丝'),
  steeringAngle: part('ecu', 'G85', 701, '转向角传感器', '转向柱'),
  radio: part('ecu', 'R', 702, '收音机', '仪表板中央'),
  diagnosticPlug: part('connector', 'T16', 701, '诊断插头', '仪表板左下方'),
  doorUnit1: part('ecu', 'J386', 11, '左前车门控制单元', '左前门内'),
  doorUnit2: part('ecu', 'J387', 12, '右前车门控制单元', '右前门内'),
  doorFuse1: dashFuse(33, '左前车门保险丝'),
  doorFuse2: dashFuse(35, '右前车门保险丝'),
} satisfies Record<string, PartEntry>;
