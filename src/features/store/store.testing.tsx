import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import { session } from '@/state/session';

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
  createdAt: null,
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

export async function open(page: ReactElement): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  await act(async () => undefined);
  return client;
}

/** Taro's inputs are web components: their events carry the value in `detail`. */
export function type(label: string, value: string): void {
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
}
export function leaveField(label: string): Promise<void> {
  return act(async () => void fireEvent(screen.getByLabelText(label), new CustomEvent('blur', { detail: {} })));
}

export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
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
