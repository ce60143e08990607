import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Figures } from '@/contract/schemas/turnover';
import type { UserInfo } from '@/contract/schemas/account';
import { transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { canvas } from '@/platform/canvas';
import { files } from '@/platform/files';
import { denied, ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { TurnoverScreen } from './turnover-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/measure-element', () => ({
  measureElement: async () => ({ left: 0, top: 0, width: 343, height: 220 }),
}));

const SEARCH = '/packages/maintainStore/vehicleReceive/search';
const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8000',
  storename: '宏达汽修',
  storeRole: 'owner',
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: '王建国',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};
const figures = (date: string, cars: number, income = cars * 40_000): Figures => ({
  date,
  received: cars + 1,
  cars,
  income,
  parts: Math.round(income * 0.6),
  labour: Math.round(income * 0.4),
  discount: 0,
  averageTicket: cars ? Math.round(income / cars) : 0,
});
const month = {
  total: figures('2026-10', 30),
  previous: figures('2026-09', 24),
  rows: Array.from({ length: 31 }, (_, index) => figures(`2026-10-${String(index + 1).padStart(2, '0')}`, index % 2)),
};
const year = {
  total: figures('2026', 300),
  previous: { ...figures('2025', 0), received: 0 },
  rows: Array.from({ length: 12 }, (_, index) => figures(`2026-${String(index + 1).padStart(2, '0')}`, index)),
};
const WEEK = '2026-10-25~2026-10-31';
// The contract names the sum of a free period by its first day.
const week = { total: figures('2026-10-25', 7), previous: figures('2026-10-18', 5), rows: month.rows.slice(24) };
const day = { total: figures('2026-10-31', 1), previous: figures('2026-10-30', 1) };
const car = {
  orderId: 'o1',
  carid: '苏E12345',
  car: '=上汽大众 帕萨特',
  stage: 'delivered',
  amount: 40_000,
  at: '2026-10-31T03:00:00.000Z',
};

let answers: Record<string, () => unknown>;

async function open(period = '2026-10', role: UserInfo['storeRole'] = 'owner') {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, storeRole: role });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TurnoverScreen period={period} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
const press = async (name: string | RegExp) => {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
};
const bodies = () => mockCall.mock.calls.map(([, body]) => body as unknown);

beforeEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  answers = {
    '/storeStaDayBean/queryCycleMData': () => month,
    '/storeStaDayBean/queryCycleYData': () => year,
    '/storeStaDayBean/query': () => week,
    '/storeStaDayBean/queryDay': () => day,
    '/storeTillBean/turnover': () => ({
      list: [
        { key: 'u3', name: '王师傅', count: 20, amount: 1_300_050 },
        { key: '', name: '', count: 10, amount: -100_050 },
      ],
      total: 2,
      pageNum: 1,
      pageSize: 20,
      sum: 1_200_000,
    }),
    '/storeStaDayBean/getDayCarInfo': () => ({ list: [car], total: 1, pageNum: 1, pageSize: 20 }),
  };
  mockCall.mockImplementation(async ({ path }: { path: string }) => answers[path]?.());
});

describe('turnover (§2 storeTurnover)', () => {
  it('shows the figures of a month and how they moved', async () => {
    await open();
    expect(await screen.findByRole('button', { name: /^产值 ¥12,000.00/ })).toBeInTheDocument();
    expect(screen.getByText('较上月 ▲ 25%')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '客单价 ¥400.00，较上月持平，查看工单' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '配件占 60%，工时占 40%' })).toBeInTheDocument();
    expect(bodies()[0]).toEqual({ year: 2026, month: 10 });
  });

  it('says so where there is nothing to compare with', async () => {
    await open('2026');
    expect(await screen.findByText(/较上年(同期)? 无可比数据/)).toBeInTheDocument();
  });

  it('is divided by technician, means and item to the cent, each part with what is behind it', async () => {
    await open();
    expect(await screen.findByText('¥13,000.50')).toBeInTheDocument();
    expect(screen.getByText('未派工')).toBeInTheDocument();
    expect(screen.getByText('¥-1,000.50')).toBeInTheDocument();
    await press('王师傅 20 台 ¥13,000.50，看明细');
    expect(jest.mocked(navigateTo)).toHaveBeenCalledWith(SEARCH, {
      from: '2026-10-01',
      to: '2026-10-31',
      measure: 'settled',
      technicianUid: 'u3',
      title: '2026年10月 王师傅',
    });
    answers['/storeTillBean/turnover'] = () => ({
      list: [{ key: 'cash', name: '现金', count: 4, amount: 87_000 }],
      total: 1,
      pageNum: 1,
      pageSize: 20,
      sum: 87_000,
    });
    const tab = screen.getByRole('tab', { name: '收款方式' });
    await act(async () => void fireEvent.click(tab));
    await press('现金 4 笔 ¥870.00，看明细');
    expect(jest.mocked(navigateTo)).toHaveBeenCalledWith('/packages/storeTill/tillMovements/tillMovements', {
      from: '2026-10-01',
      to: '2026-10-31',
      kinds: 'deposit,payment,collected,refund',
      means: 'cash',
      title: '2026年10月 现金',
    });
  });

  it('opens the orders of a figure, a bar and a row', async () => {
    await open();
    await press(/^结算台次 30台/);
    expect(navigateTo).toHaveBeenLastCalledWith(SEARCH, {
      from: '2026-10-01',
      to: '2026-10-31',
      measure: 'settled',
      title: '2026年10月 结算台次',
    });
    await press(/^接车台次 31台/);
    expect(navigateTo).toHaveBeenLastCalledWith(SEARCH, {
      from: '2026-10-01',
      to: '2026-10-31',
      measure: 'received',
      title: '2026年10月 接车台次',
    });
    await press('10月4日 周日 产值 400.00 元');
    expect(navigateTo).toHaveBeenLastCalledWith(SEARCH, {
      from: '2026-10-04',
      to: '2026-10-04',
      measure: 'settled',
      title: '2026年10月4日 周日 产值',
    });
    fireEvent.click(screen.getByText('10月6日 周二'));
    expect(navigateTo).toHaveBeenLastCalledWith(
      SEARCH,
      expect.objectContaining({ from: '2026-10-06', to: '2026-10-06' }),
    );
  });

  it('draws cars instead of income, by month in a year', async () => {
    await open('2026');
    const chart = await screen.findByRole('group', { name: '柱状图' });
    await waitFor(() => expect(chart.style.backgroundImage).toContain('data:image/svg+xml'));
    const before = chart.style.backgroundImage;
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '台次' })));
    expect(screen.getByRole('button', { name: '12月 11 台' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '柱状图' }).style.backgroundImage).not.toBe(before);
  });

  it('steps to the period before, and not into the future', async () => {
    await open('2026-01');
    await press('上一个周期');
    expect(bodies()).toContainEqual({ year: 2025, month: 12 });
    cleanup();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T04:00:00Z'));
    await open('2026-11');
    expect(screen.getByRole('button', { name: '下一个周期' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('lists the cars of a day, each of which opens its order', async () => {
    await open('2026-10-31');
    fireEvent.click(await screen.findByText('=上汽大众 帕萨特'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o1' });
  });

  it('shows the last seven days, day by day, each figure with its orders', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-31T04:00:00Z'));
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '近 7 天' })));
    expect(bodies()).toContainEqual({ from: '2026-10-25', to: '2026-10-31' });
    expect(await screen.findByText('较前 7 天 ▲ 40%')).toBeInTheDocument();
    await press(/^结算台次 7台/);
    expect(navigateTo).toHaveBeenLastCalledWith(SEARCH, {
      from: '2026-10-25',
      to: '2026-10-31',
      measure: 'settled',
      title: '2026年10月25日–10月31日 结算台次',
    });
    await press('10月26日 周一 产值 400.00 元');
    expect(navigateTo).toHaveBeenLastCalledWith(
      SEARCH,
      expect.objectContaining({ from: '2026-10-26', to: '2026-10-26' }),
    );
    expect(screen.getByText('按日明细')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下一个周期' })).toHaveAttribute('aria-disabled', 'true');
    await press('上一个周期');
    expect(bodies()).toContainEqual({ from: '2026-10-18', to: '2026-10-24' });
  });

  it('says so when a month had no business', async () => {
    answers['/storeStaDayBean/queryCycleMData'] = () => ({
      ...month,
      total: { ...figures('2026-10', 0), received: 0 },
    });
    await open();
    expect(await screen.findByText('这个月还没有营业数据')).toBeInTheDocument();
  });

  it('offers a retry when the figures do not come', async () => {
    answers['/storeStaDayBean/queryCycleMData'] = () => {
      throw transportError('network');
    };
    await open();
    await screen.findByText('网络连接失败');
    answers['/storeStaDayBean/queryCycleMData'] = () => month;
    await press('重试');
    expect(await screen.findByRole('button', { name: /^产值 ¥12,000.00/ })).toBeInTheDocument();
  });

  it('is closed to technicians, who ask for nothing', async () => {
    await open('2026-10', 'technician');
    expect(screen.getByText('技师不能查看营业统计')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});

describe('export of turnover', () => {
  it('saves a table with the days, their sum, and amounts in yuan', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open();
    await press('导出');
    await press('导出 CSV 表格');
    const [{ name, text }] = saveText.mock.calls[0] ?? [{ name: '', text: '' }];
    expect(name).toBe('营业统计-2026-10.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(33);
    expect(lines[2]).toBe('2026-10-02,2,1,400.00,240.00,160.00,0.00,400.00');
    expect(lines[32]).toBe('合计,31,30,12000.00,7200.00,4800.00,0.00,400.00');
    expect(await screen.findByText('已保存')).toBeInTheDocument();
  });

  it('saves seven days under a name that every system takes', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open(WEEK);
    await press('导出');
    await press('导出 CSV 表格');
    const [{ name, text }] = saveText.mock.calls[0] ?? [{ name: '', text: '' }];
    expect(name).toBe('营业统计-2026-10-25~2026-10-31.csv');
    expect(text.trim().split('\r\n')).toHaveLength(9);
  });

  it('adds the cars to the table of a day, and lets no spreadsheet run their words', async () => {
    const saveText = jest.spyOn(files, 'saveText').mockResolvedValue(ok(undefined));
    await open('2026-10-31');
    await press('导出');
    await press('导出 CSV 表格');
    await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
    expect(saveText.mock.calls[0]?.[0].text).toContain("苏E12345,'=上汽大众 帕萨特,400.00");
  });

  it('saves a picture, and says so when the album is refused', async () => {
    const write: string[] = [];
    const context = new Proxy(
      {},
      {
        get: (_, name) => (name === 'fillText' ? (text: string) => write.push(text) : () => undefined),
        set: () => true,
      },
    );
    const element = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
    jest.spyOn(canvas, 'create').mockResolvedValue({
      element,
      context: context as CanvasRenderingContext2D,
      loadImage: async () => null,
      toFile: async (name) => ok({ path: 'blob:1', name }),
    });
    const saveImage = jest.spyOn(files, 'saveImage').mockResolvedValue(denied('album'));
    await open();
    await press('导出');
    await press('保存为图片');
    await waitFor(() => expect(saveImage).toHaveBeenCalledWith({ path: 'blob:1', name: '营业统计-2026-10.png' }));
    expect(write).toEqual(expect.arrayContaining(['宏达汽修', '12,000.00', '▲ 25%', '30 台']));
    expect(await screen.findByText('没有相册权限，图片没有保存。请允许后再试。')).toBeInTheDocument();
  });
});
