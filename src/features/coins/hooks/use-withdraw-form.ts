import { useState } from 'react';
import type { WithdrawChannel, WithdrawRules } from '@/contract/schemas/coins';
import { typedYuan } from '@/domain/money';
import { tidyText } from '@/domain/typed-text';
import { alipayProblem, largestWithdrawal, parseYuan, withdrawFee, withdrawProblem } from '@/domain/withdraw';
import { useSession } from '@/state/session';

/** A withdrawal that may be asked for; cents. */
export interface WithdrawWish {
  readonly amount: number;
  readonly fee: number;
  readonly channel: WithdrawChannel;
  readonly account: string | null;
  readonly realName: string | null;
}

interface Problems {
  amount?: string | null;
  account?: string | null;
  realName?: string | null;
}

/** What is typed for a withdrawal from `balance` cents, what is wrong with it, and what it would cost. */
export function useWithdrawForm(balance: number, rules: WithdrawRules) {
  const { user } = useSession();
  // WeChat pays to the account that is bound, and there may be none.
  const isWechatBound = (user?.bound ?? []).some((account) => account === 'wechat' || account === 'wechat_app');
  const [amount, setAmount] = useState('');
  const [chosen, setChannel] = useState<WithdrawChannel | null>(null);
  const [account, setAccount] = useState('');
  const [realName, setRealName] = useState('');
  const [problems, setProblems] = useState<Problems>({});

  const usable = rules.channels.filter((each) => each !== 'wechat' || isWechatBound);
  const channel = chosen ?? usable[0] ?? rules.channels[0] ?? 'alipay';
  const reading = parseYuan(amount);
  const cents = reading.ok ? reading.cents : 0;

  const amountProblem = () => (reading.ok ? withdrawProblem(reading.cents, balance, rules) : reading.message);
  /** Told as soon as it is typed, but not that nothing has been typed yet. */
  const shownAmountProblem = problems.amount ?? (amount.trim() === '' || cents === 0 ? '' : amountProblem()) ?? '';

  const change =
    <Name extends keyof Problems>(name: Name, set: (value: string) => void) =>
    (value: string) => {
      set(value);
      setProblems((before) => ({ ...before, [name]: null }));
    };

  return {
    amount,
    setAmount: change('amount', setAmount),
    takeAll: () => change('amount', setAmount)(typedYuan(largestWithdrawal(balance, rules))),
    channel,
    setChannel,
    isWechatBound,
    account,
    setAccount: change('account', setAccount),
    realName,
    setRealName: change('realName', setRealName),
    problems: { ...problems, amount: shownAmountProblem },
    /** Cents; the fee and what arrives, null while the amount cannot be withdrawn. */
    cost: amountProblem() === null ? { fee: withdrawFee(cents, rules), net: cents - withdrawFee(cents, rules) } : null,
    /** The withdrawal to ask for; null, with the problems shown, when something is missing. */
    check(): WithdrawWish | null {
      const isAlipay = channel === 'alipay';
      const name = tidyText(realName);
      const found: Problems = {
        amount: amountProblem(),
        account: isAlipay ? alipayProblem(account) : null,
        realName: isAlipay && name === '' ? '请输入收款人的真实姓名' : null,
      };
      setProblems(found);
      if (found.amount || found.account || found.realName || (!isAlipay && !isWechatBound)) return null;
      return {
        amount: cents,
        fee: withdrawFee(cents, rules),
        channel,
        account: isAlipay ? tidyText(account) : null,
        realName: isAlipay ? name : null,
      };
    },
  };
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;
