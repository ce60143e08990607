import { dashFuse, part, type PartEntry } from './part-entry';

/** Automatic gearbox and reverse switch. New numbers of other schemes: 200–299. */
export const GEARBOX_PARTS = {
  gearboxUnit: part('ecu', 'J217', 6, '自动变速箱控制单元', '副驾驶席地毯下'),
  gearboxPlug: part('connector', 'T16g', 201, '变速箱插头', '变速箱左侧'),
  gearboxFuse: dashFuse(27, '变速箱控制保险丝'),
  shiftValve1: part('solenoid', 'N88', 11, '换挡电磁阀 1', '阀体'),
  shiftValve2: part('solenoid', 'N89', 12, '换挡电磁阀 2', '阀体'),
  shiftValve3: part('solenoid', 'N90', 203, '换挡电磁阀 3', '阀体'),
  pressureValve: part('solenoid', 'N91', 13, '锁止离合器电磁阀', '阀体'),
  shiftValve4: part('solenoid', 'N92', 204, '换挡平顺电磁阀', '阀体'),
  linePressureValve: part('solenoid', 'N93', 205, '主油压调节阀', '阀体'),
  shiftValve5: part('solenoid', 'N94', 206, '制动器油压调节阀', '阀体'),
  oilTemperature: part('sensor', 'G93', 201, '变速箱油温传感器', '阀体'),
  turbineSpeed: part('sensor', 'G38', 202, '变速箱输入转速传感器', '变速箱壳体'),
  speedSensor: part('sensor', 'G22', 36, '车速传感器', '变速箱壳体'),
  outputSpeed: part('sensor', 'G68', 203, '变速箱输出转速传感器', '变速箱后部'),
  kickDown: part('switch', 'F8', 201, '强制降挡开关', '加速踏板'),
  tiptronic: part('switch', 'F189', 202, '手动换挡开关', '换挡机构'),
  leverLock: part('solenoid', 'N110', 207, '换挡杆锁止电磁铁', '换挡机构'),
  reverseSwitch: part('switch', 'F4', 26, '倒车灯开关', '变速箱壳体'),
  reverseFuse: dashFuse(31, '倒车灯保险丝'),
} satisfies Record<string, PartEntry>;
