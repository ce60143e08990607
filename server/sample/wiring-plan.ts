import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { CircuitBuilder } from './circuit-builder';
import { centralLocking, horn, instrumentCluster, powerWindows, rearDefogger, wipers } from './circuits/body-circuits';
import { antilockBrakes, automaticGearbox, powerSteering } from './circuits/chassis-circuits';
import { blower, compressor } from './circuits/climate-circuits';
import { coolantPump, highVoltageInterlock, lowVoltageSupply } from './circuits/electric-circuits';
import { charging, coolingFan, fuelPump, ignition, injection, starting } from './circuits/engine-circuits';
import {
  brakeLamps,
  fogLamps,
  headlamps,
  interiorLamps,
  reverseLamps,
  turnSignals,
} from './circuits/lighting-circuits';
import { comfortCan, powertrainCan } from './circuits/network-circuits';
import type { SampleVehicle } from './sample-vehicle';

export interface WiringSheet {
  key: string;
  title: string;
  category: string;
  subcategory: string;
  keywords: string[];
  draw: (builder: CircuitBuilder) => void;
  fits: (vehicle: SampleVehicle) => boolean;
}

const petrol = (vehicle: SampleVehicle): boolean => vehicle.energy === 'petrol';
const electric = (vehicle: SampleVehicle): boolean => vehicle.energy === 'electric';
const every = (): boolean => true;

function sheet(
  key: string,
  title: string,
  category: string,
  subcategory: string,
  keywords: string[],
  draw: WiringSheet['draw'],
  fits: WiringSheet['fits'] = every,
): WiringSheet {
  return { key, title: `${title}电路图`, category, subcategory, keywords: [title, ...keywords], draw, fits };
}

/** Every circuit of the library: where it hangs in the tree, what it is found by, and which cars have it. */
export const WIRING_SHEETS: WiringSheet[] = [
  sheet('starting', '起动系统', '发动机', '起动', ['起动机', '起动继电器', 'P0615'], starting, petrol),
  sheet('charging', '充电系统', '发动机', '充电', ['发电机', '充电指示灯', 'P0562'], charging, petrol),
  sheet('ignition', '点火系统', '发动机', '点火', ['点火线圈', '火花塞', 'P0351', 'P0300'], ignition, petrol),
  sheet('injection', '燃油喷射', '发动机', '燃油', ['喷油器', '氧传感器', 'P0201', 'P0130'], injection, petrol),
  sheet('fuel-pump', '燃油泵', '发动机', '燃油', ['燃油泵继电器', '燃油泵', 'P0230'], fuelPump, petrol),
  sheet('cooling-fan', '冷却风扇', '发动机', '冷却', ['冷却风扇', '风扇继电器', 'P0480'], coolingFan, petrol),
  sheet(
    'gearbox',
    '自动变速箱',
    '变速箱',
    '控制',
    ['换挡电磁阀', '变速箱控制单元', 'P0753'],
    automaticGearbox,
    (vehicle) => petrol(vehicle) && vehicle.gearbox === 'automatic',
  ),
  sheet('reverse', '倒车灯', '变速箱', '倒车灯开关', ['倒车灯开关', '倒车灯'], reverseLamps),
  sheet('headlamps', '近光/远光前照灯', '车身电气', '灯光', ['近光灯', '远光灯', '变光开关'], headlamps),
  sheet('fog-lamps', '前雾灯', '车身电气', '灯光', ['雾灯', '雾灯继电器'], fogLamps),
  sheet('turn-signals', '转向灯/危险警告灯', '车身电气', '灯光', ['转向灯', '闪光器', '危险警告灯'], turnSignals),
  sheet('brake-lamps', '制动灯', '车身电气', '灯光', ['制动灯开关', '高位制动灯', 'P0571'], brakeLamps),
  sheet('interior', '室内灯', '车身电气', '灯光', ['顶灯', '门控开关'], interiorLamps),
  sheet('wipers', '雨刮洗涤', '车身电气', '雨刮', ['雨刮电机', '洗涤泵', '雨刮开关'], wipers),
  sheet('horn', '喇叭', '车身电气', '喇叭', ['喇叭继电器', '螺旋弹簧'], horn),
  sheet('windows', '电动车窗', '车身电气', '车窗', ['车窗电机', '车窗开关'], powerWindows),
  sheet('locks', '中控门锁', '车身电气', '门锁', ['门锁电机', '舒适系统控制单元'], centralLocking),
  sheet('cluster', '组合仪表', '车身电气', '仪表', ['组合仪表', '机油压力开关', 'U0155'], instrumentCluster, petrol),
  sheet('defogger', '后窗除霜', '车身电气', '除霜', ['后窗除霜丝', '后视镜加热'], rearDefogger),
  sheet('abs', 'ABS', '底盘', '制动', ['ABS 控制单元', '轮速传感器', 'C0035', 'C0040'], antilockBrakes),
  sheet(
    'eps',
    '电动助力转向',
    '底盘',
    '转向',
    ['EPS', '转向力矩传感器', 'C1511'],
    powerSteering,
    (vehicle) => vehicle.hasElectricSteering,
  ),
  sheet('compressor', '空调压缩机', '空调', '压缩机', ['压缩机电磁离合器', '压力开关', 'P0645'], compressor, petrol),
  sheet('blower', '鼓风机', '空调', '鼓风机', ['鼓风机', '鼓风机电阻'], blower),
  sheet(
    'can-powertrain',
    '动力 CAN',
    'CAN 网络',
    '动力',
    ['CAN-H', 'CAN-L', '终端电阻', 'U0100', 'U0001'],
    powertrainCan,
  ),
  sheet('can-comfort', '舒适 CAN', 'CAN 网络', '舒适', ['网关', '车门控制单元', 'U0140'], comfortCan),
  sheet(
    'hv-interlock',
    '高压互锁',
    '新能源',
    '高压',
    ['高压互锁', '维修开关', 'P0A0A'],
    highVoltageInterlock,
    electric,
  ),
  sheet('lv-supply', '低压配电', '新能源', '低压', ['DC/DC', '整车控制器', 'P0562'], lowVoltageSupply, electric),
  sheet('hv-coolant', '电机冷却水泵', '新能源', '热管理', ['冷却水泵'], coolantPump, electric),
];

export const sheetsFor = (vehicle: SampleVehicle): WiringSheet[] =>
  WIRING_SHEETS.filter((entry) => entry.fits(vehicle));

/** Draws up the netlist of one circuit for one car. */
export function netlistFor(vehicle: SampleVehicle, entry: WiringSheet): Netlist {
  const builder = new CircuitBuilder(vehicle, entry.key, entry.title);
  entry.draw(builder);
  return builder.build();
}
