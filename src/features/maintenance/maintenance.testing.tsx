import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import { carHistory, itemQuery, scheduledSeries } from '@/contract/endpoints/maintenance';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { passatHistory, passatSchedule } from './sample-schedule.testing';

/* The pages of maintenance. The test file mocks '@/infra/http/call' and '@/infra/navigation'. */

type Answer = (body: { id?: string; keyword?: string; kind?: string }) => unknown;
export const answers = new Map<unknown, Answer>();
export const network = new ApiError('network', null, '网络连接失败');

export function show(page: ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
      <FeedbackHost />
    </QueryClientProvider>,
  );
}

/** A visitor without a car, and a server with the schedule of one. */
export function setUp(): void {
  jest.clearAllMocks();
  clearVehicle();
  session.clear();
  answers.clear();
  answers.set(carHistory, () => passatHistory);
  answers.set(itemQuery, ({ id }) => {
    const schedule = passatSchedule();
    return id ? { ...schedule, subItemList_res: schedule.subItemList_res.filter((item) => item.id === id) } : schedule;
  });
  answers.set(scheduledSeries, () => [
    { path: '大众/上汽大众/帕萨特', brand: '大众', series: '帕萨特', items: 15 },
    { path: '本田/广汽本田/雅阁', brand: '本田', series: '雅阁', items: 14 },
  ]);
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: Parameters<Answer>[0]) => {
    const answer = answers.get(endpoint);
    if (!answer) throw new Error('unexpected call');
    return answer(body) as never;
  });
}

/** What was asked of an endpoint. */
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);

export function asStore(): void {
  session.login({ token: 't' });
  session.setUserInfo({ uid: 'u', uaccess: 'store', storename: '宏达汽修', storeRole: 'owner' } as UserInfo);
}

export const type = (label: string, value: string) =>
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
