import type { SampleCase } from './cases-data';

/** Lamps, windows, locks, wipers, heating and air conditioning. */
export const bodyCases: readonly SampleCase[] = [
  {
    slug: 'santana-headlamp',
    car: 'vw-santana-2008',
    system: 'electrical',
    title: '桑塔纳右侧近光灯发暗，换灯泡无效',
    symptom: '右侧近光明显比左侧暗，已换过灯泡和灯罩，仍然发暗。',
    diagnosis:
      '点亮近光，右侧灯座两端只有 10.1 V，左侧 13.2 V，右侧线路损失 3 V 以上。\n电源侧：灯座电源端对蓄电池正极压降 0.4 V，与左侧相同。搭铁侧：灯座搭铁端对蓄电池负极压降 2.9 V。\n故障在右前搭铁点，螺钉下有泥水锈蚀。',
    solution:
      '清理右前搭铁点并更换线鼻，两侧电压都为 13.1 V。\n灯暗时量“两次压降”，电源侧和搭铁侧各一次，就知道坏在哪一侧。',
    documents: ['headlamps', 'fuses'],
  },
  {
    slug: 'polo-window',
    car: 'vw-polo-2011',
    system: 'electrical',
    title: 'POLO 左后车窗只能升不能降',
    symptom: '左后车窗用左后门开关和主驾驶开关都只能升，不能降。其他车窗正常。',
    diagnosis:
      '按下降时电机插头两端为 0 V，按上升时 12 V，电机本身没有问题。\n该车窗电机由开关反接极性：静止时两端都经开关搭铁。按下降时，一端应变为 12 V，另一端保持搭铁。测量发现应搭铁的一端悬空。\n拆开左后门开关，上升触点的静止搭铁触点烧蚀，电机电流回不去。',
    solution:
      '更换左后车窗开关。升降正常，堵转电流 11 A，导轨无卡滞。\n直流电机靠极性换向的电路，两根线都要对搭铁测量，只量两端电压容易误判。',
    documents: ['windows', 'fuses'],
  },
  {
    slug: 'cruze-lock',
    car: 'chevrolet-cruze-2009',
    system: 'electrical',
    title: '科鲁兹右前门锁偶尔不落锁',
    symptom: '遥控锁车时右前门有时不落锁，能听到“嗒”一声，反复几次才锁上。冬天更频繁。',
    diagnosis:
      '锁车时测量右前门锁电机插头：电压 11.9 V，持续约 0.5 s，控制正常。\n电机电流峰值只有 0.8 A，其他门 2.6 A，说明回路电阻偏大。门柱橡胶护套内的线束反复弯折，棕色搭铁线只剩几股相连。',
    solution: '更换门线束护套内的一段导线，用压接端子加热缩管，不用普通绞接。落锁电流 2.5 A，连续五十次正常。',
    documents: ['locks'],
  },
  {
    slug: 'fit-wiper',
    car: 'honda-fit-2009',
    system: 'electrical',
    title: '飞度雨刮关闭后停在玻璃中间',
    symptom: '关闭雨刮时立即停在当前位置，不能回到原位；慢速、快速都正常。',
    diagnosis:
      '雨刮能停在任意位置，说明自动停位电路不工作。停位由电机内部的凸轮触点提供：不在原位时，停位端应有 12 V，到原位后切换为搭铁。\n开关关闭、雨刮停在中间时测量：停位触点电源端 12 V，停位输出端 0 V，触点不通。拆开电机盖，触点片氧化变形。',
    solution:
      '更换雨刮电机总成。停位准确，慢速、快速和间歇均正常。\n先在电路图上找到停位回路，再动手拆，十分钟就能定位。',
    documents: ['wipers'],
  },
  {
    slug: 'octavia-turn',
    car: 'skoda-octavia-2010',
    system: 'electrical',
    title: '明锐左转向灯闪得特别快',
    symptom: '打左转向时闪烁频率约为平时的两倍，右转向正常。',
    diagnosis:
      '快闪表示该侧负载减小。目视检查左前、左后、侧面转向灯，左后灯不亮。\n灯泡灯丝完好，灯座两端电压为 0 V；插头处电源端 12 V，搭铁端正常。灯座弹片受热变软，与灯泡底部接触不良。',
    solution: '更换左后灯座，快闪消失。换上功率不符的 LED 灯泡也会引起快闪，应恢复原规格。',
    documents: ['turn-signals'],
  },
  {
    slug: 'lacrosse-ac',
    car: 'buick-lacrosse-2013',
    system: 'climate',
    title: '君越空调不制冷，压缩机不吸合',
    dtcs: ['P0645'],
    symptom: '打开空调出风不凉，鼓风机正常，压缩机离合器不吸合。制冷剂压力静态 6.5 bar。',
    diagnosis:
      '静态压力正常，先不加制冷剂。诊断仪看到空调请求为“开”，压力传感器 0.65 MPa，蒸发器温度 22 ℃，控制单元已经允许吸合。\n压缩机继电器线圈一端 12 V，控制端没有被拉低。测量继电器到发动机控制单元的控制线，电阻无穷大。\n在蓄电池托盘下找到断点，蓄电池漏液腐蚀了线束。',
    solution: '修复线束并更换蓄电池托盘。压缩机吸合，出风口 7 ℃。\n先看“允许条件”再看“执行回路”，就不会盲目加制冷剂。',
    documents: ['compressor', 'fuses'],
  },
  {
    slug: 'teana-blower',
    car: 'nissan-teana-2013',
    system: 'climate',
    title: '天籁鼓风机只有最高挡有风',
    symptom: '空调风量一到三挡不转，最高挡正常。',
    diagnosis:
      '最高挡电流不经调速电阻，直接搭铁；低挡都经过电阻。只有最高挡正常，首先检查调速电阻。\n拆下电阻测量，热熔断丝断开。装新件前先测鼓风机电流：最高挡 24 A，高于同型车约 18 A，叶轮转动发涩。\n进风口滤网堵塞、叶轮进树叶，电机过载使电阻过热。',
    solution:
      '更换调速电阻，清理叶轮，更换空调滤芯。最高挡电流 17 A，各挡正常。\n电阻烧断只是结果，不查电流，过几个月还会再烧。',
    documents: ['blower'],
  },
  {
    slug: 'c5-defogger',
    car: 'citroen-c5-2010',
    system: 'electrical',
    title: 'C5 后窗除霜只有下半部分有效',
    symptom: '后窗除霜打开后，下半部分几分钟内化霜，上半部分没有变化。',
    diagnosis:
      '除霜丝为并联结构，部分有效说明电源正常，是个别丝断开或一侧汇流条接触不良。\n打开除霜，以搭铁侧为基准沿一根丝逐点量电压：正常的丝从 12 V 均匀降到 0 V；上半部分的丝整根都是 12 V，说明搭铁侧断开。\n右侧汇流条上方焊点脱焊。',
    solution: '清洁后用导电胶修复汇流条焊点，固化后逐根测量电压均匀下降，除霜正常。',
    documents: ['defogger'],
  },
];
