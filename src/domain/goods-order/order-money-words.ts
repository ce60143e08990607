import { exactYuan } from '../money';

/** What is known of an order's money: `paid` and `writtenOff` are left out in lists. Cents. */
export interface MoneyFacts {
  readonly settledAt: string | null;
  readonly total: number;
  readonly owed: number;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | null;
  readonly paid?: number;
}

/**
 * Where the money of an order stands; null before the settlement. Credit is not money received: `credit` and `part` are
 * never told as paid. `waived`: nothing was paid, and nothing is owed any more.
 */
export function moneyStateOf({
  settledAt,
  total,
  owed,
  paid,
}: MoneyFacts): 'paid' | 'part' | 'credit' | 'waived' | null {
  if (settledAt === null) return null;
  if (owed > 0) return owed < total && paid !== 0 ? 'part' : 'credit';
  return paid === 0 && total > 0 ? 'waived' : 'paid';
}

const yuan = (cents: number) => `¥${exactYuan(cents)}`;

/** In a few words: 已收款, 部分挂账, 已挂账, 已核销. Null before the settlement. */
export function moneyWord(facts: MoneyFacts): string | null {
  const state = moneyStateOf(facts);
  return state && { paid: '已收款', part: '部分挂账', credit: '已挂账', waived: '已核销' }[state];
}

/** To the cent: `已收款 ¥870.00`, `已收 ¥500.00，挂账 ¥370.00`, `已挂账 ¥870.00`. Null before the settlement. */
export function moneySentence(facts: MoneyFacts): string | null {
  const { total, owed, paid = total - owed } = facts;
  switch (moneyStateOf(facts)) {
    case 'paid':
      return total === 0 && paid === 0 ? '已结算，无需收款' : `已收款 ${yuan(paid)}`;
    case 'part':
      return paid > 0 ? `已收 ${yuan(paid)}，挂账 ${yuan(owed)}` : `挂账 ${yuan(owed)}`;
    case 'credit':
      return `已挂账 ${yuan(owed)}`;
    case 'waived':
      return `已核销 ${yuan(total)}`;
    default:
      return null;
  }
}

const DAY_MS = 24 * 3_600_000;
/** Whole days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** When what is owed is due, seen from a day: `12 月 23 日到期`, `今天到期`, `已逾期 3 天`. */
export function dueWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left < 0) return `已逾期 ${-left} 天`;
  if (left === 0) return '今天到期';
  const [year = '', month = '', day = ''] = dueOn.split('-');
  const of = today.startsWith(year) ? '' : `${year} 年 `;
  return `${of}${Number(month)} 月 ${Number(day)} 日到期`;
}
