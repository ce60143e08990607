import type { WorkOrderItem } from '../contract/schemas/work-order-items';
import type { Finding, photoInput } from '../contract/schemas/work-orders';
import type { z } from 'zod';
import { LEVEL_LABELS, type Energy } from './car-energy';
import { grouped } from './grouped';
import { maskPhone } from './masking';
import { exactYuan } from './money';
import { readingWords } from './readings';
import { findingLevelLabels, warningLampLabels, type WarningLamp } from './work-order/work-order-labels';

type Photo = z.output<typeof photoInput>;

/** Fields of an order whose changes the log tells, from what to what. */
export interface LoggedFields {
  readonly vin: string | null;
  readonly car: string;
  readonly vehiclePath: string | null;
  readonly mileageKm: number | null;
  readonly fuelPercent: number | null;
  readonly energy: Energy | null;
  readonly warningLamps: readonly WarningLamp[];
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly bringerName: string;
  readonly bringerPhone: string;
  readonly complaint: string;
  readonly notes: string;
  readonly codes: readonly string[];
  readonly foundParts: readonly string[];
  readonly photos: readonly Photo[];
  readonly inspection: readonly Finding[];
  readonly signatureKey: string | null;
  readonly grantedDiscount: number;
  /** Basis points. */
  readonly discountRate: number;
  readonly discountReason: string;
  readonly promisedAt: Date | null;
}

const EMPTY = '（空）';
/** Longer texts are cut: the log tells what changed, the order what it is. */
const MOST_CHARACTERS = 40;
/** So many points of an inspection are told one by one. */
const MOST_POINTS = 6;
const AHEAD_MS = 8 * 3_600_000;

function short(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS).join('')}…`
    : characters.join('');
}
/** `从前 → 现在`, each cut to 40 characters. */
export const change = (from: string, to: string) => `${short(from) || EMPTY} → ${short(to) || EMPTY}`;
const km = (value: number | null) => (value === null ? '' : `${grouped(value)} 公里`);
const percent = (value: number | null) => (value === null ? '' : `${value}%`);
const lamps = (values: readonly WarningLamp[]) => values.map((lamp) => warningLampLabels[lamp]).join('、');
/** `2026-11-21 17:30`, in China. */
const moment = (at: Date | null) =>
  at === null ? '' : new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

function photoWords(from: readonly Photo[], to: readonly Photo[]): string {
  const before = new Map(from.map((photo) => [photo.key, JSON.stringify(photo)]));
  const after = new Set(to.map(({ key }) => key));
  const counts: readonly [string, number][] = [
    ['新增', to.filter(({ key }) => !before.has(key)).length],
    ['删除', from.filter(({ key }) => !after.has(key)).length],
    ['改标注', to.filter((photo) => before.has(photo.key) && before.get(photo.key) !== JSON.stringify(photo)).length],
  ];
  return counts.flatMap(([word, count]) => (count > 0 ? [`${word} ${count} 张`] : [])).join('、') || '调整顺序';
}

const levelOf = (finding: Finding | undefined) => (finding ? findingLevelLabels[finding.level] : '未检查');

/** `前制动片 未检查 → 尽快处理`, for each point that differs. */
export function inspectionWords(from: readonly Finding[], to: readonly Finding[]): string {
  const find = (findings: readonly Finding[], wanted: string) => findings.find(({ key }) => key === wanted);
  const keys = [...new Set([...to, ...from].map(({ key }) => key))];
  const words = keys.flatMap((key) => {
    const [before, after] = [find(from, key), find(to, key)];
    const name = (after ?? before)?.name ?? '';
    if (before?.level !== after?.level) return [`${name} ${levelOf(before)} → ${levelOf(after)}`];
    if ((before?.note ?? '') !== (after?.note ?? ''))
      return [`${name} 备注 ${change(before?.note ?? '', after?.note ?? '')}`];
    const [were, are] = [readingWords(before?.readings), readingWords(after?.readings)];
    if (were !== are) return [`${name} ${change(were, are)}`];
    return JSON.stringify(before?.photoKeys) === JSON.stringify(after?.photoKeys) ? [] : [`${name} 照片`];
  });
  const more = words.length - MOST_POINTS;
  return [...words.slice(0, MOST_POINTS), ...(more > 0 ? [`另 ${more} 项`] : [])].join('；');
}

const WORDS: {
  readonly [Field in keyof LoggedFields]: (from: LoggedFields[Field], to: LoggedFields[Field]) => string;
} = {
  vin: (from, to) => `VIN ${change(from ?? '', to ?? '')}`,
  car: (from, to) => `车型 ${change(from, to)}`,
  vehiclePath: (from, to) => `资料车型 ${change(from ?? '', to ?? '')}`,
  mileageKm: (from, to) => `里程 ${change(km(from), km(to))}`,
  fuelPercent: (from, to) => `油量/电量 ${change(percent(from), percent(to))}`,
  energy: (from, to) => `能源 ${change(from === null ? '' : LEVEL_LABELS[from], to === null ? '' : LEVEL_LABELS[to])}`,
  warningLamps: (from, to) => `故障灯 ${change(lamps(from), lamps(to))}`,
  ownerName: (from, to) => `车主 ${change(from, to)}`,
  // Everybody of the store reads the log.
  ownerPhone: (from, to) => `电话 ${change(maskPhone(from), maskPhone(to))}`,
  bringerName: (from, to) => `送修人 ${change(from, to)}`,
  bringerPhone: (from, to) => `送修人电话 ${change(maskPhone(from), maskPhone(to))}`,
  complaint: (from, to) => `故障描述 ${change(from, to)}`,
  notes: (from, to) => `备注 ${change(from, to)}`,
  codes: (from, to) => `故障码 ${change(from.join('、'), to.join('、'))}`,
  foundParts: (from, to) => `故障部件 ${change(from.join('、'), to.join('、'))}`,
  photos: (from, to) => `照片 ${photoWords(from, to)}`,
  inspection: inspectionWords,
  signatureKey: (from, to) => `签名 ${to === null ? '删除' : from === null ? '已签' : '重新签字'}`,
  grantedDiscount: (from, to) => `优惠 ¥${exactYuan(from)} → ¥${exactYuan(to)}`,
  discountRate: (from, to) => `折扣 ${from / 100}% → ${to / 100}%`,
  discountReason: (from, to) => `优惠原因 ${change(from, to)}`,
  promisedAt: (from, to) => `约定取车 ${change(moment(from), moment(to))}`,
};

/** What of a field changed, from what to what: `里程 68,250 公里 → 68,300 公里`. */
export const fieldChangeWords = <Field extends keyof LoggedFields>(
  field: Field,
  from: LoggedFields[Field],
  to: LoggedFields[Field],
): string => WORDS[field](from, to);

type Line = Pick<
  WorkOrderItem,
  'name' | 'price' | 'labour' | 'quantity' | 'unit' | 'discount' | 'discountRate' | 'note'
>;

/** What of a line changed: `单价 ¥100.00 → ¥120.00、数量 1 → 2`; empty when nothing did. */
export function lineChangeWords(line: Line, to: Partial<Line>): string {
  const yuan = (cents: number) => `¥${exactYuan(cents)}`;
  const words = [
    to.name !== undefined && `名称 ${change(line.name, to.name)}`,
    to.price !== undefined && `单价 ${change(yuan(line.price), yuan(to.price))}`,
    to.labour !== undefined && `工时 ${change(yuan(line.labour), yuan(to.labour))}`,
    to.quantity !== undefined && `数量 ${change(String(line.quantity), String(to.quantity))}`,
    to.unit !== undefined && `单位 ${change(line.unit, to.unit)}`,
    to.discount !== undefined && `优惠 ${change(yuan(line.discount), yuan(to.discount))}`,
    to.discountRate !== undefined && `折扣 ${line.discountRate / 100}% → ${to.discountRate / 100}%`,
    to.note !== undefined && `备注 ${change(line.note ?? '', to.note ?? '')}`,
  ];
  return words.filter((word) => word !== false).join('、');
}
