import { isTurbo, type SampleVehicle } from './sample-vehicle';

export interface SheetEntry {
  title: string;
  category: string;
  subcategory: string;
  keywords: string[];
  fits: (vehicle: SampleVehicle) => boolean;
}

const petrol = (vehicle: SampleVehicle): boolean => vehicle.energy === 'petrol';
const electric = (vehicle: SampleVehicle): boolean => vehicle.energy === 'electric';
const automatic = (vehicle: SampleVehicle): boolean => petrol(vehicle) && vehicle.gearbox === 'automatic';
/** The four-cylinder turbo engines of the VW group. */
const turbo = (vehicle: SampleVehicle): boolean =>
  petrol(vehicle) && vehicle.scheme === 'vag' && vehicle.cylinders === 4 && isTurbo(vehicle);
const every = (): boolean => true;

function sheet(
  name: string,
  category: string,
  subcategory: string,
  keywords: string[],
  fits: SheetEntry['fits'] = every,
): SheetEntry {
  // Latin letters stand off from Chinese ones, as in all other titles.
  const title = /[A-Za-z]$/.test(name) ? `${name} 电路图` : `${name}电路图`;
  return { title, category, subcategory, keywords: [name, ...keywords], fits };
}

/** Every sheet by key: where it hangs in the tree, what it is found by, and which cars have it. */
export const SHEETS = {
  power: sheet('电源分配', '保险丝与继电器', '电源', ['蓄电池', '主保险', '点火开关', '卸荷继电器'], petrol),
  'fuse-box': sheet('保险丝盒', '保险丝与继电器', '保险丝盒', ['保险丝盒', 'SB']),
  grounds: sheet('搭铁分布', '保险丝与继电器', '搭铁', ['搭铁点', '搭铁线']),
  starting: sheet('起动系统', '发动机', '起动', ['起动机', '起动继电器', 'P0615'], petrol),
  charging: sheet('充电系统', '发动机', '充电', ['发电机', '充电指示灯', 'P0562'], petrol),
  ignition: sheet('点火系统', '发动机', '点火', ['点火线圈', '火花塞', '爆震传感器', 'P0351', 'P0300'], petrol),
  injection: sheet('燃油喷射', '发动机', '燃油', ['喷油器', '氧传感器', '空气流量计', 'P0201', 'P0130'], petrol),
  'engine-sensors': sheet(
    '发动机传感器',
    '发动机',
    '控制',
    ['节气门', '加速踏板', '冷却液温度传感器', '增压压力传感器', 'P0117', 'P0121'],
    petrol,
  ),
  'fuel-pump': sheet('燃油泵', '发动机', '燃油', ['燃油泵继电器', '燃油泵', 'P0230'], petrol),
  'cooling-fan': sheet('冷却风扇', '发动机', '冷却', ['冷却风扇', '风扇继电器', 'P0480'], petrol),
  'engine-control': sheet(
    '发动机控制系统',
    '发动机',
    '控制',
    ['发动机控制单元', 'Motronic', 'T121', '二次空气泵', '定速巡航', 'P0411'],
    turbo,
  ),
  gearbox: sheet('自动变速箱', '变速箱', '控制', ['换挡电磁阀', '变速箱控制单元', 'P0753'], automatic),
  reverse: sheet('倒车灯', '变速箱', '倒车灯开关', ['倒车灯开关', '倒车灯']),
  headlamps: sheet('近光/远光前照灯', '车身电气', '灯光', ['近光灯', '远光灯', '变光开关']),
  'side-lamps': sheet('示廓灯/尾灯/牌照灯', '车身电气', '灯光', ['示廓灯', '尾灯', '牌照灯', '小灯']),
  illumination: sheet('仪表照明与大灯调节', '车身电气', '灯光', ['仪表照明', '大灯高度调节', '照明调节器']),
  'fog-lamps': sheet('前后雾灯', '车身电气', '灯光', ['前雾灯', '后雾灯', '雾灯', '雾灯继电器']),
  'turn-signals': sheet('转向灯/危险警告灯', '车身电气', '灯光', ['转向灯', '闪光器', '危险警告灯']),
  'brake-lamps': sheet('制动灯', '车身电气', '灯光', ['制动灯开关', '高位制动灯', 'P0571']),
  interior: sheet('室内灯', '车身电气', '灯光', ['顶灯', '门控开关']),
  wipers: sheet('雨刮洗涤', '车身电气', '雨刮', ['雨刮电机', '洗涤泵', '雨刮开关']),
  horn: sheet('喇叭', '车身电气', '喇叭', ['喇叭继电器', '螺旋弹簧']),
  windows: sheet('电动车窗', '车身电气', '车窗', ['车窗电机', '车窗开关', '一键升降']),
  'windows-rear': sheet(
    '后门电动车窗',
    '车身电气',
    '车窗',
    ['后窗', '儿童锁', '车窗电机'],
    (vehicle) => vehicle.powerWindows === 4,
  ),
  locks: sheet('中控门锁', '车身电气', '门锁', ['门锁电机', '舒适系统控制单元', '油箱盖锁']),
  alarm: sheet('防盗报警与行李箱锁', '车身电气', '门锁', ['防盗喇叭', '行李箱锁', '防盗指示灯']),
  cluster: sheet('组合仪表', '车身电气', '仪表', ['组合仪表', '机油压力开关', 'U0155'], petrol),
  defogger: sheet('后窗除霜', '车身电气', '除霜', ['后窗除霜丝', '后视镜加热']),
  abs: sheet('ABS', '底盘', '制动', ['ABS 控制单元', '轮速传感器', 'C0035', 'C0040']),
  eps: sheet('电动助力转向', '底盘', '转向', ['EPS', '转向力矩传感器', 'C1511'], (car) => car.hasElectricSteering),
  compressor: sheet('空调压缩机', '空调', '压缩机', ['压缩机电磁离合器', '压力开关', 'P0645'], petrol),
  blower: sheet('鼓风机', '空调', '鼓风机', ['鼓风机', '鼓风机电阻']),
  'can-powertrain': sheet('动力 CAN', 'CAN 网络', '动力', ['CAN-H', 'CAN-L', '终端电阻', 'U0100', 'U0001']),
  'can-comfort': sheet('舒适 CAN', 'CAN 网络', '舒适', ['网关', '车门控制单元', 'U0140']),
  diagnosis: sheet('诊断插头', 'CAN 网络', '诊断', ['诊断接口', 'OBD', 'T16', 'K 线']),
  'hv-circuit': sheet('高压回路', '新能源', '高压', ['主接触器', '预充', '动力电池', '绝缘', 'P0AA6'], electric),
  'hv-interlock': sheet('高压互锁', '新能源', '高压', ['高压互锁', '维修开关', 'P0A0A'], electric),
  'lv-supply': sheet('低压配电', '新能源', '低压', ['DC/DC', '整车控制器', 'P0562'], electric),
  'hv-coolant': sheet('电机冷却水泵', '新能源', '热管理', ['冷却水泵'], electric),
} satisfies Record<string, SheetEntry>;

export type SheetKey = keyof typeof SHEETS;

/** Keys of the sheets that a car has, in the order of the list. */
export const sheetKeysOf = (vehicle: SampleVehicle): SheetKey[] =>
  (Object.keys(SHEETS) as SheetKey[]).filter((key) => SHEETS[key].fits(vehicle));

/** Title of a sheet as continuations print it, without 电路图. */
export const sheetName = (key: SheetKey): string => SHEETS[key].title.replace(/ ?电路图$/, '');
