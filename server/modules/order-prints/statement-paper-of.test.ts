import type { Debt, PersonPayment, Receipt, Statement } from '../../../src/contract/schemas/till';
import { drawAccount } from '../../paper/draw-account';
import { readPaper } from '../../paper/read-paper.testing';
import { receiptPaperOf, statementPaperOf } from './statement-paper-of';

const store = { name: '宏达汽修', phone: '', address: '', warranty: '' };
const now = new Date('2026-11-29T08:13:00Z');
const person = { name: '顺达公司', phone: '' };
const debt: Debt = {
  ...{ id: 'a', number: '20260701-001', carid: '沪AD12345', car: '', ownerName: '', ownerPhone: '', debtor: null },
  ...{ total: 123_456_789, paid: 23_456_789, owed: 100_000_000, settledDay: '2026-07-02', dueOn: '2026-08-01' },
  ...{ ageDays: 150, overdueDays: 120, reminders: 0, remindedAt: null },
};
const payment: PersonPayment = {
  ...{
    id: 'e',
    kind: 'collected',
    day: '2026-11-20',
    at: '2026-11-20T02:00:00Z',
    amount: 30_000_000,
    receipt: 'key-1',
  },
  payments: (['wechat', 'cash', 'transfer'] as const).map((means) => ({ means, amount: 10_000_000 })),
  orders: [
    { id: 'x', number: '20260701-002', carid: '沪A10003' },
    { id: 'y', number: '20260701-003', carid: '沪A10004' },
  ],
};
const statement: Statement = {
  ...{ id: 'd/顺达公司', ...person, count: 1, owed: 100_000_000, overdue: 100_000_000, dueOn: '2026-08-01' },
  ...{ since: '2026-08-31', payments: [payment], more: false },
};
const receipt: Receipt = {
  ...{ id: 'key-1234567890', person: 'd/顺达公司', day: '2026-11-20', at: '2026-11-20T02:00:00Z' },
  ...{ by: { uid: 'u', name: '小周' }, amount: 30_000, standing: 15_000, payments: [] },
  orders: [
    { id: 'x', number: '1', carid: '沪A10003', amount: 10_000, standing: 10_000, owed: 0 },
    { id: 'y', number: '2', carid: '沪A10004', amount: 10_000, standing: 5000, owed: 5000 },
    { id: 'z', number: '3', carid: '沪A10005', amount: 10_000, standing: 0, owed: 10_000 },
  ],
};
const rowsOf = (paper: ReturnType<typeof statementPaperOf>) => paper.tables.flatMap(({ rows }) => rows);

it('cuts no cell of a statement with long delays, large sums and several means', async () => {
  const paper = statementPaperOf(store, statement, [debt], '2026-11-29', now);
  const [page] = await readPaper(await drawAccount(paper, now));
  const text = page?.lines.join('\n') ?? '';
  for (const cell of rowsOf(paper).flat()) expect(text).toContain(cell);
});

it('says how many payments it lists where there are earlier ones of the same days', () => {
  const besideOf = (more: boolean) =>
    statementPaperOf(store, { ...statement, more }, [debt], '2026-11-29', now).tables[1]?.beside;
  expect(besideOf(false)).toBe('2026-08-31 以来');
  expect(besideOf(true)).toBe('2026-08-31 以来最近的 1 笔，更早的未列出');
});

it('tells on a receipt what was taken back as a whole from what was taken back in part', () => {
  const paper = receiptPaperOf(store, person, receipt, now);
  expect(rowsOf(paper).map((row) => row[2])).toEqual(['', '部分冲正', '已冲正']);
  expect(paper.mark).toBe('部分冲正');
});
