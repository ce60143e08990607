import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { UserInfo } from '@/contract/schemas/account';
import type { StoreRole } from '@/contract/schemas/store';
import { session } from '@/state/session';

const user: UserInfo = {
  uid: 'u2',
  uaccess: 'a',
  phone: '138****8000',
  storename: '宏达汽修',
  storeRole: 'receptionist',
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: '小周',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

/** Somebody of the store is at work. */
export function workAs(storeRole: StoreRole, uid = 'u2'): void {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, uid, storeRole });
}

export async function open(page: ReactElement): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

/** Presses a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
}

/** Taps an element, the first of several, once it is there. */
export async function tap(wanted: Promise<HTMLElement | HTMLElement[]>): Promise<void> {
  const found = await wanted;
  const element = Array.isArray(found) ? found[0] : found;
  if (!element) throw new Error('Nothing to tap');
  await act(async () => void fireEvent.click(element));
}

/** Types into the text box of a label. */
export async function type(label: string, text: string): Promise<void> {
  const field = await waitFor(() => screen.getByLabelText(label));
  // The component's own event: its inner box, there or not yet, would answer with what it holds.
  const host = field.closest('taro-input-core, taro-textarea-core') ?? field;
  await act(async () => void fireEvent(host, new CustomEvent('input', { detail: { value: text } })));
}
