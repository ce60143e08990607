import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import { session } from '@/state/session';

/** A user for tests. */
export const testUser: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8001',
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: '2026-01-02T04:00:00Z',
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

export function logIn(change: Partial<UserInfo> = {}): void {
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo({ ...testUser, ...change });
  });
}

export async function open(page: ReactElement): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

/** Taro's inputs are web components: their event carries the value in `detail`. */
export function type(label: string, value: string): void {
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
}

/**
 * Makes a mocked `call` answer by path; a function's throw is the call's failure. Anything else is a fault of the test.
 */
export function answerBy(mock: jest.Mock, byPath: Record<string, (body: never) => unknown>): void {
  mock.mockImplementation(async (endpoint: { path: string }, body: never) => {
    await Promise.resolve();
    const found = byPath[endpoint.path];
    if (!found) throw new Error(`unexpected call of ${endpoint.path}`);
    return found(body);
  });
}

/** What was sent to a path. */
export const sentTo = (mock: jest.Mock, path: string): unknown[] =>
  mock.mock.calls
    .filter(([endpoint]) => (endpoint as { path: string }).path === path)
    .map(([, body]) => body as unknown);
