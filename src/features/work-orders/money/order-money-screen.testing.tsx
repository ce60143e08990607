import { screen } from '@testing-library/react';
import { tillGetSettings } from '@/contract/endpoints/till';
import { workOrderById } from '@/contract/endpoints/work-orders';
import type { OrderPayment } from '@/contract/schemas/order-money';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { open, tap, workAs } from '@/ui/testing/screens';
import { sampleOrder } from '../sample-orders.testing';
import { OrderMoneyScreen } from './order-money-screen';

/* The page of an order's money, for tests that mock `@/infra/http/call`. */

export const due: WorkOrder = { ...sampleOrder, stage: 'settling', pendingItems: 0, total: 87_000 };
export const payment: OrderPayment = {
  id: 'pay1',
  kind: 'payment',
  means: 'cash',
  amount: 50_000,
  day: '2026-11-21',
  at: '2026-11-21T07:00:00Z',
  by: { uid: 'u2', name: '小周' },
  reason: null,
  undoes: null,
  undone: false,
};
export const owing: WorkOrder = {
  ...due,
  settledAt: '2026-11-21T07:00:00Z',
  settledDay: '2026-11-21',
  paid: 50_000,
  owed: 37_000,
  dueOn: '2026-12-21',
  payments: [payment],
};

/** What the server has in a test. */
export const played: { order: WorkOrder; writeOffLimit: number } = { order: due, writeOffLimit: 0 };

/** What was sent to a call. */
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);
export const page = () => open(<OrderMoneyScreen id="w1" />);
export const means = (name: string | RegExp) => tap(screen.findByRole('checkbox', { name }));

/** A receptionist is at work, with an order that waits to be settled. */
export function playMoney(): void {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  workAs('receptionist');
  played.order = due;
  played.writeOffLimit = 0;
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderById) return played.order as never;
    if (endpoint === tillGetSettings)
      return { float: 0, creditDays: 30, writeOffLimit: played.writeOffLimit, discountLimit: 1000 } as never;
    return { ...played.order, questions: [] } as never;
  });
}
