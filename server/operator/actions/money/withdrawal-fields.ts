import { z } from 'zod';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import type { WithdrawalRow } from '../../../modules/coins/settle-withdrawal';
import type { ActionContext, DeskColumn } from '../../catalogue/action';
import { choicesOf } from '../../catalogue/inputs';
import { secondAbove } from '../../money/alone';
import { paidToday } from '../../money/moved';

export const channelWords = { wechat: '微信', alipay: '支付宝' } as const;
export const withdrawalWords = { frozen: '待处理', paid: '已打款', refused: '已拒绝' } as const;
export const withdrawalStates = choicesOf(withdrawalWords, { frozen: 'warning', paid: 'good', refused: 'neutral' });

/** What the bank or wallet calls the payment. */
export const referenceField = () =>
  z
    .string()
    .trim()
    .regex(/^[\w.:/-]{4,64}$/, '银行流水号应为 4 到 64 位字母、数字')
    .meta({ title: '银行流水号', help: '打款之后填写；同一流水号只能登记一次' });

/** An account as it is shown: phones and mail addresses masked, whole only to who pays. */
const shownAccount = ({ account }: WithdrawalRow, isFull: boolean) =>
  account === null || isFull
    ? account
    : /^1\d{10}$/.test(account)
      ? maskPhone(account)
      : account.replace(/^(.{2}).*(?=@)/, '$1***');

/** Columns of withdrawals wherever they are listed. */
export const withdrawalColumns: readonly DeskColumn[] = [
  { key: 'id', title: '提现号', kind: 'text', page: 'withdrawals' },
  { key: 'amount', title: '金额(元)', kind: 'cents' },
  { key: 'fee', title: '手续费', kind: 'cents' },
  { key: 'net', title: '实付', kind: 'cents' },
  { key: 'channel', title: '渠道', kind: 'choice', choices: choicesOf(channelWords) },
  { key: 'account', title: '账号', kind: 'text' },
  { key: 'realName', title: '姓名', kind: 'text' },
  { key: 'createdAt', title: '申请时间', kind: 'moment' },
  { key: 'state', title: '状态', kind: 'choice', choices: withdrawalStates },
];

/** A withdrawal in a list; `isFull` for who pays. */
export const withdrawalRow = (row: WithdrawalRow, isFull: boolean) => ({
  id: row.id,
  state: row.state,
  cells: {
    id: row.id,
    amount: row.amount,
    fee: row.fee,
    net: row.net,
    channel: row.channel,
    account: row.channel === 'wechat' ? '绑定的微信' : shownAccount(row, isFull),
    realName: isFull ? row.realName : maskName(row.realName),
    createdAt: row.createdAt,
    state: row.state,
    payout: row.payoutId,
  },
});

/** Why a further payout of so many cents wants a second person today; null when it does not. */
export const secondForPayout = async (cents: number, { db, services }: ActionContext): Promise<string | null> =>
  secondAbove('今天打款', cents, await paidToday(db, services.clock.now()));
