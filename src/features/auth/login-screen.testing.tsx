import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { system } from '@/platform/system';
import type { LoginTarget } from '@/state/login-target';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { LoginScreen } from './login-screen';

/* The page of the login, for tests that mock `@/infra/http/call` and `@/infra/return-from-login` by these. */

export const mockCall = jest.fn();
export const mockReturn = jest.fn(() => Promise.resolve());

export const user = {
  uid: 'u1',
  uaccess: 'a',
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

/** Answers by path; a function's throw is the call's failure. */
export function answer(byPath: Record<string, () => unknown>) {
  mockCall.mockImplementation(async (endpoint: { path: string }) => {
    await Promise.resolve();
    const found = byPath[endpoint.path];
    if (!found) throw new Error(`unexpected call of ${endpoint.path}`);
    return found();
  });
}

export const windowOf = (width: number) => ({ width, height: 800, statusBarHeight: 0, safeBottom: 0, pixelRatio: 1 });
export const windowInfo = jest.spyOn(system, 'windowInfo');

export const fromTree = { directPath: '/pages/docTree/docTree', directParams: '{"path":"a/b"}' };

export function show(asked: LoginTarget = fromTree) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginScreen {...asked} />
    </QueryClientProvider>,
  );
}

/** Taro's inputs are web components: their event carries the value in `detail`. */
export function type(label: string, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent(field, new CustomEvent('input', { detail: { value } }));
}

export const calledPaths = () => mockCall.mock.calls.map(([endpoint]) => (endpoint as { path: string }).path);

/** Nobody is logged in, and nothing is agreed to, on a phone. */
export function forgetLogins(): void {
  jest.clearAllMocks();
  windowInfo.mockReturnValue(windowOf(375));
  localStorage.clear();
  act(() => {
    session.clear();
    store.set(isPrivacyAgreedAtom, false);
  });
}
