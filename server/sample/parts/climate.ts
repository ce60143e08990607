import { dashFuse, part, relay, type PartEntry } from './part-entry';

/** Air conditioning and blower. New numbers of other schemes: 600–699. */
export const CLIMATE_PARTS = {
  climateUnit: part('ecu', 'J301', 601, '空调控制单元', '空调控制面板'),
  clutchFuse: dashFuse(16, '空调离合器保险丝'),
  compressorRelay: relay('RA', 3, 'J44', 19, '空调压缩机继电器'),
  compressorClutch: part('solenoid', 'N25', 1, '压缩机电磁离合器', '空调压缩机'),
  pressureSensor: part('sensor', 'G65', 601, '高压传感器', '冷凝器旁高压管'),
  evaporatorSensor: part('sensor', 'G308', 602, '蒸发器温度传感器', '蒸发箱壳体'),
  climateSwitch: part('switch', 'E30', 37, '空调开关', '空调控制面板'),
  climateFuse: dashFuse(1, '空调控制保险丝'),
  blowerFuse: dashFuse(25, '鼓风机保险丝'),
  blowerSwitch: part('switch', 'E9', 38, '鼓风机开关', '空调控制面板'),
  blowerResistor: part('resistor', 'N24', 2, '鼓风机电阻', '蒸发箱壳体'),
  blowerRegulator: part('ecu', 'J126', 602, '鼓风机调节器', '蒸发箱壳体'),
  blowerMotor: part('motor', 'V2', 13, '鼓风机', '蒸发箱壳体'),
  airFlapMotor: part('motor', 'V71', 601, '新鲜空气翻板电机', '蒸发箱壳体'),
  temperatureFlapMotor: part('motor', 'V68', 602, '温度翻板电机', '蒸发箱壳体'),
  cabinSensor: part('sensor', 'G56', 603, '车内温度传感器', '仪表板中央'),
  intakeSensor: part('sensor', 'G89', 604, '进风温度传感器', '手套箱后'),
} satisfies Record<string, PartEntry>;
