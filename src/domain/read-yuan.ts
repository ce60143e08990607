import { tidyText } from './typed-text';

export type YuanAmount =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly message: string };

const YUAN = /^(\d{1,8})(?:\.(\d{0,2}))?$/;
/** The contract's limit for one price. */
const MAX_PRICE_CENTS = 100_000_000;

/**
 * A price as typed, in integer cents, read by its digits: '' → 0, '0.1' → 10, '1,104' → 110400. What is wrong otherwise
 * is said in words. `max` in cents.
 */
export function readYuan(text: string, max = MAX_PRICE_CENTS): YuanAmount {
  const typed = tidyText(text).replace(/,(?=\d{3}(?!\d))/g, '');
  if (typed === '') return { ok: true, cents: 0 };
  if (typed.startsWith('-')) return { ok: false, message: '金额不能为负数' };
  const [whole, yuan = '', decimals = ''] = YUAN.exec(typed) ?? [];
  if (whole === undefined) return { ok: false, message: '请输入正确的金额，最多两位小数' };
  const cents = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= max ? { ok: true, cents } : { ok: false, message: '金额过大，请核对' };
}
