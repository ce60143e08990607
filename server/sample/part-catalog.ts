import type { ComponentKind } from '../../src/domain/netlist/netlist-types';
import { stableHash, type SampleVehicle } from './sample-vehicle';

interface PartEntry {
  kind: ComponentKind;
  /** designation in the VW group's scheme */
  vag: string;
  /** number behind the letter in the other schemes */
  number: number;
  name: string;
  location: string;
}

const FUSE_BOX = '仪表板左侧保险丝盒';
const RELAY_BOX = '驾驶席左侧继电器盒';
const ENGINE_BAY = '发动机舱左侧';

const part = (kind: ComponentKind, vag: string, number: number, name: string, location: string): PartEntry => ({ kind, vag, number, name, location });

/** Parts by role. Circuits ask for roles; the designation follows the car's naming scheme. */
export const PARTS = {
  battery: part('battery', 'A', 1, '蓄电池', ENGINE_BAY),
  starter: part('starter', 'B', 1, '起动机', '发动机与变速箱结合处'),
  generator: part('generator', 'C', 2, '交流发电机', '发动机前端附件侧'),
  ignitionSwitch: part('ignition-switch', 'D', 1, '点火开关', '转向柱'),
  starterRelay: part('relay', 'J53', 10, '起动继电器', RELAY_BOX),
  starterFuse: part('fuse', 'S162', 2, '起动电路保险丝', ENGINE_BAY),
  ignitionFuse: part('fuse', 'S163', 3, '点火开关保险丝', ENGINE_BAY),
  generatorFuse: part('fuse', 'S176', 1, '发电机主保险', '蓄电池正极盒'),
  clutchSwitch: part('switch', 'F36', 11, '离合器踏板开关', '离合器踏板支架'),
  rangeSwitch: part('switch', 'F125', 12, '挡位开关', '变速箱壳体'),
  chargeLamp: part('lamp', 'K2', 30, '充电指示灯', '组合仪表内'),
  chargeFuse: part('fuse', 'S15', 15, '仪表保险丝', FUSE_BOX),
  engineUnit: part('ecu', 'J220', 1, '发动机控制单元', '流水槽左侧'),
  engineFuse: part('fuse', 'S10', 10, '发动机控制单元保险丝', FUSE_BOX),
  mainRelay: part('relay', 'J271', 11, '主继电器', '流水槽电控盒'),
  coilFuse: part('fuse', 'S29', 29, '点火线圈保险丝', FUSE_BOX),
  injectorFuse: part('fuse', 'S32', 32, '喷油器保险丝', FUSE_BOX),
  probeFuse: part('fuse', 'S34', 34, '氧传感器保险丝', FUSE_BOX),
  oxygenProbe: part('sensor', 'G39', 20, '前氧传感器', '三元催化器前'),
  fuelRelay: part('relay', 'J17', 12, '燃油泵继电器', `${RELAY_BOX} 第 4 位`),
  fuelRelayFuse: part('fuse', 'S28', 28, '燃油泵继电器保险丝', FUSE_BOX),
  fuelPumpFuse: part('fuse', 'S228', 27, '燃油泵保险丝', FUSE_BOX),
  fuelPump: part('motor', 'G6', 5, '燃油泵', '燃油箱内'),
  fuelSender: part('sensor', 'G', 21, '燃油存量传感器', '燃油箱内'),
  lightSwitch: part('switch', 'E1', 20, '车灯开关', '仪表板左侧'),
  dimSwitch: part('switch', 'E4', 21, '变光开关', '转向柱组合开关'),
  lowLeftFuse: part('fuse', 'S18', 18, '左近光保险丝', FUSE_BOX),
  lowRightFuse: part('fuse', 'S19', 19, '右近光保险丝', FUSE_BOX),
  highLeftFuse: part('fuse', 'S20', 20, '左远光保险丝', FUSE_BOX),
  highRightFuse: part('fuse', 'S21', 21, '右远光保险丝', FUSE_BOX),
  lowRelay: part('relay', 'J745', 13, '近光继电器', RELAY_BOX),
  highRelay: part('relay', 'J746', 14, '远光继电器', RELAY_BOX),
  lightFuse: part('fuse', 'S5', 5, '灯光控制保险丝', FUSE_BOX),
  lowLeft: part('lamp', 'M29', 1, '左近光灯', '左前照灯总成'),
  lowRight: part('lamp', 'M31', 2, '右近光灯', '右前照灯总成'),
  highLeft: part('lamp', 'M30', 3, '左远光灯', '左前照灯总成'),
  highRight: part('lamp', 'M32', 4, '右远光灯', '右前照灯总成'),
  fogFuse: part('fuse', 'S36', 36, '雾灯保险丝', FUSE_BOX),
  fogSwitchFuse: part('fuse', 'S37', 37, '雾灯开关保险丝', FUSE_BOX),
  fogRelay: part('relay', 'J5', 15, '雾灯继电器', RELAY_BOX),
  fogSwitch: part('switch', 'E7', 22, '雾灯开关', '仪表板左侧'),
  fogLeft: part('lamp', 'L22', 5, '左前雾灯', '前保险杠左侧'),
  fogRight: part('lamp', 'L23', 6, '右前雾灯', '前保险杠右侧'),
  flasher: part('ecu', 'J2', 20, '闪光器', '危险警告灯开关内'),
  turnSwitch: part('switch', 'E2', 23, '转向灯开关', '转向柱组合开关'),
  hazardSwitch: part('switch', 'E3', 24, '危险警告灯开关', '仪表板中央'),
  hazardFuse: part('fuse', 'S13', 13, '危险警告灯保险丝', FUSE_BOX),
  turnFuse: part('fuse', 'S2', 4, '转向灯保险丝', FUSE_BOX),
  bodyUnit: part('ecu', 'J519', 2, '车身控制单元', '仪表板左下方'),
  bodyFuse: part('fuse', 'S41', 41, '车身控制单元保险丝', FUSE_BOX),
  turnFrontLeft: part('lamp', 'M5', 11, '左前转向灯', '左前照灯总成'),
  turnRearLeft: part('lamp', 'M6', 12, '左后转向灯', '左后尾灯'),
  turnFrontRight: part('lamp', 'M7', 13, '右前转向灯', '右前照灯总成'),
  turnRearRight: part('lamp', 'M8', 14, '右后转向灯', '右后尾灯'),
  brakeFuse: part('fuse', 'S7', 7, '制动灯保险丝', FUSE_BOX),
  brakeSwitch: part('switch', 'F', 25, '制动灯开关', '制动踏板支架'),
  brakeLeft: part('lamp', 'M9', 15, '左制动灯', '左后尾灯'),
  brakeRight: part('lamp', 'M10', 16, '右制动灯', '右后尾灯'),
  brakeHigh: part('lamp', 'M25', 17, '高位制动灯', '后风窗上方'),
  reverseFuse: part('fuse', 'S6', 6, '倒车灯保险丝', FUSE_BOX),
  reverseSwitch: part('switch', 'F4', 26, '倒车灯开关', '变速箱壳体'),
  reverseLeft: part('lamp', 'M16', 18, '左倒车灯', '左后尾灯'),
  reverseRight: part('lamp', 'M17', 19, '右倒车灯', '右后尾灯'),
  wiperFuse: part('fuse', 'S24', 24, '雨刮保险丝', FUSE_BOX),
  wiperSwitch: part('switch', 'E22', 27, '雨刮开关', '转向柱组合开关'),
  wiperMotor: part('motor', 'V', 10, '雨刮电机', '流水槽内'),
  washerPump: part('motor', 'V5', 11, '洗涤泵', '洗涤液罐'),
  hornFuse: part('fuse', 'S40', 40, '喇叭保险丝', FUSE_BOX),
  hornRelay: part('relay', 'J4', 16, '喇叭继电器', RELAY_BOX),
  hornButton: part('switch', 'H', 28, '喇叭按钮', '方向盘'),
  clockSpring: part('connector', 'F138', 5, '螺旋弹簧', '方向盘下方'),
  hornHigh: part('horn', 'H2', 1, '高音喇叭', '前保险杠后'),
  hornLow: part('horn', 'H7', 2, '低音喇叭', '前保险杠后'),
  windowFuse1: part('fuse', 'S44', 44, '左前车窗保险丝', FUSE_BOX),
  windowFuse2: part('fuse', 'S45', 45, '右前车窗保险丝', FUSE_BOX),
  windowFuse3: part('fuse', 'S46', 46, '左后车窗保险丝', FUSE_BOX),
  windowFuse4: part('fuse', 'S47', 47, '右后车窗保险丝', FUSE_BOX),
  windowSwitch1: part('switch', 'E40', 31, '左前车窗开关', '左前门扶手'),
  windowSwitch2: part('switch', 'E107', 32, '右前车窗开关', '右前门扶手'),
  windowSwitch3: part('switch', 'E52', 33, '左后车窗开关', '左后门扶手'),
  windowSwitch4: part('switch', 'E54', 34, '右后车窗开关', '右后门扶手'),
  windowMotor1: part('motor', 'V14', 21, '左前车窗电机', '左前门内'),
  windowMotor2: part('motor', 'V15', 22, '右前车窗电机', '右前门内'),
  windowMotor3: part('motor', 'V26', 23, '左后车窗电机', '左后门内'),
  windowMotor4: part('motor', 'V27', 24, '右后车窗电机', '右后门内'),
  comfortUnit: part('ecu', 'J393', 3, '舒适系统控制单元', '副驾驶席前方'),
  comfortFuse: part('fuse', 'S38', 38, '中控门锁保险丝', FUSE_BOX),
  lockSwitch: part('switch', 'E308', 35, '中控门锁开关', '左前门扶手'),
  lock1: part('motor', 'V56', 31, '左前门锁电机', '左前门锁'),
  lock2: part('motor', 'V57', 32, '右前门锁电机', '右前门锁'),
  lock3: part('motor', 'V58', 33, '左后门锁电机', '左后门锁'),
  lock4: part('motor', 'V59', 34, '右后门锁电机', '右后门锁'),
  fanFuse: part('fuse', 'S180', 51, '冷却风扇保险丝', ENGINE_BAY),
  fanControlFuse: part('fuse', 'S16', 16, '风扇控制保险丝', FUSE_BOX),
  fanLowRelay: part('relay', 'J279', 17, '风扇低速继电器', ENGINE_BAY),
  fanHighRelay: part('relay', 'J101', 18, '风扇高速继电器', ENGINE_BAY),
  fanResistor: part('resistor', 'N39', 1, '风扇串联电阻', '散热器护风圈'),
  fanMotor: part('motor', 'V7', 12, '冷却风扇', '散热器后'),
  coolantSensor: part('sensor', 'G62', 22, '冷却液温度传感器', '缸盖出水口'),
  clutchFuse: part('fuse', 'S9', 9, '空调离合器保险丝', FUSE_BOX),
  compressorRelay: part('relay', 'J44', 19, '空调压缩机继电器', ENGINE_BAY),
  compressorClutch: part('solenoid', 'N25', 1, '压缩机电磁离合器', '空调压缩机'),
  pressureSwitch: part('switch', 'F129', 36, '空调压力开关', '冷凝器旁高压管'),
  climateSwitch: part('switch', 'E30', 37, '空调开关', '空调控制面板'),
  climateFuse: part('fuse', 'S25', 25, '空调控制保险丝', FUSE_BOX),
  blowerFuse: part('fuse', 'S26', 26, '鼓风机保险丝', FUSE_BOX),
  blowerSwitch: part('switch', 'E9', 38, '鼓风机开关', '空调控制面板'),
  blowerResistor: part('resistor', 'N24', 2, '鼓风机电阻', '蒸发箱壳体'),
  blowerMotor: part('motor', 'V2', 13, '鼓风机', '蒸发箱壳体'),
  absUnit: part('ecu', 'J104', 4, 'ABS 控制单元', ENGINE_BAY),
  absPumpFuse: part('fuse', 'S178', 52, 'ABS 泵保险丝', ENGINE_BAY),
  absValveFuse: part('fuse', 'S179', 53, 'ABS 电磁阀保险丝', ENGINE_BAY),
  absFuse: part('fuse', 'S11', 11, 'ABS 控制保险丝', FUSE_BOX),
  wheelFrontLeft: part('sensor', 'G47', 31, '左前轮速传感器', '左前转向节'),
  wheelFrontRight: part('sensor', 'G45', 32, '右前轮速传感器', '右前转向节'),
  wheelRearLeft: part('sensor', 'G46', 33, '左后轮速传感器', '左后轮毂'),
  wheelRearRight: part('sensor', 'G44', 34, '右后轮速传感器', '右后轮毂'),
  steeringUnit: part('ecu', 'J500', 5, '电动助力转向控制单元', '转向机'),
  steeringFuse: part('fuse', 'S204', 54, '助力转向主保险', '蓄电池正极盒'),
  steeringControlFuse: part('fuse', 'S14', 14, '助力转向控制保险丝', FUSE_BOX),
  steeringMotor: part('motor', 'V187', 14, '助力转向电机', '转向机'),
  torqueSensor: part('sensor', 'G269', 35, '转向力矩传感器', '转向机输入轴'),
  gearboxUnit: part('ecu', 'J217', 6, '自动变速箱控制单元', '副驾驶席地毯下'),
  gearboxFuse: part('fuse', 'S31', 31, '变速箱控制保险丝', FUSE_BOX),
  shiftValve1: part('solenoid', 'N88', 11, '换挡电磁阀 1', '阀体'),
  shiftValve2: part('solenoid', 'N89', 12, '换挡电磁阀 2', '阀体'),
  pressureValve: part('solenoid', 'N91', 13, '锁止离合器电磁阀', '阀体'),
  speedSensor: part('sensor', 'G22', 36, '车速传感器', '变速箱壳体'),
  cluster: part('ecu', 'J285', 7, '组合仪表', '仪表板'),
  clusterFuse: part('fuse', 'S12', 12, '组合仪表常电保险丝', FUSE_BOX),
  oilSwitch: part('switch', 'F1', 39, '机油压力开关', '机油滤清器支架'),
  gateway: part('ecu', 'J533', 8, '网关', '仪表板左下方'),
  gatewayFuse: part('fuse', 'S42', 42, '网关保险丝', FUSE_BOX),
  airbagUnit: part('ecu', 'J234', 9, '安全气囊控制单元', '中央通道'),
  airbagFuse: part('fuse', 'S39', 39, '安全气囊保险丝', FUSE_BOX),
  doorUnit1: part('ecu', 'J386', 11, '左前车门控制单元', '左前门内'),
  doorUnit2: part('ecu', 'J387', 12, '右前车门控制单元', '右前门内'),
  doorFuse1: part('fuse', 'S48', 48, '左前车门保险丝', FUSE_BOX),
  doorFuse2: part('fuse', 'S49', 49, '右前车门保险丝', FUSE_BOX),
  defogFuse: part('fuse', 'S22', 22, '后窗除霜保险丝', FUSE_BOX),
  defogControlFuse: part('fuse', 'S23', 23, '除霜开关保险丝', FUSE_BOX),
  defogRelay: part('relay', 'J9', 20, '后窗除霜继电器', RELAY_BOX),
  defogSwitch: part('switch', 'E15', 40, '后窗除霜开关', '空调控制面板'),
  defogger: part('heater', 'Z1', 1, '后窗除霜丝', '后风窗'),
  mirrorHeater1: part('heater', 'Z4', 2, '左后视镜加热', '左后视镜'),
  mirrorHeater2: part('heater', 'Z5', 3, '右后视镜加热', '右后视镜'),
  domeFuse: part('fuse', 'S43', 43, '室内灯保险丝', FUSE_BOX),
  domeLamp: part('lamp', 'W', 21, '前顶灯', '车顶前部'),
  trunkLamp: part('lamp', 'W3', 22, '行李箱灯', '行李箱左侧'),
  doorContact: part('switch', 'F2', 41, '左前门控开关', '左前门锁'),
  trunkContact: part('switch', 'F5', 42, '行李箱灯开关', '行李箱锁'),
  vehicleUnit: part('ecu', 'J623', 13, '整车控制器', '前机舱'),
  vehicleFuse: part('fuse', 'S61', 61, '整车控制器保险丝', '前机舱保险丝盒'),
  batteryUnit: part('ecu', 'J840', 14, '动力电池管理单元', '动力电池包内'),
  batteryUnitFuse: part('fuse', 'S62', 62, '电池管理保险丝', '前机舱保险丝盒'),
  serviceDisconnect: part('switch', 'TW', 51, '维修开关', '动力电池包上'),
  inverterLock: part('switch', 'JX1', 52, '电机控制器高压插头', '前机舱'),
  compressorLock: part('switch', 'VX81', 53, '电动压缩机高压插头', '前机舱'),
  chargerLock: part('switch', 'AX4', 54, '车载充电机高压插头', '前机舱'),
  converter: part('generator', 'A19', 3, 'DC/DC 转换器', '前机舱'),
  converterFuse: part('fuse', 'S63', 63, 'DC/DC 输出保险', '蓄电池正极盒'),
  pumpFuse: part('fuse', 'S64', 64, '冷却水泵保险丝', '前机舱保险丝盒'),
  pumpRelay: part('relay', 'J496', 21, '冷却水泵继电器', '前机舱保险丝盒'),
  coolantPump: part('motor', 'V467', 15, '电机冷却水泵', '前机舱右侧'),
  contactor: part('solenoid', 'J1044', 21, '主正接触器线圈', '动力电池包内'),
  groundBattery: part('ground', '①', 1, '蓄电池旁搭铁点', ENGINE_BAY),
  groundEngine: part('ground', '②', 2, '发动机缸体搭铁点', '发动机缸体'),
  groundDash: part('ground', '③', 3, '仪表板左侧搭铁点', '左 A 柱下方'),
  groundFrontLeft: part('ground', '④', 4, '左前纵梁搭铁点', '左前纵梁'),
  groundFrontRight: part('ground', '⑤', 5, '右前纵梁搭铁点', '右前纵梁'),
  groundRear: part('ground', '⑥', 6, '行李箱左侧搭铁点', '行李箱左侧'),
} satisfies Record<string, PartEntry>;

export type PartRole = keyof typeof PARTS;

const DIN_LETTER: Partial<Record<ComponentKind, string>> = {
  battery: 'G', starter: 'M', generator: 'G', fuse: 'F', relay: 'K', motor: 'M', switch: 'S', 'ignition-switch': 'S', lamp: 'E', sensor: 'B',
  ecu: 'A', ground: 'W', connector: 'X', solenoid: 'Y', coil: 'T', heater: 'R', resistor: 'R', horn: 'H', 'spark-plug': 'F1',
};
const PLAIN_PREFIX: Partial<Record<ComponentKind, string>> = {
  battery: 'BAT', starter: 'ST', generator: 'ALT', fuse: 'FU', relay: 'RL', motor: 'MO', switch: 'SW', 'ignition-switch': 'IG', lamp: 'LP', sensor: 'SN',
  ecu: 'CU', ground: 'GD', connector: 'CN', solenoid: 'SV', coil: 'IC', heater: 'HT', resistor: 'RE', horn: 'HN', 'spark-plug': 'PL',
};

/** Designation of a part on one car's sheets; fuse numbers outside the VW group move with the car. */
export function designation(vehicle: SampleVehicle, role: PartRole): string {
  const { kind, vag, number } = PARTS[role];
  if (vehicle.scheme === 'vag') return vag;
  const shifted = kind === 'fuse' ? number + (stableHash(vehicle.slug) % 4) : number;
  return vehicle.scheme === 'din' ? `${DIN_LETTER[kind] ?? 'A'}${shifted}` : `${PLAIN_PREFIX[kind] ?? 'CU'}${String(shifted).padStart(2, '0')}`;
}

/** Made-up but stable part number in the manner of a maker's catalogue; sheets are marked 示例. */
export function partNumber(vehicle: SampleVehicle, role: PartRole): string {
  const hash = stableHash(`${vehicle.slug}/${role}`);
  return `示例-${String(hash % 1000).padStart(3, '0')}-${String((hash >>> 10) % 1000).padStart(3, '0')}`;
}
