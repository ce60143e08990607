import type { SampleCase } from './cases-data';

/**
 * Electric cars, and some of everything else. Work on high voltage is for qualified people: switch off, lock, verify
 * that no voltage is left.
 */
export const electricCases: readonly SampleCase[] = [
  {
    slug: 'e6-interlock',
    car: 'byd-e6-2012',
    system: 'new-energy',
    title: 'E6 无法上高压，仪表提示检查动力系统',
    dtcs: ['P0A0A'],
    symptom: '踩制动按起动键，仪表点亮但不显示 READY，提示检查动力系统。前一天做过空调维修。',
    diagnosis:
      '高压互锁是串联回路，任一高压插头没有插到位都会断开。按规范断开低压蓄电池、拔下维修开关并验电后再操作。\n在整车控制器插头处测量互锁回路电阻为无穷大。按电路图从中间的插头开始二分测量：前半段导通，后半段断开。\n空调压缩机高压插头锁扣没有扣到第二道，互锁短接片没有接触。',
    solution:
      '重新插接压缩机高压插头，锁扣到位，互锁回路电阻 1.5 Ω，清码后正常上电。\n先问“最近动过哪里”，再用二分法测量，高压互锁并不难查。',
    documents: ['hv-interlock', 'hv-interlock-diagnosis'],
    figures: ['interlock-loop'],
  },
  {
    slug: 'e150-dcdc',
    car: 'baic-e150ev-2013',
    system: 'new-energy',
    title: 'E150EV 行驶中低压报警，转向变重',
    dtcs: ['P0562'],
    symptom: '行驶约半小时后低压蓄电池灯点亮，随后转向助力变重，停车后无法再次上电。',
    diagnosis:
      '低压蓄电池电压 10.8 V。上电后测量低压端仍为 11.9 V，DC/DC 没有给低压系统供电，正常应在 13.5～14.5 V。\nDC/DC 使能信号 12 V，高压输入由诊断仪读数正常。测量 DC/DC 低压输出端子为 14.1 V，而蓄电池端只有 11.9 V，中间的 150 A 熔断器压降 2.2 V。\n熔断器固定螺母松动，接触面发热变色。',
    solution: '更换熔断器和接线端子，按力矩紧固。蓄电池端 13.9 V，路试两小时正常。',
    documents: ['lv-supply', 'battery'],
  },
  {
    slug: 'model-s-12v',
    car: 'tesla-model-s-2014',
    system: 'new-energy',
    title: 'Model S 提示更换低压蓄电池，停放后打不开车门',
    symptom: '仪表提示需要更换低压蓄电池，第二天停放后车门把手不弹出，车辆没有反应。',
    diagnosis:
      '从前部应急端子接入 12 V 电源后车门解锁，高压系统可以正常上电，低压蓄电池只有 6.2 V。\n充电后做电导测试，容量不足三成。上电后低压端 13.8 V，DC/DC 正常；休眠后静态电流 35 mA，没有异常耗电。',
    solution:
      '更换规定规格的 12 V 蓄电池，清除提示。\n电动车的低压蓄电池一样会老化，出现提示后应尽快更换，避免车辆无法解锁。',
    documents: ['lv-supply', 'battery'],
  },
  {
    slug: 'denza-coolant',
    car: 'denza-2014',
    system: 'new-energy',
    title: '腾势爬坡后功率受限，电机温度高',
    symptom: '连续上坡后仪表出现乌龟灯，加速受限，停十分钟恢复。',
    diagnosis:
      '数据流：电机温度 118 ℃，逆变器 86 ℃，冷却液温度却只有 42 ℃。温差大而水温低，说明冷却液没有循环。\n冷却水泵插头供电 13.6 V，控制信号占空比 80%，但水泵电流只有 0.2 A，泵体没有振动，水泵卡死。\n拆下水泵，叶轮被密封胶碎屑卡住。',
    solution:
      '更换水泵，清洗管路，加注规定冷却液并按程序排气。同一坡道电机最高 84 ℃。\n更换冷却系统部件时密封胶不要挤到内侧。',
    documents: ['hv-coolant', 'lv-supply'],
  },
  {
    slug: 'e50-insulation',
    car: 'roewe-e50-2013',
    system: 'new-energy',
    title: '荣威 E50 雨天报绝缘故障，晴天正常',
    dtcs: ['P0AA6'],
    symptom: '雨天或洗车后仪表提示绝缘故障，不能上高压；放置一天干燥后恢复。',
    diagnosis:
      '由持证人员操作：断开维修开关，等待电容放电，验电确认无电压后，用绝缘电阻表分段测量。\n动力电池正、负对车身均大于 20 MΩ；依次接入各支路，接入电加热器支路后绝缘降到 80 kΩ。\n电加热器高压插头密封圈老化，插头内有水珠。',
    solution:
      '更换电加热器插头和密封圈，烘干后绝缘大于 20 MΩ。淋水试验后仍大于 10 MΩ，正常上电。\n绝缘故障用“逐段接入”的方法，从电池开始量起。',
    documents: ['hv-interlock', 'hv-interlock-diagnosis', 'dtc'],
  },
  {
    slug: 'cs75-cluster',
    car: 'changan-cs75-2014',
    system: 'network',
    title: 'CS75 仪表偶尔黑屏，挡位不显示',
    dtcs: ['U0155'],
    symptom: '过减速带时仪表偶尔黑屏一两秒，随后恢复，里程和时间没有丢失。',
    diagnosis:
      '发动机控制单元存储了与仪表失去通信的故障码。仪表黑屏时，其他控制单元通信正常，说明故障在仪表支路。\n敲击仪表背后时故障再现，仪表供电端瞬间跌到 3 V，搭铁正常。追查电源到仪表板保险丝盒，插座簧片张力不足，保险丝轻轻一碰就松动。',
    solution:
      '更换保险丝盒中的端子，轻敲和路试均不再出现。\n时间没有丢失，说明常电没断，只断了点火电源，这一点可以先缩小一半范围。',
    documents: ['cluster', 'fuses'],
  },
  {
    slug: 'ec7-horn',
    car: 'geely-ec7-2012',
    system: 'electrical',
    title: '帝豪EC7 打方向时喇叭自己响',
    symptom: '向左打满方向时喇叭会自己响，回正后停止。气囊灯没有点亮。',
    diagnosis:
      '喇叭开关为搭铁控制：按下时继电器线圈经螺旋弹簧搭铁。打方向时自己响，说明这根线在转动时碰到了搭铁。\n断开蓄电池并等待规定时间后拆下气囊，检查喇叭触点回位正常。测量喇叭线对转向柱的电阻，回正时无穷大，向左打满时为 0.8 Ω。\n螺旋弹簧内部带状线绝缘磨破。',
    solution:
      '更换螺旋弹簧，安装前对中，检查气囊回路电阻正常后装复。\n拆装气囊前必须断电等待，不得用万用表测量气囊点火器。',
    documents: ['horn'],
  },
  {
    slug: 'cx5-oil-lamp',
    car: 'mazda-cx5-2013',
    system: 'other',
    title: 'CX-5 保养后机油灯闪烁，机油量正常',
    symptom: '更换机油和滤清器后第二天，怠速时机油压力灯闪烁，加油到 2000 r/min 熄灭。机油液面正常。',
    diagnosis:
      '先不拆油底壳，用机械压力表接到压力开关处测量：怠速 1.6 bar，2000 r/min 时 3.4 bar，油压正常。\n测量压力开关电路，怠速时开关对搭铁时通时断。插头上有机油，滤清器旁的开关插头在更换滤芯时被碰歪，端子进油接触不良。',
    solution:
      '清洁插头，更换压力开关，怠速机油灯不再闪烁。\n机油灯亮时必须先用机械表确认真实油压，再决定是查电路还是查油路。',
    documents: ['cluster', 'torque-engine', 'schedule'],
  },
];
