import type { Debt, Receipt, Statement } from '../../../src/contract/schemas/till';
import { maskPhone } from '../../../src/domain/masking';
import { exactYuan } from '../../../src/domain/money';
import { payMeansLabels, tillKindLabels } from '../../../src/domain/till/words';
import type { AccountPaper, PaperTable } from '../../paper/account-paper';
import type { OrderPaper } from '../../paper/order-paper';
import { timeText } from './paper-time';

type Store = OrderPaper['store'];
type Person = Pick<Statement, 'name' | 'phone'>;

/** Papers are numbered by the day they tell of. */
const numberOf = (day: string): string => day.replaceAll('-', '');
const partsText = (payments: Receipt['payments']): string =>
  payments.map(({ means, amount }) => `${payMeansLabels[means]} ${exactYuan(amount)}`).join('、');
/** Paper is passed around, so phones are masked (§5). */
const whoFacts = (title: string, { name, phone }: Person) =>
  [
    { name: title, value: name || '未留姓名' },
    { name: '电话', value: maskPhone(phone) },
  ].filter(({ value }) => value !== '');

function debtTable(debts: readonly Debt[], count: number): PaperTable {
  return {
    title: '未付工单',
    beside: debts.length < count ? `共 ${count} 单，列出先到期的 ${debts.length} 单` : `共 ${count} 单`,
    columns: [
      { name: '工单号', width: 98 },
      { name: '车牌', width: 62 },
      { name: '结算日', width: 60 },
      { name: '到期日', width: 106 },
      { name: '合计（元）', width: 62, isAmount: true },
      { name: '已付', width: 60, isAmount: true },
      { name: '欠款', width: 63, isAmount: true },
    ],
    rows: debts.map(({ number, carid, settledDay, dueOn, overdueDays, total, paid, owed }) => [
      number,
      carid,
      settledDay,
      overdueDays > 0 ? `${dueOn} 逾期${overdueDays}天` : dueOn,
      exactYuan(total),
      exactYuan(paid),
      exactYuan(owed),
    ]),
    empty: '没有欠款',
  };
}

function paidTable({ payments, since, more }: Pick<Statement, 'payments' | 'since' | 'more'>): PaperTable {
  return {
    title: '收付款',
    beside: more ? `${since} 以来最近的 ${payments.length} 笔，更早的未列出` : `${since} 以来`,
    columns: [
      { name: '日期', width: 54 },
      { name: '类别', width: 48 },
      { name: '方式', width: 234 },
      { name: '工单', width: 105 },
      { name: '金额（元）', width: 70, isAmount: true },
    ],
    rows: payments.map(({ day, kind, receipt, payments: parts, orders, amount }) => [
      day,
      receipt === null || orders.length === 1 ? tillKindLabels[kind] : '合并收款',
      partsText(parts),
      orders.length > 1 ? `${orders[0]?.number ?? ''} 等 ${orders.length} 单` : (orders[0]?.number ?? ''),
      exactYuan(kind === 'refund' ? -amount : amount),
    ]),
    empty: '没有收付款',
  };
}

/** What a statement says on paper; `debts`: of its orders the first ones, what is due first first. */
export function statementPaperOf(
  store: Store,
  statement: Statement,
  debts: readonly Debt[],
  today: string,
  now: Date,
): AccountPaper {
  const { owed, overdue, dueOn, count } = statement;
  return {
    title: '对账单',
    mark: overdue > 0 ? '有逾期' : '',
    store,
    number: numberOf(today),
    facts: [
      ...whoFacts('客户', statement),
      { name: '截至', value: today },
      ...(dueOn === null ? [] : [{ name: '最早到期', value: dueOn }]),
    ],
    tables: [debtTable(debts, count), paidTable(statement)],
    sum: { name: '欠款合计', amount: owed },
    words: overdue > 0 ? [`其中逾期 ¥${exactYuan(overdue)}，请尽快付清`] : [],
    signers: ['客户确认（签字）', '门店（盖章）'],
    printedAt: timeText(now),
  };
}

/** Whether a payment, or what of it went to one order, still stands. */
const standingMark = ({ amount, standing }: Pick<Receipt, 'amount' | 'standing'>): string => {
  if (standing === amount) return '';
  return standing === 0 ? '已冲正' : '部分冲正';
};

/** What the receipt of one payment over several orders says on paper; what was taken back of it is not received. */
export function receiptPaperOf(store: Store, person: Person, receipt: Receipt, now: Date): AccountPaper {
  const { day, at, by, amount, standing, payments, orders } = receipt;
  return {
    title: '收据',
    mark: standingMark(receipt),
    store,
    number: `${numberOf(day)}-${receipt.id.slice(-6).toUpperCase()}`,
    facts: [
      ...whoFacts('付款方', person),
      { name: '收款时间', value: timeText(at) },
      { name: '经手人', value: by.name },
      { name: '方式', value: partsText(payments) },
    ],
    tables: [
      {
        title: '付清和付款的工单',
        beside: `共 ${orders.length} 单`,
        columns: [
          { name: '工单号', width: 160 },
          { name: '车牌', width: 100 },
          { name: '说明', width: 91 },
          { name: '本次收款（元）', width: 80, isAmount: true },
          { name: '还欠', width: 80, isAmount: true },
        ],
        rows: orders.map((order) => [
          order.number,
          order.carid,
          standingMark(order),
          exactYuan(order.standing),
          exactYuan(order.owed),
        ]),
        empty: '没有工单',
      },
    ],
    sum: { name: '实收', amount: standing },
    words: standing === amount ? [] : [`原收 ¥${exactYuan(amount)}，已冲正 ¥${exactYuan(amount - standing)}`],
    signers: ['经手人', '门店（盖章）'],
    printedAt: timeText(now),
  };
}
