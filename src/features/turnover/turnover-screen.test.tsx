import { answers, bodies, figures, mockCall, month, open, press, startAnew } from './turnover-page.testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';

jest.mock('@/ui/svg-url', () => jest.requireActual<object>('@/ui/testing/escaped-svg-url'));

const SEARCH = '/packages/maintainStore/vehicleReceive/search';

beforeEach(startAnew);

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
