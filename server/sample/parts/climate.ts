import { dashFuse, part, relay, type PartEntry } from './part-entry';

/** Air conditioning and blower. New numbers of other schemes: 600–699. */
export const CLIMATE_PARTS = {
  clutchFuse: dashFuse(16, '空调离合器保险丝'),
  compressorRelay: relay('RA', 3, 'J44', 19, '空调压缩机继电器'),
  compressorClutch: part('solenoid', 'N25', 1, '压缩机电磁离合器', '空调压缩机'),
  pressureSwitch: part('switch', 'F129', 36, '空调压力开关', '冷凝器旁高压管'),
  climateSwitch: part('switch', 'E30', 37, '空调开关', '空调控制面板'),
  climateFuse: dashFuse(1, '空调控制保险丝'),
  blowerFuse: dashFuse(25, '鼓风机保险丝'),
  blowerSwitch: part('switch', 'E9', 38, '鼓风机开关', '空调控制面板'),
  blowerResistor: part('resistor', 'N24', 2, '鼓风机电阻', '蒸发箱壳体'),
  blowerMotor: part('motor', 'V2', 13, '鼓风机', '蒸发箱壳体'),
} satisfies Record<string, PartEntry>;
