import { screen, waitFor } from '@testing-library/react';
import {
  tillCloseDay,
  tillClosings,
  tillDay,
  tillDebtors,
  tillGetSettings,
  tillMovements,
  tillReopenDay,
  tillUpdateSettings,
} from '@/contract/endpoints/till';
import { storeExport } from '@/contract/endpoints/store-export';
import type { Closing, Debt, TillDay } from '@/contract/schemas/till';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { BookExportScreen } from './book-export-screen';
import { DayClosingScreen } from './day-closing-screen';
import { DebtorsScreen } from './debtors-screen';
import { MovementsScreen } from './movements-screen';
import { TillSettingsScreen } from './till-settings-screen';
import { open, press, type, workAs } from '@/ui/testing/screens';
import { sampleDay, sampleFigures } from './sample-till.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

const debt: Debt = {
  id: 'w1',
  number: 'GD20261121-003',
  carid: '苏E88Q16',
  car: '帕萨特',
  ownerName: '王建国',
  ownerPhone: '13800138000',
  debtor: null,
  total: 87_000,
  paid: 50_000,
  owed: 37_000,
  settledDay: '2026-10-12',
  dueOn: '2026-11-11',
  ageDays: 40,
  overdueDays: 10,
  reminders: 2,
  remindedAt: '2026-11-20T02:00:00Z',
};
const closed: Closing = {
  id: 'c1',
  day: '2026-11-21',
  figures: sampleFigures,
  float: 50_000,
  expectedCash: 132_000,
  countedCash: 130_000,
  difference: -2000,
  note: '少了 20',
  by: { uid: 'u1', name: '钱老板' },
  at: '2026-11-21T11:00:00Z',
  reopened: null,
};
let day: TillDay;
let debts: Debt[];
const paged = <Row,>(list: Row[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);
const refuse = (endpoint: unknown, error: ApiError) => {
  const answer = jest.mocked(call).getMockImplementation();
  jest.mocked(call).mockImplementation(async (asked: unknown, ...rest: unknown[]) => {
    if (asked === endpoint) throw error;
    return (answer as unknown as (...all: unknown[]) => never)(asked, ...rest);
  });
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T11:20:00Z'));
  workAs('receptionist');
  day = sampleDay;
  debts = [debt];
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === tillDay) return day as never;
    if (endpoint === tillClosings) return paged([closed].filter((each) => each.day !== day.day)) as never;
    if (endpoint === tillCloseDay) {
      day = { ...day, closing: closed, closedThrough: day.day, nextToClose: null, businessDay: '2026-11-22' };
      return closed as never;
    }
    if (endpoint === tillDebtors)
      return { ...paged(debts), all: { count: 2, owed: 137_000 }, overdue: { count: 1, owed: 37_000 } } as never;
    if (endpoint === tillGetSettings)
      return { float: 50_000, creditDays: 30, writeOffLimit: 0, discountLimit: 1000 } as never;
    if (endpoint === tillMovements)
      return paged([
        {
          id: 'm1',
          kind: 'refund',
          means: 'cash',
          amount: 5000,
          day: '2026-11-21',
          at: '2026-11-21T07:00:00Z',
          by: { uid: 'u2', name: '小周' },
          reason: '返工',
          undoes: null,
          order: { id: 'w1', number: 'GD1', carid: '苏E88Q16', car: '帕萨特', ownerName: '王建国' },
        },
      ]) as never;
    return {} as never;
  });
});
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
    debts = [];
    await press('逾期 1', 'tab');
    expect(await screen.findByText('没有逾期的欠款')).toBeInTheDocument();
    expect(sent(tillDebtors).pop()).toMatchObject({ overdue: true, keyword: null });
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

describe('closing a day', () => {
  it('tells money by means, and opens what is behind a figure', async () => {
    await open(<DayClosingScreen day={null} />);
    await press('现金 收入 ¥870.00，支出 ¥50.00，看明细');
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeTill/tillMovements/tillMovements', {
      from: '2026-11-21',
      to: '2026-11-21',
      kinds: 'deposit,payment,collected,refund',
      title: '现金收付款',
      means: 'cash',
    });
    await press('新挂账 1 笔 ¥500.00，看明细');
    expect(navigateTo).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ kinds: 'credit' }));
  });

  it.each([
    ['1320', '账实相符'],
    ['1340', '长款 ¥20.00'],
    ['1300', '短款 ¥20.00'],
  ])('tells what %s yuan of counted cash differ by', async (text, words) => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', text);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is confirmed, and then shows who closed it', async () => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', '1300');
    await press('日结');
    expect(sent(tillCloseDay)).toEqual([]);
    expect(await screen.findByText(/短款 ¥20.00。日结后这一天的账不再变/)).toBeInTheDocument();
    const [, confirm] = screen.getAllByRole('button', { name: '日结' });
    confirm?.click();
    await waitFor(() => expect(sent(tillCloseDay)).toEqual([{ day: '2026-11-21', countedCash: 130_000, note: '' }]));
    expect(await screen.findByText('已日结', { selector: '.day-closing-state' })).toBeInTheDocument();
    expect(screen.getByText('钱老板')).toBeInTheDocument();
    expect(screen.getByText('只有店主可以重新打开。')).toBeInTheDocument();
  });

  it('says who was faster when two people close one day', async () => {
    await open(<DayClosingScreen day={null} />);
    await type('实点现金（元）', '1320');
    await press('日结');
    refuse(tillCloseDay, new ApiError('business', -2, '钱老板已在 19:00 日结 2026-11-21'));
    screen.getAllByRole('button', { name: '日结' })[1]?.click();
    expect(await screen.findByText('钱老板已在 19:00 日结 2026-11-21')).toBeInTheDocument();
  });

  it('sends to the earlier day that is still open', async () => {
    day = { ...sampleDay, nextToClose: '2026-11-20', closedThrough: '2026-11-19' };
    await open(<DayClosingScreen day={null} />);
    await press('先日结 2026-11-20');
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/dayClosing/dayClosing', { day: '2026-11-20' });
    expect(screen.queryByLabelText('实点现金（元）')).toBeNull();
  });

  it('is taken back by the owner, with a reason', async () => {
    workAs('owner');
    day = { ...sampleDay, closing: closed, closedThrough: '2026-11-21', nextToClose: null };
    await open(<DayClosingScreen day="2026-11-21" />);
    await press('重新打开这一天');
    await press('漏记了收款', 'tab');
    await press('重新打开');
    expect(sent(tillReopenDay)).toEqual([{ day: '2026-11-21', reason: '漏记了收款' }]);
  });
});

it('shows the payments behind a figure, each with its order', async () => {
  await open(<MovementsScreen title="退款" from="2026-11-21" to="2026-11-21" kinds={['refund']} means={null} />);
  expect(await screen.findByText('2026-11-21 · 1 笔')).toBeInTheDocument();
  await press(/^退款 现金 -¥50.00/);
  expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'w1' });
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
