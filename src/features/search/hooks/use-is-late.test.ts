import { act, renderHook } from '@testing-library/react';
import { useIsLate } from './use-is-late';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('is late after 4 s of waiting, no longer once it has come, and then begins anew (§5)', () => {
  const { result, rerender } = renderHook(useIsLate, { initialProps: true });
  pass(3_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  pass(3_999);
  expect(result.current).toBe(false);
});

it('is never late when nothing is waited for', () => {
  const { result } = renderHook(useIsLate, { initialProps: false });
  pass(60_000);
  expect(result.current).toBe(false);
});
