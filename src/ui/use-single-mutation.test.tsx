import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { useSingleMutation } from './use-single-mutation';

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

describe('one mutation at a time', () => {
  it.each([
    ['success', () => Promise.resolve(1)],
    ['failure', () => Promise.reject(new Error('no'))],
  ])('drops what is started while one runs, and takes the next after its %s', async (_, outcome) => {
    const send = jest.fn((_value: string) => outcome());
    const { result } = renderHook(() => useSingleMutation({ mutationFn: send }), { wrapper });
    act(() => {
      result.current.mutate('a');
      result.current.mutate('b');
    });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(send.mock.calls.map(([value]) => value)).toEqual(['a']);
    act(() => result.current.mutate('c'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});
