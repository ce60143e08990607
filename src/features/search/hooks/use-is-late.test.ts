import { act, renderHook } from '@testing-library/react';
import { useIsLate } from './use-is-late';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** Waits for a text, and can go on to another one, or have it come. */
function waitFor(text: string) {
  const { result, rerender } = renderHook(({ isWaiting, what }) => useIsLate(isWaiting, what), {
    initialProps: { isWaiting: true, what: text },
  });
  return {
    result,
    wait: (what: string) => rerender({ isWaiting: true, what }),
    come: (what: string) => rerender({ isWaiting: false, what }),
  };
}

it('is late after 4 s of waiting, no longer once it has come, and then begins anew (§5)', () => {
  const { result, wait, come } = waitFor('燃');
  pass(3_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  come('燃');
  expect(result.current).toBe(false);
  wait('燃油');
  pass(3_999);
  expect(result.current).toBe(false);
});

it('gives each text its own time while somebody types', () => {
  const { result, wait } = waitFor('燃');
  pass(3_000);
  wait('燃油');
  pass(3_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

it('stays late through further texts until an answer comes', () => {
  const { result, wait, come } = waitFor('燃');
  pass(4_000);
  wait('燃油');
  expect(result.current).toBe(true);
  come('燃油');
  wait('燃油泵');
  expect(result.current).toBe(false);
});

it('is never late when nothing is waited for', () => {
  const { result } = renderHook(() => useIsLate(false, ''));
  pass(60_000);
  expect(result.current).toBe(false);
});
