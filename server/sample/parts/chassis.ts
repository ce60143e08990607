import { dashFuse, mainFuse, part, type PartEntry } from './part-entry';

/** Brakes and steering. New numbers of other schemes: 500–599. */
export const CHASSIS_PARTS = {
  absUnit: part('ecu', 'J104', 4, 'ABS 控制单元', '发动机舱左侧'),
  absPumpFuse: mainFuse(5, 'S178', 'ABS 泵保险丝'),
  absValveFuse: mainFuse(6, 'S179', 'ABS 电磁阀保险丝'),
  absFuse: dashFuse(9, 'ABS 控制保险丝'),
  wheelFrontLeft: part('sensor', 'G47', 31, '左前轮速传感器', '左前转向节'),
  wheelFrontRight: part('sensor', 'G45', 32, '右前轮速传感器', '右前转向节'),
  wheelRearLeft: part('sensor', 'G46', 33, '左后轮速传感器', '左后轮毂'),
  wheelRearRight: part('sensor', 'G44', 34, '右后轮速传感器', '右后轮毂'),
  steeringUnit: part('ecu', 'J500', 5, '电动助力转向控制单元', '转向机'),
  steeringFuse: mainFuse(7, 'S204', '助力转向主保险'),
  steeringControlFuse: dashFuse(7, '助力转向控制保险丝'),
  steeringMotor: part('motor', 'V187', 14, '助力转向电机', '转向机'),
  torqueSensor: part('sensor', 'G269', 35, '转向力矩传感器', '转向机输入轴'),
} satisfies Record<string, PartEntry>;
