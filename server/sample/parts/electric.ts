import { frontFuse, part, relay, type PartEntry } from './part-entry';

/** High voltage and drive of electric cars. New numbers of other schemes: 800–899. */
export const ELECTRIC_PARTS = {
  vehicleUnit: part('ecu', 'J623', 13, '整车控制器', '前机舱'),
  vehicleFuse: frontFuse(1, 'S61', '整车控制器保险丝'),
  batteryUnit: part('ecu', 'J840', 14, '动力电池管理单元', '动力电池包内'),
  batteryUnitFuse: frontFuse(2, 'S62', '电池管理保险丝'),
  serviceDisconnect: part('switch', 'TW', 51, '维修开关', '动力电池包上'),
  inverterLock: part('switch', 'JX1', 52, '电机控制器高压插头', '前机舱'),
  compressorLock: part('switch', 'VX81', 53, '电动压缩机高压插头', '前机舱'),
  chargerLock: part('switch', 'AX4', 54, '车载充电机高压插头', '前机舱'),
  converter: part('generator', 'A19', 3, 'DC/DC 转换器', '前机舱'),
  converterFuse: frontFuse(3, 'S63', 'DC/DC 输出保险'),
  pumpFuse: frontFuse(4, 'S64', '冷却水泵保险丝'),
  pumpRelay: relay('SE', 11, 'J496', 21, '冷却水泵继电器'),
  coolantPump: part('motor', 'V467', 15, '电机冷却水泵', '前机舱右侧'),
  contactor: part('solenoid', 'J1044', 21, '主正接触器线圈', '动力电池包内'),
} satisfies Record<string, PartEntry>;
