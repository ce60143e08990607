import type { z } from 'zod';
import type { Finding, workOrderCreate } from '../../src/contract/schemas/work-orders';
import type { WorkOrderStage } from '../../src/contract/schemas/work-orders';

type PayMethod = 'cash' | 'wechat' | 'alipay' | 'card' | 'credit';
type Reception = z.input<typeof workOrderCreate.request>;

/** An invented customer’s car; the phones are of a range that is kept for samples. */
export interface SampleCar {
  readonly carid: string;
  readonly vin: string | null;
  /** Path in the sample library. */
  readonly path: string;
  readonly ownerName: string;
  readonly ownerPhone: string;
}

const car = (carid: string, vin: string | null, path: string, ownerName: string, phoneEnd: number): SampleCar => ({
  carid,
  vin,
  path,
  ownerName,
  ownerPhone: `1390000${phoneEnd}`,
});

export const sampleCars = {
  passat: car('苏E88Q16', 'LSVAA49J432068215', '大众/上汽大众/帕萨特/2003/1.8T', '王建国', 3001),
  oldPassat: car('沪A12345', 'LSVAA49J132047371', '大众/上汽大众/帕萨特/2003/1.8T', '李国强', 3002),
  tesla: car('沪AD12345', null, '特斯拉/特斯拉中国/Model 3/2021/电动', '陈思远', 3003),
  sylphy: car('浙B7F031', 'LGBH52E08GY318204', '日产/东风日产/轩逸/2016/1.6', '赵敏', 3004),
  lavida: car('苏A7K236', 'LSVAB2180E2105337', '大众/上汽大众/朗逸/2014/1.6', '孙立军', 3005),
  bora: car('苏A3M518', 'LFV2A2150B3076128', '大众/一汽-大众/宝来/2011/1.6', '周丽华', 3006),
  corolla: car('苏A92L17', 'LFMAPE2C2C0241970', '丰田/一汽丰田/卡罗拉/2012/1.6', '吴志强', 3007),
  camry: car('苏AF3852', 'LVGBF53K6EG041293', '丰田/广汽丰田/凯美瑞/2014/2.5', '郑海燕', 3008),
  accord: car('皖E5H720', 'LHGCP26A7C8021184', '本田/广汽本田/雅阁/2012/2.4', '冯涛', 3009),
  crv: car('苏A1U685', 'LVHRM3823E5013377', '本田/东风本田/CR-V/2014/2.4', '褚雅琴', 3010),
  excelle: car('苏A0D963', 'LSGJT52U2AH104456', '别克/上汽通用别克/凯越/2010/1.6', '卫东', 3011),
  gl8: car('苏A8G009', null, '别克/上汽通用别克/GL8/2014/3.0', '南京途安商务', 3012),
  cruze: car('苏C6P471', 'LSGPC52U5EF219063', '雪佛兰/上汽通用雪佛兰/科鲁兹三厢/2014/1.6', '韩冬梅', 3013),
  focus: car('苏A5Y388', 'LVSHCFDB5FE104782', '福特/长安福特/福克斯三厢/2015/1.6', '杨帆', 3014),
  haval: car('苏A4W217', 'LGWEF4A55HF130927', '哈弗/哈弗/哈弗H6/2017/1.5T', '朱大鹏', 3015),
  e6: car('苏AD60218', null, '比亚迪/比亚迪/E6/2015/电动', '秦小川', 3016),
} as const;

export interface SampleLine {
  /** Of the store’s templates. */
  readonly name: string;
  /** As the customer answered; those that were asked for at reception are approved. */
  readonly answer: 'at reception' | 'approved' | 'declined' | 'pending';
}

export interface SampleVisit {
  readonly car: keyof typeof sampleCars;
  /** Days before today; 0 for a car that is in the workshop now. */
  readonly daysAgo: number;
  /** Where the order stands. */
  readonly stage: WorkOrderStage;
  readonly km: number;
  readonly complaint: string;
  readonly lamps?: Reception['warningLamps'];
  readonly fuel?: number;
  readonly lines: readonly SampleLine[];
  readonly findings?: readonly Finding[];
  /** Cents. */
  readonly discount?: number;
  readonly pay?: PayMethod;
  readonly notes?: string;
  readonly shared?: boolean;
}

const asked = (...names: string[]): SampleLine[] => names.map((name) => ({ name, answer: 'at reception' }));
const answered = (answer: SampleLine['answer'], ...names: string[]): SampleLine[] =>
  names.map((name) => ({ name, answer }));
const seen = (key: string, name: string, level: Finding['level'], note?: string): Finding => ({
  key,
  name,
  level,
  note: note ?? null,
  photoKeys: [],
});
const delivered = (
  daysAgo: number,
  carName: SampleVisit['car'],
  km: number,
  complaint: string,
  pay: PayMethod,
  lines: readonly SampleLine[],
  more: Partial<SampleVisit> = {},
): SampleVisit => ({ car: carName, daysAgo, stage: 'delivered', km, complaint, pay, lines, ...more });

const OIL = '机油机滤（半合成 4L）';
const OIL_FULL = '机油机滤（全合成 4L）';

/** A year of the demo store, oldest first: 24 cars delivered, 6 in the workshop. */
export const sampleVisits: readonly SampleVisit[] = [
  delivered(
    352,
    'passat',
    168_400,
    '常规保养，反映冷车起动偏慢',
    'wechat',
    [...asked(OIL, '空气滤芯'), ...answered('declined', '火花塞（铱金）')],
    {
      findings: [
        seen('engine.battery', '蓄电池电压', 'amber', '静置 12.2 V，起动瞬间 9.8 V'),
        seen('brake.front-pads', '前制动片', 'green', '剩余 7 mm'),
      ],
    },
  ),
  delivered(338, 'corolla', 92_150, '刹车踩下去有尖叫声', 'alipay', [
    ...asked('前刹车片'),
    ...answered('approved', '刹车油'),
  ]),
  delivered(319, 'excelle', 143_800, '空调不凉，怠速时明显', 'cash', [
    ...asked('冷媒加注（R134a）'),
    ...answered('approved', '空调滤芯', '空调管路清洗'),
  ]),
  delivered(
    305,
    'gl8',
    118_200,
    '公司用车，六万公里大保养',
    'credit',
    asked(OIL_FULL, '空气滤芯', '空调滤芯', '变速箱油（自动 循环更换）'),
    { discount: 10_000 },
  ),
  delivered(290, 'lavida', 76_300, '早上打不着车，搭电后能着', 'wechat', [
    ...asked('故障码检测'),
    ...answered('approved', '电瓶（免维护 60Ah）'),
  ]),
  delivered(
    277,
    'cruze',
    101_900,
    '右前轮有嗡嗡声，车速越高越响',
    'card',
    [...asked('轮胎动平衡'), ...answered('declined', '下摆臂')],
    {
      findings: [seen('chassis.suspension', '减振器与悬架', 'amber', '右前下摆臂衬套开裂')],
    },
  ),
  delivered(262, 'accord', 41_200, '常规保养', 'wechat', asked(OIL_FULL, '空调滤芯')),
  delivered(248, 'camry', 88_700, '方向跑偏，高速要一直往左带', 'alipay', asked('四轮定位', '轮胎动平衡')),
  delivered(
    231,
    'haval',
    63_500,
    '仪表亮发动机故障灯，加速无力',
    'wechat',
    [...asked('故障码检测'), ...answered('approved', '节气门清洗', '火花塞（铱金）')],
    { lamps: ['engine'] },
  ),
  delivered(
    214,
    'bora',
    97_600,
    '过减速带咯噔响',
    'cash',
    [...asked('前减震器'), ...answered('approved', '四轮定位')],
    { discount: 6_000 },
  ),
  delivered(
    203,
    'oldPassat',
    231_000,
    '保养，检查底盘漏油',
    'wechat',
    [...asked(OIL), ...answered('declined', '正时皮带套装')],
    {
      findings: [
        seen('engine.leaks', '油液渗漏', 'amber', '气门室盖垫轻微渗油'),
        seen('engine.belts', '皮带与张紧轮', 'red', '正时皮带有裂纹，超过更换里程'),
      ],
    },
  ),
  delivered(188, 'crv', 112_400, '刹车抖动，下长坡明显', 'alipay', asked('前刹车片', '前刹车盘')),
  delivered(171, 'focus', 85_300, '变速箱换挡顿挫', 'wechat', [
    ...asked('故障码检测'),
    ...answered('approved', '变速箱油（自动 循环更换）'),
  ]),
  delivered(158, 'sylphy', 78_900, '常规保养', 'wechat', [...asked(OIL), ...answered('declined', '空调滤芯')], {
    findings: [
      seen('tyre.front', '前轮胎花纹与胎压', 'amber', '花纹 2.5 mm，建议更换'),
      seen('body.wipers', '雨刮与喷水', 'amber', '雨刮有水痕'),
    ],
  }),
  delivered(
    140,
    'passat',
    174_200,
    '保养，右前大灯不亮',
    'wechat',
    [...asked(OIL, '前大灯灯泡'), ...answered('declined', '电瓶（免维护 60Ah）')],
    {
      findings: [
        seen('engine.battery', '蓄电池电压', 'red', '负载测试不合格'),
        seen('brake.front-pads', '前制动片', 'amber', '剩余 4 mm'),
        seen('climate.filter', '空调滤芯', 'amber', '发黑'),
      ],
    },
  ),
  delivered(126, 'e6', 69_800, '右后轮扎钉漏气', 'cash', asked('补胎（蘑菇钉）')),
  delivered(109, 'excelle', 149_100, '下雨天刮不干净，玻璃水不出', 'cash', asked('雨刮片')),
  delivered(95, 'gl8', 129_700, '空调有异味，出风小', 'credit', [...asked('空调滤芯', '空调管路清洗')]),
  delivered(
    78,
    'tesla',
    52_300,
    '保养检查，刹车异响',
    'wechat',
    [...asked('刹车油'), ...answered('declined', '轮胎 205/55 R16')],
    {
      findings: [seen('tyre.rear', '后轮胎花纹与胎压', 'amber', '花纹 3 mm')],
    },
  ),
  delivered(61, 'lavida', 84_600, '保养', 'wechat', asked(OIL, '空气滤芯', '空调滤芯')),
  delivered(45, 'haval', 71_900, '左前半轴处甩油', 'alipay', [
    ...asked('半轴防尘套'),
    ...answered('approved', '防冻液'),
  ]),
  delivered(27, 'camry', 95_400, '后刹车有金属摩擦声', 'card', asked('后刹车片', '刹车油'), { discount: 4_600 }),
  delivered(12, 'corolla', 98_300, '常规保养', 'wechat', asked(OIL, '空气滤芯', '空调滤芯')),
  delivered(3, 'accord', 53_700, '怠速抖动，热车后好一些', 'wechat', [
    ...asked('故障码检测'),
    ...answered('approved', '节气门清洗'),
  ]),
  {
    car: 'passat',
    daysAgo: 0,
    stage: 'checking',
    km: 180_350,
    fuel: 40,
    lamps: ['battery'],
    complaint: '起动无力，仪表充电灯偶尔亮',
    notes: '客户下午四点来取',
    lines: [...asked('故障码检测'), ...answered('approved', '电瓶（免维护 60Ah）')],
    findings: [
      seen('engine.battery', '蓄电池电压', 'red', '静置 11.8 V'),
      seen('brake.front-pads', '前制动片', 'amber', '剩余 3 mm'),
    ],
  },
  {
    car: 'tesla',
    daysAgo: 0,
    stage: 'repairing',
    km: 58_120,
    fuel: 66,
    lamps: ['tyre'],
    complaint: '胎压报警，左前轮慢漏气',
    lines: [...asked('补胎（蘑菇钉）'), ...answered('pending', '轮胎动平衡')],
    shared: true,
  },
  {
    car: 'sylphy',
    daysAgo: 0,
    stage: 'assigned',
    km: 84_600,
    fuel: 55,
    complaint: '保养，空调出风有霉味',
    lines: asked(OIL),
  },
  {
    car: 'cruze',
    daysAgo: 0,
    stage: 'settling',
    km: 109_400,
    fuel: 25,
    lamps: ['engine'],
    complaint: '发动机故障灯亮，油耗升高',
    lines: [...asked('故障码检测'), ...answered('approved', '火花塞（铱金）', '节气门清洗')],
  },
  {
    car: 'focus',
    daysAgo: 0,
    stage: 'received',
    km: 91_250,
    fuel: 70,
    complaint: '行驶中转向发沉',
    lines: asked('四轮定位'),
    lamps: ['steering'],
  },
  { car: 'e6', daysAgo: 0, stage: 'received', km: 76_400, fuel: 35, complaint: '保养，检查刹车', lines: [] },
];
