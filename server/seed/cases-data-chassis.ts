import type { SampleCase } from './cases-data';

/** Brakes, steering, gearboxes and the networks between them. */
export const chassisCases: readonly SampleCase[] = [
  {
    slug: 'sagitar-abs',
    car: 'faw-sagitar-2012',
    system: 'chassis',
    title: '速腾 ABS 灯低速点亮，转弯时最明显',
    dtcs: ['C0035'],
    symptom: '车速 15 km/h 左右、向右转弯时 ABS 灯点亮，制动踏板偶尔弹脚。重新起动后熄灭。',
    diagnosis:
      '数据流中左前轮速在低速时会突然跳到 0。该车为主动式轮速传感器，不能用欧姆挡测量。\n示波器测量信号电流换算电压：其他轮为 7 mA 与 14 mA 两个电平，左前波形每转缺一段。升起车辆慢转车轮，缺口位置固定。\n拆下轮毂轴承，密封圈上的磁性编码环有一段被铁屑吸附并划伤。',
    solution:
      '更换左前轮毂轴承（带编码环），清洁传感器端面。低速数据连续，路试 ABS 灯不再点亮。\n缺口随车轮位置固定出现，是编码环的特征；无规律才怀疑线束和传感器。',
    documents: ['abs', 'torque-chassis'],
    figures: ['wheel-speed'],
    video: 'wheel-speed',
  },
  {
    slug: 'mazda6-abs',
    car: 'mazda-6-2006',
    system: 'chassis',
    title: 'Mazda6 ABS 灯常亮，左后轮速无信号',
    dtcs: ['C0040'],
    symptom: 'ABS 灯常亮，清码后行驶几百米再次点亮。更换过左后轮速传感器无效。',
    diagnosis:
      '该车左后为被动式传感器。在控制单元插头处测量电阻为无穷大，在传感器插头处测量 1.2 kΩ，正常，说明断在中间线束。\n后排座椅下方的中间插头有绿色锈迹，座椅地板进过水。\n处理插头后，转动车轮可测到约 0.6 V 交流电压，随转速增大。',
    solution:
      '更换中间插头端子，排水并烘干地板，疏通空调排水管。故障不再出现。\n换件之前先在控制单元一侧测量，可以同时检查传感器和整段线束。',
    documents: ['abs'],
  },
  {
    slug: 'rav4-eps',
    car: 'toyota-rav4-2013',
    system: 'chassis',
    title: 'RAV4 转向忽轻忽重，EPS 灯点亮',
    dtcs: ['C1511'],
    symptom: '原地打方向时助力突然消失，几秒后恢复，EPS 灯间歇点亮。',
    diagnosis:
      '故障码为转向力矩传感器信号。数据流中主、副两路信号之和应保持不变，故障出现时两路同时跳变，指向共用的供电或搭铁。\n晃动转向柱下方插头时故障再现，传感器供电 5 V 瞬间跌到 2 V。端子孔扩大，插接松动。',
    solution: '更换插头端子，做力矩传感器零点校准。连续打方向未再出现。\n两路信号一起变，先查共用的电源和搭铁。',
    documents: ['eps'],
  },
  {
    slug: 'highlander-gearbox',
    car: 'toyota-highlander-2012',
    system: 'transmission',
    title: '汉兰达锁挡，只有三挡',
    dtcs: ['P0753'],
    symptom: '行驶中突然顿一下，之后只有三挡，起步无力，故障灯点亮。熄火重新起动后短时间正常。',
    diagnosis:
      '故障码为换挡电磁阀电路。在变速箱插头处测量该电磁阀电阻，冷态 13 Ω，与其他电磁阀一致。\n热车后再测升到断路，冷却后恢复。变速箱油色正常，没有焦味，机械部分不怀疑。\n从控制单元到插头的线路导通良好，对搭铁绝缘正常。',
    solution:
      '更换换挡电磁阀，换油并清除学习值。热车路试一小时换挡正常。\n变速箱电气故障，先量电阻的冷、热两次，不要直接拆变速箱。',
    documents: ['gearbox', 'dtc'],
  },
  {
    slug: 'bora-reverse',
    car: 'faw-bora-2008',
    system: 'transmission',
    title: '宝来倒车灯不亮，倒车雷达也没反应',
    symptom: '挂倒挡后两侧倒车灯都不亮，倒车雷达没有提示音。',
    diagnosis:
      '两侧同时不亮，且雷达取电来自倒车灯，先查共用部分。保险丝完好，倒车灯开关插头一端有 12 V。\n挂倒挡后开关两端电阻无穷大，短接插头两端子，倒车灯点亮，雷达工作。开关触点不通。',
    solution: '更换变速箱上的倒车灯开关，检查密封垫无渗油。',
    documents: ['reverse', 'fuses'],
  },
  {
    slug: 'a6l-can',
    car: 'audi-a6l-2012',
    system: 'network',
    title: 'A6L 仪表多个故障灯同亮，换挡冲击',
    dtcs: ['U0100', 'U0001'],
    symptom: '雨后行驶时仪表上发动机、变速箱、ABS 灯同时点亮，换挡冲击，几分钟后自行恢复。',
    diagnosis:
      '多个控制单元都报与其他单元失去通信，且同时发生，怀疑动力 CAN 总线而不是某一个单元。\n断电等待休眠后，在网关处测量 CAN-H 与 CAN-L 之间电阻为 60 Ω，两个终端电阻都在。用示波器看故障出现时的波形：CAN-L 被抬高到与 CAN-H 几乎相同，差分电压消失。\n逐个断开控制单元，断开左前轮罩附近的插头后恢复，插头内进水，CAN-L 与相邻的 12 V 端子之间漏电。',
    solution:
      '更换插头和端子，修复轮罩密封。淋水试验三十分钟，波形正常。\n60 Ω 正常只说明终端没断，不说明没有对电源漏电，波形必须看。',
    documents: ['can-powertrain', 'can-powertrain-diagnosis'],
    figures: ['can-waveform'],
  },
  {
    slug: 'tiguan-comfort-can',
    car: 'vw-tiguan-2010',
    system: 'network',
    title: '途观四门玻璃主驾驶都控制不了',
    dtcs: ['U0140'],
    symptom: '主驾驶开关不能控制其他三门玻璃，各门自己的开关正常；遥控锁车只有左前门动作。',
    diagnosis:
      '各门自己能动，说明电源和电机都好，问题在车门之间的通信。诊断仪只能与左前门控制单元通信，其余三门无法到达。\n测量舒适 CAN，左前门插头处波形正常，车身一侧为直线。左前门与车身之间的折叠护套内，CAN 线被拉断一根。',
    solution:
      '修复护套内的双绞线，保持绞距，接点错开。四门恢复通信，清除故障码。\n“自己能动、别人管不了”，就是通信问题。',
    documents: ['can-comfort', 'windows', 'locks'],
  },
  {
    slug: 'gl8-brake-lamp',
    car: 'buick-gl8-2011',
    system: 'chassis',
    title: 'GL8 制动灯常亮，无法换出 P 挡',
    dtcs: ['P0571'],
    symptom: '熄火后制动灯仍亮；有时又相反，踩制动换不出 P 挡，定速巡航不能用。',
    diagnosis:
      '制动灯开关为两组触点，一组控制制动灯，一组送控制单元。数据流中两组信号不同步：松开踏板时一组为“开”。\n开关与踏板之间的缓冲胶块老化碎裂，开关推杆不能被压到位。',
    solution:
      '更换缓冲胶块并调整开关位置，两组信号同步，制动灯、换挡锁和巡航均正常。\n动手换开关前先看推杆有没有被压住，几元钱的胶块常被忽略。',
    documents: ['brake-lamps'],
  },
];
