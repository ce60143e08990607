import { picture, steps, type ItemsOf } from './sample-item';

/** What only an electric car wants. Work on the high-voltage system is for qualified people after isolation. */
export const electricItems: ItemsOf = () => [
  {
    name: '高压线束与插头', group: 'new-energy', action: 'check', intervalKm: 10_000, intervalMonths: 12, labourMinutes: 20,
    notes: ['橙色线束只做目视检查；需要拔插时，先按断电流程操作并验电。'],
    steps: steps('下电，取下维修开关，等待 10 分钟!必须持证并穿戴绝缘防护用品', '用电压表验电，确认低于 60 V', '检查橙色线束外皮、固定卡与插头锁止', '检查底部护板与电池包外壳有无磕碰'),
    torques: [{ name: '高压接地螺栓', value: '20 N·m' }], parts: [], media: [picture('high-voltage', '断电与验电顺序')],
  },
  {
    name: '绝缘电阻', group: 'new-energy', action: 'check', intervalKm: 20_000, intervalMonths: 12, labourMinutes: 30,
    notes: ['对车身绝缘电阻应大于 500 Ω/V（GB 18384）。低于时分段断开负载查找。'],
    steps: steps('断电并验电!持证操作', '用 500 V 绝缘表测高压正极、负极对车身', '记录读数，与上次比较'),
    torques: [], parts: [], media: [],
  },
  {
    name: '减速器油', group: 'transmission', action: 'replace', intervalKm: 40_000, intervalMonths: 48, labourMinutes: 40,
    notes: ['首次更换可提前到 10,000 km，观察磁性螺栓上的铁屑。'],
    steps: steps('先松加油螺栓，再松放油螺栓', '放净旧油，清洁磁性螺栓', '加注至加油口溢出，按力矩拧紧'),
    torques: [{ name: '放油与加油螺栓', value: '35 N·m' }], parts: [{ name: '减速器油', specification: '75W，低黏度', quantity: '1.0 L' }], media: [],
  },
  {
    name: '电驱冷却液', group: 'new-energy', action: 'replace', intervalKm: 60_000, intervalMonths: 48, labourMinutes: 80,
    notes: ['动力电池冷却回路有的要求低电导率冷却液，不得用普通防冻液代替。'],
    steps: steps('冷机放出旧液', '真空加注新液，避免气阻', '用诊断仪运行水泵排气，补足液位', '测冰点并检查各接头'),
    torques: [], parts: [{ name: '冷却液', specification: '低电导率型（按车型）', quantity: '6.0 L' }], media: [],
  },
  {
    name: '动力电池健康检查', group: 'new-energy', action: 'check', intervalKm: 20_000, intervalMonths: 12, labourMinutes: 30,
    notes: ['单体压差在静置状态一般不应超过 50 mV，温差不应超过 5 ℃。'],
    steps: steps('诊断仪读取单体最高、最低电压与温度', '记录 SOC、SOH 与充电次数', '检查充电口插针有无烧蚀', '读取并清除历史故障'),
    torques: [], parts: [], media: [],
  },
];
