import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { standardCode } from '../../codes/dictionary';
import type { CarReadings } from '../readings';
import type { SampleVehicle } from '../sample-vehicle';
import { SHEETS, type SheetKey } from '../sheet-list';
import { htmlPage } from './html-page';

interface TroubleCode {
  code: string;
  /** of a maker's own code; what a standard one means is known */
  meaning?: string;
  causes: string[];
  /** what to measure; readings are those of the car's own circuit */
  steps: (car: CarReadings) => string[];
  /** sheet that the steps measure on: a car without it cannot show the code */
  sheet?: SheetKey;
  electric?: boolean;
}

/** Generic trouble codes (ISO 15031-6 / SAE J2012) with causes in the order of likelihood and what to measure. */
const CODES: TroubleCode[] = [
  {
    code: 'P0300',
    causes: ['火花塞或点火线圈老化', '燃油压力低', '进气漏气'],
    steps: () => ['读取各缸失火计数', '互换点火线圈看故障是否跟随', '测燃油压力与保持压力', '检查进气歧管密封'],
  },
  {
    code: 'P0351',
    sheet: 'ignition',
    causes: ['点火线圈', '端子 1 供电保险丝', '控制线断路'],
    steps: (car) => [
      `通电测 1 缸点火线圈端子 1 对地 ${car.on('ignition').volt(`${car.id('coil1')}.1`, { key: 'on' })}`,
      `断电测端子 2 对地 ${car.on('ignition').ohm(`${car.id('coil1')}.2`)}`,
      '示波器测端子 3 触发脉冲',
    ],
  },
  {
    code: 'P0230',
    sheet: 'fuel-pump',
    causes: ['燃油泵继电器', '保险丝', '线束'],
    steps: (car) => {
      const pump = car.on('fuel-pump');
      const [relay, load] = [car.id('fuelRelay'), car.id('fuelPump')];
      return [
        '接通点火开关听泵 2 s',
        `通电测 ${relay}.30 为 ${pump.volt(`${relay}.30`, { key: 'on' })}，${relay}.86 为 ${pump.volt(`${relay}.86`, { key: 'on' })}`,
        '跨接 30 与 87，泵应运转',
        `运转时测 ${load}.1 为 ${pump.volt(`${load}.1`, { key: 'run' })}，搭铁侧 ${load}.2 为 ${pump.volt(`${load}.2`, { key: 'run' })}`,
      ];
    },
  },
  {
    code: 'P0201',
    sheet: 'injection',
    causes: ['喷油器线圈', '插头', '控制单元输出'],
    steps: (car) => [
      `拔下插头，1 缸喷油器线圈 ${car.on('injection').ohmInside(car.id('injector1'), '1', '2')}（高阻型）`,
      `通电测端子 1 为 ${car.on('injection').volt(`${car.id('injector1')}.1`, { key: 'on' })}`,
      '试灯检查控制端',
    ],
  },
  {
    code: 'P0130',
    sheet: 'injection',
    causes: ['氧传感器', '加热器供电', '排气漏气'],
    steps: (car) => [
      `拔下插头，加热器 ${car.on('injection').ohmInside(car.id('oxygenProbe'), '1', '2')}`,
      '怠速暖机后看信号是否来回跳变',
      '检查排气密封',
    ],
  },
  {
    code: 'P0171',
    causes: ['真空漏气', '空气流量计脏污', '燃油压力低'],
    steps: () => ['看长期燃油修正', '烟雾测漏', '测燃油压力'],
  },
  {
    code: 'P0420',
    causes: ['催化器老化', '后氧传感器', '失火'],
    steps: () => ['比较前后氧传感器波形', '先排除失火与漏气'],
  },
  {
    code: 'P0480',
    causes: ['风扇继电器', '保险丝', '风扇电机'],
    steps: () => ['动作测试', '测继电器 85 控制端', '直接给电机供电'],
  },
  {
    code: 'P0562',
    causes: ['发电机', '蓄电池', '线束压降'],
    steps: (car) => {
      const isElectric = car.vehicle.energy === 'electric';
      const sheet = car.on(isElectric ? 'lv-supply' : 'charging');
      const [source, battery] = [car.id(isElectric ? 'converter' : 'generator'), car.id('battery')];
      return [
        `${isElectric ? 'READY 后' : '怠速'}测蓄电池正极 ${battery}.+ 为 ${sheet.volt(`${battery}.+`, { key: 'run' })}`,
        `${source}.B+ 至蓄电池正极压降 ${sheet.drop(`${source}.B+`, `${battery}.+`, { key: 'run' })}`,
        '检查搭铁',
      ];
    },
    electric: true,
  },
  {
    code: 'P0571',
    causes: ['制动灯开关', '调整不当', '保险丝'],
    steps: () => ['读数据流开关状态', '测开关两端电压'],
    electric: true,
  },
  {
    code: 'P0615',
    causes: ['起动继电器', '离合器或挡位开关', '线束'],
    steps: () => ['测线圈 86 供电、85 搭铁', '跨接 30 与 87 起动机应动作'],
  },
  {
    code: 'P0645',
    sheet: 'compressor',
    causes: ['继电器', '离合器线圈', '压力开关'],
    steps: (car) => [
      '测制冷剂压力',
      `拔下插头，离合器线圈 ${car.on('compressor').ohmInside(car.id('compressorClutch'), '1', '2')}`,
      '动作测试',
    ],
  },
  {
    code: 'C0035',
    causes: ['传感器', '齿圈脏污', '插头进水'],
    steps: () => ['测传感器电阻', '转动车轮看波形', '检查齿圈'],
    electric: true,
  },
  {
    code: 'C1511',
    sheet: 'eps',
    meaning: '转向力矩传感器',
    causes: ['传感器', '转向机插头'],
    steps: (car) => {
      const sensor = car.id('torqueSensor');
      const [one, two] = ['2', '3'].map((pin) => car.on('eps').volt(`${sensor}.${pin}`, { key: 'on' }));
      return [`转向盘松开，两路信号 ${sensor}.2 为 ${one ?? ''}，${sensor}.3 为 ${two ?? ''}`, '标定零点'];
    },
    electric: true,
  },
  {
    code: 'U0001',
    sheet: 'can-powertrain',
    causes: ['短路或断路', '终端电阻', '某控制单元拉低'],
    steps: (car) => {
      const unit = car.id(car.vehicle.energy === 'electric' ? 'vehicleUnit' : 'engineUnit');
      const bus = car.on('can-powertrain');
      const [high, low] = busPins(bus.netlist, unit);
      return [
        `断电测 CAN-H 与 CAN-L 之间 ${bus.ohm(`${unit}.${high}`, `${unit}.${low}`)}`,
        '读数约为两倍说明一端断开',
        '逐个拔下控制单元观察波形',
      ];
    },
    electric: true,
  },
  {
    code: 'U0100',
    causes: ['供电或搭铁', '总线断路', '控制单元'],
    steps: () => ['先测供电 30、15 与搭铁 31', '再测总线'],
    electric: true,
  },
  {
    code: 'U0140',
    causes: ['供电或搭铁', '舒适总线'],
    steps: () => ['测保险丝', '测舒适 CAN 波形'],
    electric: true,
  },
  {
    code: 'P0A0A',
    causes: ['维修开关未插好', '高压插头', '互锁线断路'],
    steps: () => ['断高压、等待 5 分钟', '逐段测互锁回路通断', '检查插头互锁针'],
    electric: true,
  },
];

const fits = (vehicle: SampleVehicle, { code, electric, sheet }: TroubleCode): boolean => {
  if (sheet !== undefined && !SHEETS[sheet].fits(vehicle)) return false;
  return vehicle.energy === 'electric' ? electric === true : code !== 'P0A0A';
};

/** The codes that a car can show. */
export const troubleCodesFor = (vehicle: SampleVehicle): TroubleCode[] => CODES.filter((entry) => fits(vehicle, entry));

/** Pins of a control unit for the two lines of its bus. */
function busPins({ components }: Netlist, unit: string): [high: string, low: string] {
  const pins = components.find(({ id }) => id === unit)?.pins ?? [];
  const pinOf = (role: 'can-h' | 'can-l') => pins.find((pin) => pin.role === role)?.id ?? '';
  return [pinOf('can-h'), pinOf('can-l')];
}

const meaningOf = ({ code, meaning }: TroubleCode): string => meaning ?? standardCode(code)?.name ?? '';

/** 故障码指南: meaning, causes and steps of every code that the car can show, with the readings of its circuits. */
export function troubleCodeGuide(car: CarReadings): string {
  return htmlPage('故障码指南', car.vehicle.label, [
    { text: '先读码、记录冻结帧，再清码复现；每一步测量合格才进入下一步。' },
    ...troubleCodesFor(car.vehicle).flatMap((entry) => [
      { heading: `${entry.code} ${meaningOf(entry)}` },
      { text: `可能原因：${entry.causes.join('、')}。` },
      { list: entry.steps(car) },
    ]),
  ]);
}
