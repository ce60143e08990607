import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import type { StoreRole } from '@/contract/schemas/store';
import { session } from '@/state/session';

/* How tests log in, open a page and use it. */

/** A user of no store. */
export const sampleUser: UserInfo = {
  uid: 'u1',
  uaccess: 'user',
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
    session.setUserInfo({ ...sampleUser, ...change });
  });
}

/** Somebody of the store is at work; null: of no store. */
export function workAs(storeRole: StoreRole | null, uid = 'u2'): void {
  const store = storeRole && ({ uaccess: 'store', storename: '宏达汽修', storeRole } as const);
  logIn({ uid, phone: '138****8000', wechatName: '小周', ...store });
}

export async function open(page: ReactElement): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  await act(async () => undefined);
  return client;
}

/** Presses what has this role and name once it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  const button = await waitFor(() => screen.getByRole(role, { name }));
  await act(async () => void fireEvent.click(button));
}

/** Taps an element, the first of several, once it is there. */
export async function tap(wanted: Promise<HTMLElement | HTMLElement[]>): Promise<void> {
  const found = await wanted;
  const element = Array.isArray(found) ? found[0] : found;
  if (!element) throw new Error('Nothing to tap');
  await act(async () => void fireEvent.click(element));
}

/** Types into the text box of a label, once it is there. */
export async function type(label: string, text: string): Promise<void> {
  const field = await waitFor(() => screen.getByLabelText(label));
  // The component's own event: its inner box, there or not yet, would answer with what it holds.
  const host = field.closest('taro-input-core, taro-textarea-core') ?? field;
  await act(async () => void fireEvent(host, new CustomEvent('input', { detail: { value: text } })));
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
