import { choose } from '../sample-vehicle';
import { film, picture, steps, type ItemsOf } from './sample-item';

/** What every car wants, whatever drives it. */
export const commonItems: ItemsOf = (vehicle) => {
  const wheel = `${choose(vehicle, 'wheel', [100, 110, 120, 140])} N·m，对角分次`;
  return [
    {
      name: '空调滤清器', group: 'climate', action: 'replace', intervalKm: 15_000, intervalMonths: 12, labourMinutes: 10,
      notes: ['雨季后建议提前更换。安装方向按箭头（气流方向）。'],
      steps: steps('打开手套箱，取下滤芯盖板', '抽出旧滤芯，清理树叶', '按气流箭头装入新滤芯', '各挡风量试一遍'),
      torques: [], parts: [{ name: '空调滤芯', specification: '活性炭', quantity: '1 个' }], media: [film('cabin-filter', '更换空调滤芯')],
    },
    {
      name: '制动液', group: 'brake', action: 'replace', intervalKm: 40_000, intervalMonths: 24, labourMinutes: 45,
      notes: ['含水量超过 3% 必须更换。制动液腐蚀漆面，溅上立即用水冲洗。'],
      steps: steps('抽出储液罐旧液，加注新液', '按右后、左后、右前、左前的顺序排放', '带 ABS 的车型用诊断仪运行排气', '检查踏板行程，试制动!制动踏板未恢复前不得移动车辆'),
      torques: [{ name: '放气螺钉', value: '8～10 N·m' }], parts: [{ name: '制动液', specification: 'DOT 4', quantity: '1.0 L' }], media: [picture('brake-bleed', '排气顺序')],
    },
    {
      name: '制动片与制动盘', group: 'brake', action: 'check', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 30,
      notes: ['摩擦片厚度（不含背板）低于 3 mm 更换；制动盘按盘上刻的最小厚度。'],
      steps: steps('拆下车轮，测量内外片厚度', '测量制动盘厚度与跳动', '检查分泵防尘套、导向销是否灵活', '装回车轮，按力矩拧紧!行驶 50 km 后复紧'),
      torques: [{ name: '车轮螺栓', value: wheel }, { name: '卡钳导向销', value: `${choose(vehicle, 'pin', [25, 30, 35])} N·m` }, { name: '卡钳支架', value: `${choose(vehicle, 'bracket', [110, 125, 190])} N·m` }],
      parts: [], media: [picture('brake-pad', '摩擦片厚度测量'), film('brake-pads', '检查制动片')],
    },
    {
      name: '轮胎换位与气压', group: 'chassis', action: 'adjust', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 30,
      notes: ['花纹深度不得低于 1.6 mm；同轴轮胎花纹须一致。气压以车门铭牌为准。'],
      steps: steps('冷态测气压，记录花纹深度', '前后换位（单向花纹同侧换）', '检查鼓包、偏磨，必要时做四轮定位', '按力矩拧紧车轮，复位胎压监测'),
      torques: [{ name: '车轮螺栓', value: wheel }], parts: [], media: [picture('tyre-rotation', '换位方式')],
    },
    {
      name: '底盘与悬架', group: 'chassis', action: 'check', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 20,
      notes: ['球头防尘套破裂时连同球头更换。'],
      steps: steps('举升检查减振器渗漏、弹簧、胶套', '晃动车轮检查球头与轴承间隙', '检查半轴防尘套、转向拉杆', '检查底部护板与管路固定'),
      torques: [{ name: '下摆臂球头螺母', value: `${choose(vehicle, 'ball', [60, 80, 100])} N·m` }, { name: '转向横拉杆球头', value: `${choose(vehicle, 'rod', [35, 45, 50])} N·m` }], parts: [], media: [],
    },
    {
      name: '12 V 蓄电池', group: 'electrical', action: 'check', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 15,
      notes: ['静置开路电压 12.4 V 以上为良好；起动时低于 9.6 V 做负载测试。'],
      steps: steps('测静置电压与内阻（或 CCA）', '清洁桩头，紧固卡夹', '测静态电流，一般不超过 50 mA'),
      torques: [{ name: '桩头卡夹', value: '5～6 N·m' }], parts: [], media: [],
    },
    {
      name: '灯光、雨刮与喷水', group: 'body', action: 'check', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 15,
      notes: ['雨刮片一年更换一次为宜。'],
      steps: steps('逐项检查外部灯光与仪表指示', '检查雨刮片与喷嘴角度', '补充玻璃水，冬季用防冻型'),
      torques: [], parts: [{ name: '玻璃水', specification: '按季节', quantity: '2.0 L' }], media: [],
    },
  ];
};
