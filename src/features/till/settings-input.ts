import type { TillSettings } from '@/contract/schemas/till';
import { exactYuan, typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';

/** The rules of money as they are typed. */
export type SettingsText = Readonly<Record<keyof TillSettings, string>>;

export const textOf = ({ float, creditDays, writeOffLimit, discountLimit }: TillSettings): SettingsText => ({
  float: typedYuan(float),
  creditDays: String(creditDays),
  writeOffLimit: typedYuan(writeOffLimit),
  // Basis points are hundredths of a percent, as cents are of a yuan.
  discountLimit: typedYuan(discountLimit),
});

const MAX_DAYS = 365;
/** 100 %. */
const WHOLE = 10_000;

/** What was typed, or what is wrong with each field; `values` is null while anything is. */
export function readSettings(text: SettingsText): {
  values: TillSettings | null;
  problems: Partial<Record<keyof TillSettings, string>>;
} {
  const float = readYuan(text.float);
  const writeOff = readYuan(text.writeOffLimit);
  const discount = readYuan(text.discountLimit);
  const days = text.creditDays.trim() === '' ? Number.NaN : Number(text.creditDays);
  const isDays = Number.isInteger(days) && days >= 0 && days <= MAX_DAYS;
  const isShare = discount.ok && discount.cents <= WHOLE;
  const problems = {
    ...(float.ok ? {} : { float: float.message }),
    ...(writeOff.ok ? {} : { writeOffLimit: writeOff.message }),
    ...(isDays ? {} : { creditDays: `请填 0 到 ${MAX_DAYS} 的整数` }),
    ...(isShare ? {} : { discountLimit: '请填 0 到 100，最多两位小数' }),
  };
  if (!float.ok || !writeOff.ok || !discount.ok || !isDays || !isShare) return { values: null, problems };
  return {
    values: {
      float: float.cents,
      creditDays: days,
      writeOffLimit: writeOff.cents,
      discountLimit: discount.cents,
    },
    problems,
  };
}

/** For those who may only read them. */
export const shownSettings = ({ float, creditDays, writeOffLimit, discountLimit }: TillSettings) => [
  { name: '备用金', value: `¥${exactYuan(float)}` },
  { name: '挂账期限', value: `${creditDays} 天` },
  { name: '前台核销上限', value: writeOffLimit > 0 ? `每单 ¥${exactYuan(writeOffLimit)}` : '不能核销' },
  { name: '前台优惠上限', value: discountLimit > 0 ? `${typedYuan(discountLimit)}%` : '不能优惠' },
];
