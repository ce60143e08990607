import { choose } from '../sample-vehicle';
import { film, picture, steps, type ItemsOf } from './sample-item';

/** Litres of engine oil by cylinders and displacement: what such engines usually hold with a new filter. */
function oilLitres(cylinders: number, displacement: string): string {
  if (cylinders === 6) return '6.0 L';
  if (cylinders === 3) return '3.5 L';
  return Number.parseFloat(displacement) >= 2.4 ? '4.8 L' : Number.parseFloat(displacement) >= 1.8 ? '4.5 L' : '3.8 L';
}

/** What only a car with a combustion engine wants. */
export const petrolItems: ItemsOf = (vehicle) => {
  const [displacement = ''] = vehicle.displacements;
  const isTurbo = displacement.endsWith('T');
  const oilStep = choose(vehicle, 'oil interval', [5_000, 7_500, 10_000]);
  const viscosity = isTurbo || vehicle.yearFrom >= 2012 ? '5W-30' : '5W-40';
  const plugs = `${vehicle.cylinders} 只`;
  const isAutomatic = vehicle.gearbox === 'automatic';
  return [
    {
      name: '机油与机油滤清器',
      group: 'engine',
      action: 'replace',
      intervalKm: oilStep,
      intervalMonths: oilStep <= 5_000 ? 6 : 12,
      labourMinutes: 30,
      notes: ['热机几分钟后放油更干净，但油温不宜过高。', '旧机油交由有资质的单位回收，不得倒入下水道。'],
      steps: steps(
        '热机约 5 分钟后熄火，举升车辆并拆下护板',
        '松开放油螺栓放净旧机油!机油温度高，防止烫伤',
        '更换放油螺栓密封垫，按力矩拧紧',
        '拆下旧滤清器，新滤清器密封圈涂一层机油后装上',
        '按量加注新机油，起动运转 1 分钟后熄火',
        '等 5 分钟检查油尺，查看放油螺栓和滤清器处有无渗漏',
        '复位保养提示',
      ),
      torques: [
        { name: '放油螺栓', value: `${choose(vehicle, 'drain', [25, 30, 35])} N·m` },
        { name: '机油滤清器', value: `${choose(vehicle, 'filter', [20, 22, 25])} N·m` },
      ],
      parts: [
        {
          name: '发动机机油',
          specification: `${viscosity}，${isTurbo ? 'API SN/ACEA C3' : 'API SN'} 或更高`,
          quantity: oilLitres(vehicle.cylinders, displacement),
        },
        { name: '机油滤清器', specification: '按车型', quantity: '1 个' },
        { name: '放油螺栓密封垫', specification: '一次性', quantity: '1 个' },
      ],
      media: [
        film('oil-change', '更换机油与滤清器'),
        picture('oil-filter', '机油滤清器与放油螺栓'),
        picture('oil-level', '油尺读法'),
      ],
    },
    {
      name: '空气滤清器',
      group: 'engine',
      action: 'replace',
      intervalKm: oilStep * 2,
      intervalMonths: 24,
      labourMinutes: 10,
      notes: ['多尘地区周期减半。不要用压缩空气从外侧吹滤芯。'],
      steps: steps(
        '松开滤清器壳体卡扣或螺钉',
        '取出旧滤芯，清洁壳体内部!灰尘不得落入进气管',
        '装入新滤芯，密封边要到位',
        '扣好壳体，检查进气管卡箍',
      ),
      torques: [],
      parts: [{ name: '空气滤清器滤芯', specification: '按车型', quantity: '1 个' }],
      media: [picture('air-filter', '滤芯安装方向')],
    },
    {
      name: '火花塞',
      group: 'engine',
      action: 'replace',
      intervalKm: isTurbo ? 40_000 : 60_000,
      intervalMonths: null,
      labourMinutes: 45,
      notes: ['铝制缸盖必须冷机拆装，先用手旋入数牙再用扳手。', '更换时对比各缸电极颜色，异常时先查原因。'],
      steps: steps(
        '拆下点火线圈插头与线圈',
        '吹净火花塞孔后拆下火花塞!发动机必须冷透',
        '核对型号，检查新火花塞间隙',
        '用手旋入，再按力矩拧紧',
        '装回点火线圈，起动检查怠速',
      ),
      torques: [
        { name: '火花塞', value: `${choose(vehicle, 'plug', [22, 25, 30])} N·m（冷机）` },
        { name: '点火线圈螺栓', value: '8 N·m' },
      ],
      parts: [{ name: '火花塞', specification: `铱金，间隙 ${isTurbo ? '0.7～0.8' : '0.9～1.1'} mm`, quantity: plugs }],
      media: [picture('spark-plug', '电极间隙与颜色')],
    },
    {
      name: '燃油滤清器',
      group: 'engine',
      action: 'replace',
      intervalKm: 40_000,
      intervalMonths: 48,
      labourMinutes: 30,
      notes: ['装在油箱内、与油泵一体的滤清器按油泵总成检查，不单独更换。'],
      steps: steps(
        '拔下油泵保险丝，起动至自行熄火，泄掉油压!远离火源，备好灭火器',
        '断开油管接头，接住流出的燃油',
        '按箭头方向装新滤清器',
        '装回保险丝，打开点火开关两次建压，检查渗漏',
      ),
      torques: [{ name: '滤清器支架螺栓', value: '10 N·m' }],
      parts: [{ name: '燃油滤清器', specification: '按车型，注意压力等级', quantity: '1 个' }],
      media: [],
    },
    {
      name: '传动带',
      group: 'engine',
      action: 'check',
      intervalKm: 20_000,
      intervalMonths: 24,
      labourMinutes: 15,
      notes: ['出现横向裂纹、掉块、油污时更换；一般 60,000～100,000 km 更换一次。'],
      steps: steps('熄火拔钥匙，检查皮带背面与齿面', '检查张紧轮标记是否在允许范围', '检查惰轮、张紧轮转动有无异响'),
      torques: [{ name: '张紧轮螺栓', value: `${choose(vehicle, 'tensioner', [25, 35, 45])} N·m` }],
      parts: [],
      media: [picture('belt', '皮带裂纹判断')],
    },
    isAutomatic
      ? {
          name: '自动变速箱油',
          group: 'transmission',
          action: 'replace',
          intervalKm: 60_000,
          intervalMonths: 48,
          labourMinutes: 90,
          notes: ['油位必须在规定油温下检查。不同规格的变速箱油不得混用。'],
          steps: steps(
            '诊断仪读取变速箱油温，记录故障码',
            '举升并保持车辆水平，放出旧油',
            '更换滤网与油底壳垫（如有）',
            '加注新油，起动后依次挂入各挡',
            '油温到 35～45 ℃ 时打开溢流孔，油细流滴出为合适!车辆须水平，发动机怠速运转',
          ),
          torques: [
            { name: '放油螺栓', value: '40 N·m' },
            { name: '油底壳螺栓', value: '8～10 N·m，交叉' },
          ],
          parts: [
            { name: '自动变速箱油', specification: '按变速箱型号', quantity: '4.0～6.0 L（换油量）' },
            { name: '滤网与密封垫', specification: '按变速箱型号', quantity: '1 套' },
          ],
          media: [],
        }
      : {
          name: '手动变速箱油',
          group: 'transmission',
          action: 'replace',
          intervalKm: 60_000,
          intervalMonths: 48,
          labourMinutes: 40,
          notes: ['检查差速器油封与半轴油封有无渗漏。'],
          steps: steps(
            '先松加油螺栓，再松放油螺栓!先确认加油口能打开',
            '放净旧油，清洁磁性螺栓',
            '加注至加油口溢出',
            '按力矩拧紧两只螺栓',
          ),
          torques: [{ name: '放油与加油螺栓', value: '30～40 N·m' }],
          parts: [{ name: '手动变速箱油', specification: '75W-80 / GL-4', quantity: '2.0 L' }],
          media: [],
        },
    {
      name: '发动机冷却液',
      group: 'engine',
      action: 'replace',
      intervalKm: 60_000,
      intervalMonths: 36,
      labourMinutes: 60,
      notes: ['不同颜色不代表不同类型，以标准号为准；不得与其他类型混加。'],
      steps: steps(
        '冷机打开膨胀水箱盖!热机打开会喷出高温蒸汽',
        '放出旧液，必要时用清水冲洗',
        '按比例加注新液，打开暖风排气',
        '起动至节温器打开，补足液位，测冰点',
      ),
      torques: [],
      parts: [
        { name: '冷却液', specification: 'OAT 型，冰点 −35 ℃', quantity: vehicle.cylinders === 6 ? '9.0 L' : '6.5 L' },
      ],
      media: [],
    },
    {
      name: '节气门与怠速',
      group: 'engine',
      action: 'clean',
      intervalKm: 20_000,
      intervalMonths: null,
      labourMinutes: 30,
      notes: ['电子节气门清洗后需要匹配。'],
      steps: steps(
        '拆下进气管，观察积碳',
        '用专用清洗剂和软布擦净，不得硬推阀片!电子节气门须断电或用诊断仪打开',
        '装复后用诊断仪做节气门匹配',
        '检查怠速与空燃比修正',
      ),
      torques: [{ name: '节气门体螺栓', value: '8～10 N·m' }],
      parts: [{ name: '节气门清洗剂', specification: '不伤涂层', quantity: '1 罐' }],
      media: [],
    },
  ];
};
