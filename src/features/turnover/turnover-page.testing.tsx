import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Figures } from '@/contract/schemas/turnover';
import type { UserInfo } from '@/contract/schemas/account';
import { session } from '@/state/session';
import { sampleUser } from '@/state/sample-user.testing';
import { TurnoverScreen } from './turnover-screen';

// Test files import this file first: what they import before it is not mocked.

export const mockCall = jest.fn();
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

const user = { ...sampleUser, storename: '宏达汽修', wechatName: '王建国' };
export const figures = (date: string, cars: number, income = cars * 40_000): Figures => ({
  date,
  received: cars + 1,
  cars,
  income,
  parts: Math.round(income * 0.6),
  labour: Math.round(income * 0.4),
  discount: 0,
  averageTicket: cars ? Math.round(income / cars) : 0,
});
export const month = {
  total: figures('2026-10', 30),
  previous: figures('2026-09', 24),
  rows: Array.from({ length: 31 }, (_, index) => figures(`2026-10-${String(index + 1).padStart(2, '0')}`, index % 2)),
};
const year = {
  total: figures('2026', 300),
  previous: { ...figures('2025', 0), received: 0 },
  rows: Array.from({ length: 12 }, (_, index) => figures(`2026-${String(index + 1).padStart(2, '0')}`, index)),
};
export const WEEK = '2026-10-25~2026-10-31';
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

/** What the server answers by path; a test puts others in their place. */
export let answers: Record<string, () => unknown>;

/** The turnover of a period, as somebody of this role sees it. */
export async function open(period = '2026-10', role: UserInfo['storeRole'] = 'owner') {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, storeRole: role });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TurnoverScreen period={period} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
export const press = async (name: string | RegExp) => {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
};
export const bodies = () => mockCall.mock.calls.map(([, body]) => body as unknown);

/** Forgets what the test before left. */
export function startAnew(): void {
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
}
