import type { SampleVehicle } from '../sample-vehicle';
import { htmlPage } from './html-page';

interface TroubleCode {
  code: string;
  meaning: string;
  causes: string[];
  steps: string[];
  electric?: boolean;
}

/** Generic trouble codes (ISO 15031-6 / SAE J2012) with causes in the order of likelihood and what to measure. */
const CODES: TroubleCode[] = [
  {
    code: 'P0300',
    meaning: '多缸随机失火',
    causes: ['火花塞或点火线圈老化', '燃油压力低', '进气漏气'],
    steps: ['读取各缸失火计数', '互换点火线圈看故障是否跟随', '测燃油压力与保持压力', '检查进气歧管密封'],
  },
  {
    code: 'P0351',
    meaning: '1 缸点火线圈初级电路',
    causes: ['点火线圈', '端子 1 供电保险丝', '控制线断路'],
    steps: ['测端子 1 对地 12 V', '测端子 2 对地电阻小于 1 Ω', '示波器测端子 3 触发脉冲'],
  },
  {
    code: 'P0230',
    meaning: '燃油泵初级电路',
    causes: ['燃油泵继电器', '保险丝', '线束'],
    steps: ['接通点火开关听泵 2 s', '测继电器 30、86 供电', '跨接 30 与 87，泵应运转', '测泵搭铁压降小于 0.2 V'],
  },
  {
    code: 'P0201',
    meaning: '1 缸喷油器电路',
    causes: ['喷油器线圈', '插头', '控制单元输出'],
    steps: ['测线圈电阻约 12–16 Ω（高阻型）', '测端子 1 供电', '试灯检查控制端'],
  },
  {
    code: 'P0130',
    meaning: '前氧传感器电路（1 列 1 号）',
    causes: ['氧传感器', '加热器供电', '排气漏气'],
    steps: ['测加热器电阻', '看信号是否在 0.1–0.9 V 间跳变', '检查排气密封'],
  },
  {
    code: 'P0171',
    meaning: '混合气过稀（1 列）',
    causes: ['真空漏气', '空气流量计脏污', '燃油压力低'],
    steps: ['看长期燃油修正', '烟雾测漏', '测燃油压力'],
  },
  {
    code: 'P0420',
    meaning: '三元催化器效率低（1 列）',
    causes: ['催化器老化', '后氧传感器', '失火'],
    steps: ['比较前后氧传感器波形', '先排除失火与漏气'],
  },
  {
    code: 'P0480',
    meaning: '冷却风扇 1 控制电路',
    causes: ['风扇继电器', '保险丝', '风扇电机'],
    steps: ['动作测试', '测继电器 85 控制端', '直接给电机供电'],
  },
  {
    code: 'P0562',
    meaning: '系统电压低',
    causes: ['发电机', '蓄电池', '线束压降'],
    steps: ['怠速测蓄电池 13.8–14.5 V', '测 B+ 至蓄电池压降小于 0.3 V', '检查搭铁'],
    electric: true,
  },
  {
    code: 'P0571',
    meaning: '制动灯开关 A 电路',
    causes: ['制动灯开关', '调整不当', '保险丝'],
    steps: ['读数据流开关状态', '测开关两端电压'],
    electric: true,
  },
  {
    code: 'P0615',
    meaning: '起动继电器电路',
    causes: ['起动继电器', '离合器或挡位开关', '线束'],
    steps: ['测线圈 86 供电、85 搭铁', '跨接 30 与 87 起动机应动作'],
  },
  {
    code: 'P0645',
    meaning: '空调压缩机继电器电路',
    causes: ['继电器', '离合器线圈', '压力开关'],
    steps: ['测制冷剂压力', '测线圈电阻 3–4 Ω', '动作测试'],
  },
  {
    code: 'C0035',
    meaning: '左前轮速传感器电路',
    causes: ['传感器', '齿圈脏污', '插头进水'],
    steps: ['测传感器电阻', '转动车轮看波形', '检查齿圈'],
    electric: true,
  },
  {
    code: 'C1511',
    meaning: '转向力矩传感器',
    causes: ['传感器', '转向机插头'],
    steps: ['两路信号之和约 5 V', '标定零点'],
    electric: true,
  },
  {
    code: 'U0001',
    meaning: '高速 CAN 总线',
    causes: ['短路或断路', '终端电阻', '某控制单元拉低'],
    steps: ['断电测 CAN-H 与 CAN-L 约 60 Ω', '120 Ω 说明一端断开', '逐个拔下控制单元观察波形'],
    electric: true,
  },
  {
    code: 'U0100',
    meaning: '与发动机控制单元失去通信',
    causes: ['供电或搭铁', '总线断路', '控制单元'],
    steps: ['先测供电 30、15 与搭铁 31', '再测总线'],
    electric: true,
  },
  {
    code: 'U0140',
    meaning: '与车身控制单元失去通信',
    causes: ['供电或搭铁', '舒适总线'],
    steps: ['测保险丝', '测舒适 CAN 波形'],
    electric: true,
  },
  {
    code: 'P0A0A',
    meaning: '高压互锁电路',
    causes: ['维修开关未插好', '高压插头', '互锁线断路'],
    steps: ['断高压、等待 5 分钟', '逐段测互锁回路通断', '检查插头互锁针'],
    electric: true,
  },
];

export const troubleCodesFor = (vehicle: SampleVehicle): TroubleCode[] =>
  CODES.filter((entry) => (vehicle.energy === 'electric' ? entry.electric === true : entry.code !== 'P0A0A'));

/** 故障码指南: meaning, causes and steps of every code that the car can show. */
export function troubleCodeGuide(vehicle: SampleVehicle): string {
  return htmlPage('故障码指南', vehicle.label, [
    { text: '先读码、记录冻结帧，再清码复现；每一步测量合格才进入下一步。' },
    ...troubleCodesFor(vehicle).flatMap((entry) => [
      { heading: `${entry.code} ${entry.meaning}` },
      { text: `可能原因：${entry.causes.join('、')}。` },
      { list: entry.steps },
    ]),
  ]);
}
