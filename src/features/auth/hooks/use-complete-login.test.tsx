import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { session } from '@/state/session';
import { useCompleteLogin } from './use-complete-login';

jest.mock('@/state/refresh-user', () => ({ renewUser: async () => undefined }));
jest.mock('@/infra/return-from-login', () => ({ returnFromLogin: async () => undefined }));

it('lets the pages below the login ask anew with the new token (§4)', async () => {
  session.clear();
  const queryClient = new QueryClient();
  const page = new QueryObserver(queryClient, { queryKey: ['open'], queryFn: () => `of ${String(session.token())}` });
  const stop = page.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(page.getCurrentResult().data).toBe('of null');
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCompleteLogin({}), { wrapper });
  await result.current({ token: 't1' } as never);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(page.getCurrentResult().data).toBe('of t1');
  stop();
});
