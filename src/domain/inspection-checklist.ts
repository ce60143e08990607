import type { ChecklistGroup, ChecklistPoint, Measure } from '../contract/schemas/checklist';

const NO_LIMITS = { redBelow: null, amberBelow: null, amberAbove: null, redAbove: null };
/** Measured on the left and on the right: of tyres and pads the worse side counts. */
const bothSides = (what: string, measure: Omit<Measure, 'name'>): Measure[] =>
  ['左', '右'].map((side) => ({ name: `${side}${what}`, ...measure }));
/**
 * 1.6 mm is the least that GB 7258 allows a passenger car; below 3 mm grip on water fades, and workshops advise new
 * ones.
 */
const TREAD = { ...NO_LIMITS, unit: 'mm', redBelow: 1.6, amberBelow: 3 } as const;
/** Makers of cars state 2.0–2.6 bar for most cold tyres; the plate at the driver's door goes before. */
const PRESSURE = { unit: 'bar', redBelow: 1.6, amberBelow: 2, amberAbove: 2.8, redAbove: 3.3 } as const;
/** Friction material without the back plate: makers of pads call 2–3 mm worn out. */
const PAD = { ...NO_LIMITS, unit: 'mm', redBelow: 3, amberBelow: 5 } as const;
/** At rest, of a 12 V lead battery: 12.7 V is full, 12.4 V about three quarters, 12.0 V about a quarter. */
const RESTING = { ...NO_LIMITS, name: '静置电压', unit: 'V', redBelow: 12, amberBelow: 12.4 } as const;
/** Water in brake fluid: from 3 % on DOT 4 boils near its wet boiling point, and makers ask for a change. */
const WATER = { ...NO_LIMITS, name: '含水量', unit: '%', amberAbove: 1.5, redAbove: 3 } as const;

const point = (key: string, name: string, more: Partial<ChecklistPoint> = {}): ChecklistPoint => ({
  key,
  name,
  work: null,
  complaint: null,
  measures: [],
  ...more,
});

/**
 * What a technician looks at on every car where the store has no list of its own, in the order of a walk: around it,
 * under the bonnet, on the lift.
 */
export const INSPECTION_CHECKLIST: readonly ChecklistGroup[] = [
  {
    name: '灯光与车身',
    points: [
      point('lights.front', '前照灯', { work: '前照灯灯泡', complaint: '前照灯不亮' }),
      point('lights.rear', '尾灯与制动灯', { work: '尾灯灯泡', complaint: '尾灯或制动灯不亮' }),
      point('lights.signal', '转向灯与双闪', { work: '转向灯灯泡', complaint: '转向灯不亮' }),
      point('body.wipers', '雨刮与喷水', { work: '雨刮片', complaint: '雨刮不工作' }),
      point('body.glass', '玻璃与后视镜', { complaint: '电动车窗或后视镜不工作' }),
    ],
  },
  {
    name: '发动机舱',
    points: [
      point('engine.oil', '机油液位与油质', { work: '机油机滤' }),
      point('engine.coolant', '冷却液'),
      point('engine.air-filter', '空气滤芯'),
      point('engine.belts', '皮带与张紧轮', { work: '发电机皮带' }),
      point('engine.leaks', '油液渗漏'),
      point('engine.battery', '蓄电池电压', {
        work: '蓄电池',
        complaint: '蓄电池亏电，发电机不发电',
        measures: [RESTING],
      }),
    ],
  },
  {
    name: '制动系统',
    points: [
      point('brake.front-pads', '前制动片', { measures: bothSides('前', PAD) }),
      point('brake.rear-pads', '后制动片', { measures: bothSides('后', PAD) }),
      point('brake.discs', '制动盘'),
      point('brake.fluid', '制动液', { measures: [WATER] }),
      point('brake.parking', '驻车制动', { work: '驻车制动调整' }),
    ],
  },
  {
    name: '轮胎与底盘',
    points: [
      point('tyre.front', '前轮胎花纹与胎压', {
        work: '前轮胎',
        measures: [...bothSides('前花纹', TREAD), ...bothSides('前胎压', PRESSURE)],
      }),
      point('tyre.rear', '后轮胎花纹与胎压', {
        work: '后轮胎',
        measures: [...bothSides('后花纹', TREAD), ...bothSides('后胎压', PRESSURE)],
      }),
      point('chassis.suspension', '减振器与悬架', { work: '减振器' }),
      point('chassis.steering', '转向球头与拉杆', { work: '转向拉杆球头' }),
      point('chassis.exhaust', '排气系统', { work: '排气管' }),
    ],
  },
  {
    name: '空调与电气',
    points: [
      point('climate.cooling', '空调制冷', { work: '冷媒加注', complaint: '空调不制冷，鼓风机或压缩机不工作' }),
      point('climate.filter', '空调滤芯'),
      point('electric.codes', '故障码读取', { work: '故障码检测', complaint: '故障灯亮' }),
    ],
  },
];

/** How many points a checklist has. */
export const pointCount = (groups: readonly ChecklistGroup[]): number =>
  groups.reduce((sum, { points }) => sum + points.length, 0);

/** The point of a finding; undefined for one in a technician's own words, and for one that the list has no more. */
export const pointOf = (groups: readonly ChecklistGroup[], key: string): ChecklistPoint | undefined =>
  groups.flatMap(({ points }) => points).find((each) => each.key === key);

/** The work that mends a finding, as templates and lines call it. */
export const workOf = ({ key, name }: { key: string; name: string }, groups: readonly ChecklistGroup[]): string =>
  pointOf(groups, key)?.work || name;
