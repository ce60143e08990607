import { cleanup, screen, waitFor } from '@testing-library/react';
import { tillDebtorPersons, tillDebtors, tillUpdateSettings } from '@/contract/endpoints/till';
import { storeExport } from '@/contract/endpoints/store-export';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { open, press, type, workAs } from '@/ui/testing/screens';
import { BookExportScreen } from './book-export-screen';
import { DebtorsScreen } from './debtors-screen';
import { openTill, refuse, sent, till } from './till-server.testing';
import { TillSettingsScreen } from './till-settings-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

beforeEach(openTill);
afterEach(() => jest.restoreAllMocks());

describe('debtors', () => {
  it('shows who owes how much since when, with the sums, and opens the money of an order', async () => {
    await open(<DebtorsScreen />);
    for (const text of [
      '¥1,370.00',
      '逾期 10 天',
      '王建国 · 帕萨特',
      '2026-11-11 到期 · 欠了 40 天 · 催过 2 次',
      '已付 ¥500.00',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await press(/^苏E88Q16 王建国 欠 ¥370.00/);
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'w1' });
  });

  it('shows only what is overdue, and says when nothing is', async () => {
    await open(<DebtorsScreen />);
    till.debts = [];
    await press('逾期 1', 'tab');
    expect(await screen.findByText('没有逾期的欠款')).toBeInTheDocument();
    expect(sent(tillDebtors).pop()).toMatchObject({ overdue: true, keyword: null });
  });

  it('of one customer are his alone, under his name, without the sums of the store', async () => {
    await open(<DebtorsScreen customerId="c1" name="王建国" />);
    expect(await screen.findByText('王建国的欠款')).toBeInTheDocument();
    expect(await screen.findByText('已付 ¥500.00')).toBeInTheDocument();
    expect(sent(tillDebtors).pop()).toMatchObject({ customerId: 'c1', keyword: null });
    expect(screen.queryByText('¥1,370.00')).toBeNull();
    expect(screen.getByRole('tab', { name: '逾期' })).toBeInTheDocument();
  });

  it('are summed by person, each of whom leads to his statement', async () => {
    await open(<DebtorsScreen />);
    await press('按人合计', 'tab');
    expect(await screen.findByText('2 笔 · 最早 2026-11-11 到期')).toBeInTheDocument();
    expect(screen.getByText('13987654321')).toBeInTheDocument();
    expect(screen.getByText('1 笔 · 最早 2026-12-11 到期')).toBeInTheDocument();
    expect(screen.getByText('逾期 ¥370.00')).toBeInTheDocument();
    expect(screen.getByText('未留客户信息')).toBeInTheDocument();
    await press(/^王建国 欠 2 笔共 ¥1,370.00/);
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/statement/statement', { person: 'c/c1' });
  });

  it('are summed for what a keyword finds; those of whom nothing is known stay a list of debts', async () => {
    await open(<DebtorsScreen />);
    await press('按人合计', 'tab');
    await type('车牌、车主、电话、欠款方', '沪A');
    await waitFor(() => expect(sent(tillDebtorPersons).pop()).toMatchObject({ keyword: '沪A' }));
    await press(/^未留客户信息 欠/);
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/debtors/debtors', {
      person: 'c/',
      name: '未留客户信息',
      keyword: '沪A',
    });
    cleanup();
    await open(<DebtorsScreen person="c/" name="未留客户信息" keyword="沪A" />);
    expect(sent(tillDebtors).pop()).toMatchObject({ person: 'c/', keyword: '沪A' });
    expect(screen.getByLabelText('车牌、车主、电话、欠款方')).toHaveProperty('value', '沪A');
  });

  it('of whom nothing is known are theirs alone, without the sums of the store', async () => {
    await open(<DebtorsScreen person="c/" name="未留客户信息" />);
    expect(await screen.findByText('未留客户信息的欠款')).toBeInTheDocument();
    expect(sent(tillDebtors).pop()).toMatchObject({ person: 'c/', customerId: null });
    expect(screen.queryByText('¥1,370.00')).toBeNull();
    expect(screen.queryByRole('tab', { name: '按人合计' })).toBeNull();
  });

  it('offers a retry when the list does not come', async () => {
    refuse(tillDebtors, transportError('network'));
    await open(<DebtorsScreen />);
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });

  it.each([
    ['technician', '技师不能查看欠款'],
    [null, '还没有门店'],
  ] as const)('are not for %s', async (role, words) => {
    workAs(role);
    await open(<DebtorsScreen />);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('taking the books along', () => {
  const made = { url: 'https://files.test/exports/orders.xlsx', utoken: 'u', name: '工单.xlsx', rows: 12 };
  const answerExport = (answer: object) => {
    const before = jest.mocked(call).getMockImplementation();
    jest.mocked(call).mockImplementation(async (asked: unknown, ...rest: unknown[]) => {
      if (asked === storeExport) return answer as never;
      return (before as unknown as (...all: unknown[]) => never)(asked, ...rest);
    });
  };

  it('makes a workbook of a period and keeps it under its name', async () => {
    answerExport(made);
    const download = jest.spyOn(files, 'download').mockResolvedValue(ok({ path: 'blob:1', name: made.name }));
    const keep = jest.spyOn(files, 'keepDocument').mockResolvedValue(ok(undefined));
    await open(<BookExportScreen />);
    await press('导出');
    expect(sent(storeExport)).toEqual([{ subject: 'orders', format: 'xlsx', from: '2026-11-01', to: '2026-11-21' }]);
    expect(download).toHaveBeenCalledWith({ url: made.url, utoken: 'u', name: made.name });
    expect(keep).toHaveBeenCalledWith({ path: 'blob:1', name: made.name });
    expect(await screen.findByText('已导出 12 行')).toBeInTheDocument();
  });

  it('says that there is nothing, and fetches nothing', async () => {
    answerExport({ ...made, rows: 0 });
    const download = jest.spyOn(files, 'download');
    await open(<BookExportScreen subject="payments" period={{ from: '2026-11-01', to: '2026-11-02' }} />);
    await press('导出');
    expect(sent(storeExport)).toMatchObject([{ subject: 'payments', from: '2026-11-01', to: '2026-11-02' }]);
    expect(await screen.findByText('这段时间没有记录')).toBeInTheDocument();
    expect(download).not.toHaveBeenCalled();
  });

  it('asks no period of debtors, and shows what the server refuses', async () => {
    refuse(storeExport, new ApiError('business', -2, '共 60000 行，一次最多 50000 行，请缩短时间段'));
    await open(<BookExportScreen subject="debtors" />);
    expect(screen.queryByText('时间段')).toBeNull();
    await press('导出');
    expect(await screen.findByText('共 60000 行，一次最多 50000 行，请缩短时间段')).toBeInTheDocument();
  });
});

describe('rules of money', () => {
  it('are changed by the owner', async () => {
    workAs('owner');
    await open(<TillSettingsScreen />);
    await type('前台核销上限（元/单）', '50');
    await type('前台优惠上限（%）', '12.5');
    await press('保存');
    expect(sent(tillUpdateSettings)).toEqual([
      { float: 50_000, creditDays: 30, writeOffLimit: 5000, discountLimit: 1250 },
    ]);
  });

  it('are read by a receptionist', async () => {
    await open(<TillSettingsScreen />);
    expect(await screen.findByText('不能核销')).toBeInTheDocument();
    expect(screen.getByText('只有店主可以修改')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
