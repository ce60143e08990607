import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './use-throttled';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('follows at once what has rested, and then what came last, once in a time', () => {
  const { result, rerender } = renderHook((value: string) => useThrottled(value, 80), { initialProps: '' });
  pass(80);
  rerender('a');
  expect(result.current).toBe('a');
  pass(10);
  rerender('ab');
  pass(10);
  rerender('abc');
  expect(result.current).toBe('a');
  pass(60);
  expect(result.current).toBe('abc');
  pass(1_000);
  rerender('');
  expect(result.current).toBe('');
});
