import { startOfDay } from '../../../base/clock/china-day';
import { DAY, HOUR, later } from '../../../base/clock/clock';
import type { BillRow } from '../payment-provider';

/** WeChat writes yesterday's bill in the morning. */
const WRITTEN_AFTER_MS = 10 * HOUR;

/** When the bill of a day, `YYYY-MM-DD` in China, can be asked for. */
export const billReadyAt = (day: string): Date => later(startOfDay(day), DAY + WRITTEN_AFTER_MS);

/** Columns that we read; amounts in yuan. */
const Column = {
  appid: '公众账号ID',
  transaction: '微信订单号',
  trade: '商户订单号',
  state: '交易状态',
  refundState: '退款状态',
  paid: '订单金额',
  refunded: '申请退款金额',
} as const;

/** Cents of an amount in yuan. Throws an Error for what is none. */
function cents(yuan: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (whole === '') throw new Error('the bill has an amount that is none');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * What a bill of trades (交易账单, all kinds) has of one application. Each value begins with a back quote, so that a
 * comma within a title parts nothing; two lines of sums come last. Throws an Error for a bill of another form.
 */
export function readTradeBill(text: string, appid: string): BillRow[] {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = heading.split(',');
  const missing = Object.values(Column).find((name) => !columns.includes(name));
  if (missing !== undefined) throw new Error(`the bill has no column ${missing}`);
  const end = lines.findIndex((line) => !line.startsWith('`'));
  if (end < 0) throw new Error('the bill has no sums: it is cut off');
  return lines.slice(0, end).flatMap((line): BillRow[] => {
    const values = line.slice(1).split(',`');
    if (values.length !== columns.length) throw new Error('the bill has a row of another length');
    const of = (name: keyof typeof Column) => values[columns.indexOf(Column[name])] ?? '';
    const named = { id: of('transaction'), trade: of('trade') };
    if (of('appid') !== appid) return [];
    if (of('state') === 'SUCCESS') return [{ kind: 'payment', ...named, amount: cents(of('paid')) }];
    const isGivenBack = of('state') === 'REFUND' && of('refundState') !== 'FAIL';
    return isGivenBack ? [{ kind: 'refund', ...named, amount: cents(of('refunded')) }] : [];
  });
}
