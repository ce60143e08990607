import { act, screen, waitFor } from '@testing-library/react';
import { storeExport } from '@/contract/endpoints/store-export';
import { tillDebtors, tillPayPerson, tillReceipt, tillStatement, tillUndoReceipt } from '@/contract/endpoints/till';
import { statementPrint } from '@/contract/endpoints/work-order-print';
import type { Debt, Receipt, Statement } from '@/contract/schemas/till';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { open, press, tap, type, workAs } from '@/ui/testing/screens';
import { StatementScreen } from './statement-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/sheet', () => ({
  Sheet: ({ open: isOpen, children }: { open: boolean; children: unknown }) => (isOpen ? children : null),
}));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

const FIRM = 'd/顺达公司';
const debt = (id: string, carid: string, owed: number, dueOn: string): Debt => ({
  ...{
    id,
    carid,
    owed,
    dueOn,
    number: `GD-${id}`,
    car: '帕萨特',
    ownerName: '王建国',
    ownerPhone: '',
    debtor: '顺达公司',
  },
  ...{ total: owed, paid: 0, settledDay: '2026-10-12', ageDays: 40, overdueDays: 0, reminders: 0, remindedAt: null },
});
const debts = [debt('a', '沪A10001', 80_000, '2026-12-05'), debt('b', '沪A10002', 70_000, '2026-12-10')];
const statement: Statement = {
  ...{ id: FIRM, name: '顺达公司', phone: '', count: 2, owed: 150_000, overdue: 0, dueOn: '2026-12-05' },
  ...{ since: '2026-08-23', more: false },
  payments: [
    {
      ...{ id: 'e1', kind: 'collected', day: '2026-11-20', at: '2026-11-20T02:00:00Z', amount: 50_000 },
      payments: [{ means: 'transfer', amount: 50_000 }],
      receipt: 'key-12345678',
      orders: [
        { id: 'x', number: 'GD-x', carid: '沪A10003' },
        { id: 'y', number: 'GD-y', carid: '沪A10004' },
      ],
    },
  ],
};
const receipt: Receipt = {
  ...{ id: 'key-12345678', person: FIRM, day: '2026-11-20', at: '2026-11-20T02:00:00Z' },
  ...{ by: { uid: 'u2', name: '小周' }, amount: 50_000, standing: 50_000 },
  payments: [{ means: 'transfer', amount: 50_000 }],
  orders: [
    { id: 'x', number: 'GD-x', carid: '沪A10003', amount: 30_000, standing: 30_000, owed: 0 },
    { id: 'y', number: 'GD-y', carid: '沪A10004', amount: 20_000, standing: 20_000, owed: 5000 },
  ],
};
const answers = new Map<unknown, () => unknown>();
const sent = (endpoint: unknown) =>
  jest.mocked(call).mock.calls.flatMap(([asked, body]) => ((asked as unknown) === endpoint ? [body] : []));
const page = () => open(<StatementScreen person={FIRM} />);

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  store.set(wechatShenheAtom, false);
  workAs('receptionist');
  answers.clear();
  answers.set(tillStatement, () => statement);
  answers.set(tillDebtors, () => ({ list: debts, total: 2, pageNum: 1, pageSize: 20 }));
  answers.set(tillReceipt, () => receipt);
  answers.set(tillPayPerson, () => receipt);
  answers.set(tillUndoReceipt, () => ({ ...receipt, standing: 0 }));
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => answers.get(endpoint)?.() as never);
});
afterEach(() => jest.restoreAllMocks());

describe('the statement of a person', () => {
  it('shows what he owes, order by order, each of which leads to its money', async () => {
    await page();
    for (const text of ['顺达公司的对账单', '¥1,500.00', '2 单未付 · 最早 2026-12-05 到期', 'GD-a · 帕萨特'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent(tillDebtors)).toMatchObject([{ person: FIRM }]);
    await press(/^沪A10001 顺达公司 欠 ¥800.00/);
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'a' });
  });

  it('takes one sum for all of it, says what it pays, and sends the same intent under the same key', async () => {
    await page();
    await press('收款 ¥1,500.00');
    await type('微信（元）', '1000');
    expect(await screen.findByText('付清 沪A10001；沪A10002 付 ¥200.00，还欠 ¥500.00')).toBeInTheDocument();
    answers.set(tillPayPerson, () => {
      throw transportError('network');
    });
    await press('收款 ¥1,000.00');
    answers.set(tillPayPerson, () => receipt);
    await press('收款 ¥1,000.00');
    const [first, second] = sent(tillPayPerson) as { clientKey: string }[];
    expect(first).toMatchObject({ person: FIRM, owed: 150_000, payments: [{ means: 'wechat', amount: 100_000 }] });
    expect(second).toEqual(first);
    expect(await screen.findByText('已收款 ¥1,000.00')).toBeInTheDocument();
  });

  it('takes it for chosen orders alone', async () => {
    await page();
    await press('收款 ¥1,500.00');
    await press('指定工单', 'tab');
    await tap(screen.findByRole('checkbox', { name: '沪A10002 欠 ¥700.00，2026-12-10 到期' }));
    await press('收款 ¥700.00');
    expect(sent(tillPayPerson)).toMatchObject([{ orders: ['b'], owed: 70_000 }]);
  });

  it('sends a payment for chosen orders again as the same one, though what it paid has left the list', async () => {
    const listed = (list: Debt[]) =>
      answers.set(tillDebtors, () => ({ list, total: list.length, pageNum: 1, pageSize: 20 }));
    const second = '沪A10002';
    listed([debt('a', '沪A10001', 10_000, '2026-12-05'), debt('b', second, 100_000, '2026-12-10')]);
    await page();
    await press('收款 ¥1,500.00');
    await press('指定工单', 'tab');
    for (const name of [/^沪A10001/, /^沪A10002/]) await tap(screen.findByRole('checkbox', { name }));
    await type('微信（元）', '300');
    answers.set(tillPayPerson, () => {
      throw transportError('network');
    });
    listed([debt('b', second, 80_000, '2026-12-10')]);
    await press('收款 ¥300.00');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^沪A10001/ })).not.toBeInTheDocument());
    answers.set(tillPayPerson, () => receipt);
    await press('收款 ¥300.00');
    const [first, again] = sent(tillPayPerson) as { clientKey: string }[];
    expect(first).toMatchObject({ orders: ['a', 'b'], owed: 110_000 });
    expect(again).toEqual({ ...first, owed: 80_000 });
  });

  it('tells when something else is owed by now, and asks anew', async () => {
    const msg = '应收刚刚从 ¥1,500.00 变为 ¥700.00，请核对后再收款';
    answers.set(tillPayPerson, () => {
      throw new ApiError('business', -4, msg);
    });
    await page();
    await press('收款 ¥1,500.00');
    const before = sent(tillStatement).length;
    await type('微信（元）', '900');
    await press('收款 ¥900.00');
    expect(await screen.findByText(msg)).toBeInTheDocument();
    await waitFor(() => expect(sent(tillStatement).length).toBeGreaterThan(before));
  });

  it('has what he paid, and takes a payment over several orders back as a whole', async () => {
    await page();
    await press('收付款', 'tab');
    await press(/^合并收款 ¥500.00，沪A10003 等 2 单/);
    expect(await screen.findByText('GD-y · 还欠 ¥50.00')).toBeInTheDocument();
    await press('记错了金额', 'tab');
    await press('整笔冲正 ¥500.00');
    expect(sent(tillUndoReceipt)).toEqual([{ receipt: 'key-12345678', reason: '记错了金额' }]);
    expect(await screen.findByText('已冲正')).toBeInTheDocument();
  });

  it('is handed out on paper and as a table', async () => {
    answers.set(statementPrint, () => ({
      url: 'https://x.test/prints/statement-a4.pdf',
      utoken: 'u',
      name: '对账单.pdf',
    }));
    answers.set(storeExport, () => ({
      url: 'https://x.test/exports/statement.xlsx',
      utoken: 'u',
      name: '对账单.xlsx',
      rows: 3,
    }));
    jest.spyOn(files, 'download').mockResolvedValue(ok({ path: 'blob:1', name: '对账单.pdf' }));
    const keep = jest.spyOn(files, 'keepDocument').mockResolvedValue(ok(undefined));
    // Paid after today was closed.
    const paid = statement.payments.map((payment) => ({ ...payment, day: '2026-11-22' }));
    answers.set(tillStatement, () => ({ ...statement, payments: paid }));
    await page();
    await press('打印或导出');
    await waitFor(() => expect(sent(statementPrint)).toEqual([{ person: FIRM }]));
    await press('Excel 表格', 'tab');
    await press('导出');
    expect(sent(storeExport)).toEqual([
      { subject: 'statement', person: FIRM, format: 'xlsx', from: '2026-08-23', to: '2026-11-22' },
    ]);
    await waitFor(() => expect(keep).toHaveBeenCalled());
  });
});

it('shows no amounts in review mode, and nothing to technicians (§4)', async () => {
  workAs('technician');
  await page();
  expect(screen.getByText('技师不能查看对账单')).toBeInTheDocument();
  act(() => store.set(wechatShenheAtom, true));
  await page();
  expect(call).not.toHaveBeenCalled();
});
