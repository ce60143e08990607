import { and, asc, desc, eq, exists, inArray, like, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound, refused } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema/account';
import { ledgerEntries, ledgerTransactions } from '../../../db/schema/ledger';
import { beginningWith } from '../../../http/paging';
import { findLedgerFaults } from '../../../modules/ledger/check-ledger';
import { frozenOf, walletOf } from '../../../modules/ledger/ledger';
import { findTillFaults } from '../../../modules/till/check-till';
import { changeAction, listAction, showAction, type DeskColumn } from '../../catalogue/action';
import { duringDays } from '../../catalogue/conditions';
import { choiceField, choicesOf, dayRangeFields, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { accountTitle, amountText, currencies, currencyTitle, ledgerKinds } from './ledger-words';

/** Accounts of the user named by phone or uid; none for a phone that nobody has. */
async function accountsOf(db: Database, named: string): Promise<string[]> {
  const [known] = await db.select({ uid: users.uid }).from(users).where(eq(users.phone, named));
  const uid = known?.uid ?? named;
  return [walletOf(uid), frozenOf(uid)];
}

const columns: readonly DeskColumn[] = [
  { key: 'id', title: '编号', kind: 'text' },
  { key: 'at', title: '时间', kind: 'moment' },
  { key: 'kind', title: '类别', kind: 'choice', choices: choicesOf(ledgerKinds) },
  { key: 'title', title: '事项', kind: 'text' },
  { key: 'amounts', title: '收支', kind: 'text' },
  { key: 'order', title: '订单', kind: 'text', page: 'orders' },
  { key: 'withdrawal', title: '提现', kind: 'text', page: 'withdrawals' },
  { key: 'key', title: '凭证', kind: 'text' },
];

const list = listAction({
  name: 'ledger list',
  title: '账本',
  summary: '按用户、订单、凭证、日期查找账本，最新的在前',
  area: 'money',
  input: z.object({
    user: z.string().trim().max(64).meta({ title: '用户手机号或编号' }).optional(),
    order: idField('订单号', 'orders').optional(),
    withdrawal: idField('提现号', 'withdrawals').optional(),
    key: z.string().trim().max(120).meta({ title: '凭证', help: '可只填开头，如 order-paid/' }).optional(),
    kind: choiceField('类别', ledgerKinds).optional(),
    ...dayRangeFields(),
  }),
  columns,
  whenEmpty: '没有这样的账目',
  run: async ({ user, order, withdrawal, key, kind, from, to }, { limit, offset }, { db }) => {
    const accounts = user === undefined ? null : await accountsOf(db, user);
    const ofThem = (of: readonly string[]) =>
      db
        .select({ one: sql`1` })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.transactionId, ledgerTransactions.id), inArray(ledgerEntries.account, [...of])));
    const wanted = and(
      // A store's own money is the store's, and looked at in its till.
      kind === undefined ? ne(ledgerTransactions.kind, 'till') : eq(ledgerTransactions.kind, kind),
      accounts ? exists(ofThem(accounts)) : undefined,
      order === undefined ? undefined : eq(ledgerTransactions.orderId, order),
      withdrawal === undefined ? undefined : eq(ledgerTransactions.withdrawalId, withdrawal),
      key === undefined ? undefined : like(ledgerTransactions.key, beginningWith(key)),
      duringDays(ledgerTransactions.createdAt, from, to),
    );
    const rows = await db
      .select()
      .from(ledgerTransactions)
      .where(wanted)
      .orderBy(desc(ledgerTransactions.id))
      .limit(limit)
      .offset(offset);
    const ids = rows.map(({ id }) => id);
    const entries = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.transactionId, ids));
    const amountsOf = (id: number) =>
      entries
        .filter((entry) => entry.transactionId === id && (accounts?.includes(entry.account) ?? entry.amount > 0))
        .map(({ currency, amount }) => `${currencyTitle(currency)} ${amountText(currency, amount)}`)
        .join('，');
    return {
      total: await db.$count(ledgerTransactions, wanted),
      rows: rows.map((row) => ({
        id: String(row.id),
        cells: {
          id: String(row.id),
          at: row.createdAt,
          kind: row.kind,
          title: row.title,
          amounts: amountsOf(row.id),
          order: row.orderId,
          withdrawal: row.withdrawalId,
          key: row.key,
        },
      })),
    };
  },
});

const show = showAction({
  name: 'ledger show',
  title: '查看',
  summary: '查看一笔账的两边',
  area: 'money',
  positionals: ['id'],
  input: z.object({
    id: z
      .string()
      .regex(/^\d{1,15}$/, '编号应为数字')
      .meta({ title: '编号' }),
  }),
  run: async ({ id }, { db }) => {
    const [row] = await db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.id, Number(id)));
    if (!row) throw notFound('没有这笔账');
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, row.id))
      .orderBy(asc(ledgerEntries.id));
    return {
      id,
      title: row.title,
      sections: [
        {
          title: '',
          facts: [
            { title: '凭证', kind: 'text', value: row.key },
            { title: '类别', kind: 'choice', value: row.kind, choices: choicesOf(ledgerKinds) },
            { title: '时间', kind: 'moment', value: row.createdAt },
            { title: '订单', kind: 'text', value: row.orderId, page: 'orders' },
            { title: '提现', kind: 'text', value: row.withdrawalId, page: 'withdrawals' },
          ],
        },
      ],
      tables: [
        {
          title: '分录',
          columns: [
            { key: 'account', title: '账户', kind: 'text' },
            { key: 'currency', title: '币种', kind: 'choice', choices: choicesOf(currencies) },
            { key: 'amount', title: '金额', kind: 'text' },
          ],
          rows: entries.map(({ id: entry, account, currency, amount }) => ({
            id: String(entry),
            cells: { account: accountTitle(account), currency, amount: amountText(currency, amount) },
          })),
        },
      ],
    };
  },
});

const TOLD = 50;

const check = changeAction({
  name: 'ledger check',
  title: '核对账本',
  summary: '核对账本：每笔借贷相等，余额等于明细之和，门店收支与工单一致',
  area: 'money',
  effect: 'change',
  subject: null,
  long: true,
  input: z.object({}),
  run: async (_input, { db }) => {
    const faults = [...(await findLedgerFaults(db)), ...(await findTillFaults(db))];
    if (faults.length === 0) return { message: '账目平衡' };
    const more = faults.length > TOLD ? [`… 共 ${faults.length} 处`] : [];
    throw refused(['账目有误：', ...faults.slice(0, TOLD), ...more].join('\n'));
  },
});

export const ledgerPages = [
  page({
    name: 'ledger',
    title: '账本',
    area: 'money',
    summary: '每一笔积分、金币与现金',
    list,
    show,
    onPage: [check],
  }),
];
