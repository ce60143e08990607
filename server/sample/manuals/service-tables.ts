import type { SampleVehicle } from '../sample-vehicle';
import { choose } from '../sample-vehicle';
import { htmlPage } from './html-page';

const nm = (vehicle: SampleVehicle, question: string, values: number[]): string =>
  `${choose(vehicle, question, values)} N·m`;

/** 扭矩表: generic tightening torques in N·m, angles where bolts are turned to yield. */
export function torqueTable(vehicle: SampleVehicle, area: 'chassis' | 'engine'): string {
  const engine: string[][] = [
    ['火花塞', nm(vehicle, 'plug', [22, 25, 30]), '冷机安装，螺纹清洁'],
    ['机油放油螺栓', nm(vehicle, 'drain', [25, 30, 35]), '更换密封垫'],
    ['机油滤清器', nm(vehicle, 'filter', [20, 22, 25]), '密封圈涂机油'],
    ['气缸盖螺栓', '第 1 步 40 N·m，第 2 步 +90°，第 3 步 +90°', '由中间向两侧，更换新螺栓'],
    ['曲轴皮带轮螺栓', `${nm(vehicle, 'pulley', [90, 120, 150])} +90°`, '更换新螺栓'],
    ['气门室盖螺栓', nm(vehicle, 'cover', [8, 10]), '交叉拧紧'],
    ['氧传感器', nm(vehicle, 'probe', [45, 50, 55]), '螺纹涂耐热膏'],
    ['起动机固定螺栓', nm(vehicle, 'starter', [45, 60, 65]), ''],
    ['发电机固定螺栓', nm(vehicle, 'generator', [23, 25, 45]), ''],
  ];
  const chassis: string[][] = [
    ['车轮螺栓/螺母', nm(vehicle, 'wheel', [100, 110, 120, 140]), '对角分次拧紧，行驶 50 km 后复紧'],
    ['制动卡钳导向销', nm(vehicle, 'pin', [25, 30, 35]), ''],
    ['制动卡钳支架', nm(vehicle, 'bracket', [110, 125, 190]), '清洁螺纹'],
    ['制动软管接头', nm(vehicle, 'hose', [14, 18, 35]), '更换密封垫'],
    ['前减振器上支座螺母', nm(vehicle, 'strut', [50, 60]), '更换自锁螺母'],
    ['下摆臂球头螺母', nm(vehicle, 'ball', [60, 80, 100]), '更换自锁螺母'],
    ['转向横拉杆球头', nm(vehicle, 'rod', [35, 45, 50]), '更换自锁螺母'],
    ['轮毂轴承螺栓', `${nm(vehicle, 'hub', [180, 200, 250])} +90°`, '车轮不着地时拧紧'],
  ];
  const isEngine = area === 'engine';
  return htmlPage(isEngine ? '发动机拧紧力矩' : '底盘拧紧力矩', vehicle.label, [
    { table: { head: ['部位', '力矩', '说明'], rows: isEngine ? engine : chassis } },
    { text: '标有角度的螺栓先按力矩预紧，再用角度盘转动；屈服型螺栓只用一次。' },
  ]);
}

/** 保养周期表: what to check (检查) and replace (更换) by kilometres or months, whichever comes first. */
export function maintenanceSchedule(vehicle: SampleVehicle): string {
  const step = vehicle.energy === 'electric' ? 10_000 : choose(vehicle, 'oil interval', [5_000, 7_500, 10_000]);
  const marks = [1, 2, 3, 4, 6].map((factor) => factor * step);
  const row = (name: string, every: number, action: string): string[] => [
    name,
    ...marks.map((mark) => (mark % (every * step) === 0 ? action : '检查')),
  ];
  const petrolRows = [
    row('机油与机油滤清器', 1, '更换'),
    row('空气滤清器', 2, '更换'),
    row('火花塞', 4, '更换'),
    row('燃油滤清器', 4, '更换'),
    row('传动带', 6, '更换'),
    row(vehicle.gearbox === 'automatic' ? '自动变速箱油' : '手动变速箱油', 6, '更换'),
  ];
  const electricRows = [
    row('高压线束与插头', 9, '更换'),
    row('减速器油', 4, '更换'),
    row('电机冷却液', 6, '更换'),
    row('绝缘电阻', 9, '更换'),
  ];
  const commonRows = [
    row('空调滤清器', 2, '更换'),
    row('制动液', 4, '更换'),
    row('制动片', 9, '更换'),
    row('轮胎与气压', 9, '更换'),
    row('蓄电池', 9, '更换'),
  ];
  return htmlPage('保养周期表', vehicle.label, [
    {
      table: {
        head: ['项目', ...marks.map((mark) => `${mark} km`)],
        rows: [...(vehicle.energy === 'electric' ? electricRows : petrolRows), ...commonRows],
      },
    },
    { text: `每 ${step} km 或 ${step <= 5_000 ? 6 : 12} 个月，以先到者为准；多尘、短途、拖挂时周期减半。` },
  ]);
}
