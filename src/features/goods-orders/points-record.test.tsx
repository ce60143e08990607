import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { PointsRecordScreen } from './points-record-screen';
import { pointsRows, type PointsRecord } from './points-rows';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));

const signIn: PointsRecord = {
  id: 'p1',
  kind: 'sign-in',
  title: '每日签到',
  points: 5,
  createdAt: '2026-11-21T04:00:00Z',
  orderId: null,
};
const exchange: PointsRecord = {
  id: 'p2',
  kind: 'exchange',
  title: '兑换「扭力扳手」',
  points: -300,
  createdAt: '2026-10-20T04:00:00Z',
  orderId: 'o1',
};
const page = (list: PointsRecord[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20, balance: 1205 });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(call).mockImplementation(async (_endpoint, body) => {
    const { direction } = body as { direction: string | null };
    return page(
      [signIn, exchange].filter(({ points }) => direction === null || points > 0 === (direction === 'in')),
    ) as never;
  });
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PointsRecordScreen />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

describe('points record', () => {
  it('shows the balance and signed points by month', async () => {
    await open();
    expect(await screen.findByText('1205')).toBeInTheDocument();
    expect(screen.getByText('+5')).toBeInTheDocument();
    expect(screen.getByText('-300')).toBeInTheDocument();
    expect(screen.getAllByText('2026年11月').length).toBeGreaterThan(0);
    expect(screen.getByText('2026年10月')).toBeInTheDocument();
  });

  it('leads from an exchange to its order; a sign-in leads nowhere', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '兑换「扭力扳手」 -300 积分，查看订单' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord', { id: 'o1' });
    expect(screen.queryByRole('button', { name: /每日签到/ })).toBeNull();
  });

  it('filters what came in and what went out', async () => {
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '支出' })));
    expect(await screen.findByText('-300')).toBeInTheDocument();
    expect(screen.queryByText('+5')).toBeNull();
  });

  it('says when there is none, and offers a retry when they do not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await open();
    jest.mocked(call).mockResolvedValue(page([]) as never);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有积分记录')).toBeInTheDocument();
  });
});

describe('rows of the points record', () => {
  it('names each month once', () => {
    const rows = pointsRows([signIn, { ...signIn, id: 'p3' }, exchange]);
    expect(rows.map((row) => (row.is === 'month' ? row.text : row.is))).toEqual([
      'balance',
      '2026年11月',
      'record',
      'record',
      '2026年10月',
      'record',
      'tail',
    ]);
  });

  it('makes the records of a month one card', () => {
    const rows = pointsRows([signIn, { ...signIn, id: 'p3' }, exchange]);
    expect(rows.flatMap((row) => (row.is === 'record' ? [[row.isFirst, row.isLast]] : []))).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
