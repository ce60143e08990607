import type { FailureKind } from './code-types';

/**
 * What a control unit has seen when a code fails in this way, and what that means at the car. Empty: nothing to add.
 */
export const FAILURE_WORDS: Readonly<Record<FailureKind, string>> = {
  circuit: '控制单元发现这条线路不正常：断路、短路或接触不良，也可能是元件本身坏了',
  open: '线路断开：断线、退针、插头没插好，或元件内部断路',
  low: '信号电压低于正常范围：多为对搭铁短路、供电不足或元件损坏',
  high: '信号电压高于正常范围：多为断路、对电源短路或搭铁不良',
  toGround: '线路碰到车身或搭铁线：查破皮、进水和元件内部短路',
  toSupply: '线路碰到电源线：查破皮、插头进水和元件内部短路',
  range: '信号还在，但和其他传感器对不上，或变化太慢：先比对数据流',
  intermittent: '时有时无：晃动线束和插头，看数据流何时跳变',
  noSignal: '收不到信号：查供电、搭铁、信号线，再查元件',
  slow: '反应比正常慢：元件老化、脏堵或线路电阻偏大',
  stuck: '停在一个位置不动：查卡滞，再查控制线路',
  correlation: '两个信号互相矛盾：查安装位置和正时，再查两边线路',
  mechanical: '电路正常而机械部分不对：查卡滞、磨损和安装',
  leak: '检测到泄漏：先看管路、接头和密封',
  flow: '流量不对：查堵塞、泄漏和执行元件',
  temperature: '温度不在正常范围：先核对真实温度，再查传感器',
  pressure: '压力不在正常范围：先用压力表核对，再查传感器',
  level: '液位不对：先看实际液位，再查传感器',
  mixture: '混合气偏离目标，修正已到极限：查漏气、燃油压力和传感器',
  misfire: '曲轴转速波动说明有缸没做好功：依次查点火、喷油、缸压',
  efficiency: '工作效果低于要求：排除漏气和信号问题后再换件',
  adaptation: '学习值超出范围或没有学习：修好后要做匹配',
  communication: '总线上收不到对方：先查它的供电和搭铁，再查总线',
  data: '收到的数据无效：先看发出数据的控制单元有没有故障码',
  internal: '控制单元自检没有通过：先查供电和搭铁，再考虑换件',
  power: '供电不正常：查蓄电池、充电、保险丝和继电器',
  other: '',
};
