/** What a number is of, which tells how it is shown. What costs parts of a cent is kept in thousandths of one. */
export type NumberUnit = 'count' | 'cents' | 'millicents' | 'bytes';

interface NumberKind {
  readonly title: string;
  readonly unit: NumberUnit;
  /** Its rows are kept, so that a day can be counted anew from them. All else is counted when it happens alone. */
  readonly countable?: true;
}

const count = (title: string): NumberKind => ({ title, unit: 'count' });
const kept = (title: string, unit: NumberUnit = 'count'): NumberKind => ({ title, unit, countable: true });

/** Every number of a day. */
export const dailyNumberKinds = {
  'active-users': kept('活跃用户'),
  'new-users': kept('新用户'),
  'vin-read': count('VIN 识别成功'),
  'vin-failed-invalid': count('VIN 失败：不是有效的 VIN 或车牌'),
  'vin-failed-unknown': count('VIN 失败：查不到'),
  'vin-failed-limited': count('VIN 失败：过于频繁'),
  'vin-failed-server': count('VIN 失败：服务故障'),
  'ocr-photos': count('拍照识别'),
  'ocr-baidu': count('百度识别'),
  'ocr-baidu-direct': count('百度识别：小程序直接上传'),
  'ocr-baidu-failed': count('百度识别失败（不计费）'),
  'ocr-baidu-cost': { title: '百度识别费用', unit: 'millicents' },
  searches: count('搜索'),
  'searches-missed': count('搜索无结果'),
  'documents-opened': count('打开图纸与资料'),
  'fault-searches-ended': kept('找故障有结果'),
  'faults-found': kept('写入工单的故障'),
  'cars-received': kept('门店接车'),
  'orders-paid': kept('已付款订单'),
  'income-cents': kept('收入', 'cents'),
  'refunded-cents': kept('退款', 'cents'),
  enrolments: kept('参加课程'),
  'sms-sent': count('短信'),
  'sms-cents': { title: '短信费用', unit: 'cents' },
  'storage-bytes': kept('图片占用', 'bytes'),
} as const satisfies Record<string, NumberKind>;

export type DailyNumber = keyof typeof dailyNumberKinds;

export const isDailyNumber = (name: string): name is DailyNumber => name in dailyNumberKinds;
