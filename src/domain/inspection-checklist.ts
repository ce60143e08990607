/** One point that is looked at. `key` never changes: findings and the lines made of them refer to it. */
export interface InspectionPoint {
  readonly key: string;
  readonly name: string;
}

export interface InspectionGroup {
  readonly name: string;
  readonly points: readonly InspectionPoint[];
}

/** What a technician looks at on every car, in the order of a walk: around it, under the bonnet, on the lift. */
export const INSPECTION_CHECKLIST: readonly InspectionGroup[] = [
  {
    name: '灯光与车身',
    points: [
      { key: 'lights.front', name: '前照灯' },
      { key: 'lights.rear', name: '尾灯与制动灯' },
      { key: 'lights.signal', name: '转向灯与双闪' },
      { key: 'body.wipers', name: '雨刮与喷水' },
      { key: 'body.glass', name: '玻璃与后视镜' },
    ],
  },
  {
    name: '发动机舱',
    points: [
      { key: 'engine.oil', name: '机油液位与油质' },
      { key: 'engine.coolant', name: '冷却液' },
      { key: 'engine.air-filter', name: '空气滤芯' },
      { key: 'engine.belts', name: '皮带与张紧轮' },
      { key: 'engine.leaks', name: '油液渗漏' },
      { key: 'engine.battery', name: '蓄电池电压' },
    ],
  },
  {
    name: '制动系统',
    points: [
      { key: 'brake.front-pads', name: '前制动片' },
      { key: 'brake.rear-pads', name: '后制动片' },
      { key: 'brake.discs', name: '制动盘' },
      { key: 'brake.fluid', name: '制动液' },
      { key: 'brake.parking', name: '驻车制动' },
    ],
  },
  {
    name: '轮胎与底盘',
    points: [
      { key: 'tyre.front', name: '前轮胎花纹与胎压' },
      { key: 'tyre.rear', name: '后轮胎花纹与胎压' },
      { key: 'chassis.suspension', name: '减振器与悬架' },
      { key: 'chassis.steering', name: '转向球头与拉杆' },
      { key: 'chassis.exhaust', name: '排气系统' },
    ],
  },
  {
    name: '空调与电气',
    points: [
      { key: 'climate.cooling', name: '空调制冷' },
      { key: 'climate.filter', name: '空调滤芯' },
      { key: 'electric.codes', name: '故障码读取' },
    ],
  },
];

/** How many points the checklist has. */
export const INSPECTION_POINT_COUNT = INSPECTION_CHECKLIST.reduce((sum, { points }) => sum + points.length, 0);
