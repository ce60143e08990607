import { chinaDay, chinaTimeText } from '../../../../base/clock/china-day';

/** A payment or refund as the stand-in keeps it for its bill. */
export interface Moved {
  readonly kind: 'payment' | 'refund';
  readonly at: number;
  readonly appid: string;
  readonly mchid: string;
  readonly transactionId: string;
  readonly trade: string;
  /** Cents. */
  readonly amount: number;
  readonly refundId?: string;
  readonly refundState?: 'SUCCESS' | 'PROCESSING' | 'FAIL';
}

const HEADING =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const yuan = (cents: number) => (cents / 100).toFixed(2);
const lineOf = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');

function rowOf({ kind, at, appid, mchid, transactionId, trade, amount, refundId = '', refundState }: Moved): string {
  const isPayment = kind === 'payment';
  const [paid, back] = isPayment ? [yuan(amount), '0.00'] : ['0.00', yuan(amount)];
  const state = isPayment ? 'SUCCESS' : 'REFUND';
  const time = chinaTimeText(new Date(at)).slice(0, 19).replace('T', ' ');
  const named = [time, appid, mchid, '0', '', transactionId, trade, 'o-payer', 'JSAPI', state, 'OTHERS', 'CNY'];
  const refund = isPayment
    ? ['0', '0', back, '0.00', '', '']
    : [`503${refundId}`, refundId, back, '0.00', 'ORIGINAL', refundState ?? 'SUCCESS'];
  return lineOf([...named, paid, '0.00', ...refund, '会员, 一个月', '', '0.00000', '0.60%', paid, back, '']);
}

/** The bill of a day as WeChat writes it; null for a day without a payment. */
export function tradeBillText(moved: readonly Moved[], day: string): string | null {
  const rows = moved.filter(({ at }) => chinaDay(new Date(at)) === day);
  if (rows.length === 0) return null;
  const sums = lineOf([String(rows.length), '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00']);
  return `\uFEFF${[HEADING, ...rows.map(rowOf), SUMS, sums].join('\r\n')}\r\n`;
}
