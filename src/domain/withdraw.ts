import type { WithdrawRules } from '../contract/schemas/coins';
import { exactYuan, typedYuan } from './money';
import { tidyText } from './typed-text';

const MYRIAD = 10_000;
/** Whole yuan that a person types: more than that is a slip of the finger, and far above any rule. */
const YUAN = /^(\d{1,9})(?:\.(\d*))?$/;

export type YuanReading =
  { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly message: string };

/**
 * Reads an amount of yuan as typed, full-width digits included, into integer cents: '0.1' → 10, '１２' → 1200. At most
 * two decimals. By digits, not by arithmetic, so that no binary fraction creeps in (§5: amounts are held in cents).
 */
export function parseYuan(text: string): YuanReading {
  const typed = tidyText(text);
  if (typed === '') return { ok: false, message: '请输入提现金额' };
  const [whole, yuan, decimals = ''] = YUAN.exec(typed) ?? [];
  if (whole === undefined || yuan === undefined) return { ok: false, message: '请输入正确的金额' };
  if (decimals.length > 2) return { ok: false, message: '金额最多两位小数' };
  const cents = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > 0 ? { ok: true, cents } : { ok: false, message: '请输入提现金额' };
}

/** What a withdrawal of `amount` cents costs, in cents: `feePerMyriad` of 10000, rounded up to a cent. */
export function withdrawFee(amount: number, { feePerMyriad }: Pick<WithdrawRules, 'feePerMyriad'>): number {
  return Math.ceil((amount * feePerMyriad) / MYRIAD);
}

/** Why `amount` cents cannot be withdrawn from `balance` cents, for the user; null when they can. */
export function withdrawProblem(amount: number, balance: number, rules: WithdrawRules): string | null {
  if (amount > balance) return `超出可提现金额 ${exactYuan(balance)} 元`;
  if (amount < rules.minimum) return `单笔最少提现 ${typedYuan(rules.minimum)} 元`;
  if (amount > rules.maximum) return `单笔最多提现 ${typedYuan(rules.maximum)} 元`;
  if (amount <= withdrawFee(amount, rules)) return '扣除手续费后没有可到账的金额';
  return null;
}

/** What 全部提现 fills in: all of the balance that one withdrawal may take, in cents. */
export function largestWithdrawal(balance: number, { maximum }: Pick<WithdrawRules, 'maximum'>): number {
  return Math.max(0, Math.min(balance, maximum));
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^1[3-9]\d{9}$/;

/** Why a text is no Alipay account, which is a phone number or an e-mail address; null when it is one. */
export function alipayProblem(account: string): string | null {
  const typed = tidyText(account);
  if (typed === '') return '请输入支付宝账号';
  return PHONE.test(typed) || EMAIL.test(typed) ? null : '支付宝账号应为手机号或邮箱';
}
