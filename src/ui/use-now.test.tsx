import { act, renderHook } from '@testing-library/react';
import { EVERY_MINUTE, EVERY_SECOND, useNow } from './use-now';

const START = Date.parse('2026-03-02T02:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

describe('the time on a screen', () => {
  it('goes on in its interval', () => {
    const { result } = renderHook(() => useNow(EVERY_MINUTE));
    act(() => jest.advanceTimersByTime(59_000));
    expect(result.current).toBe(START);
    act(() => jest.advanceTimersByTime(1_000));
    expect(result.current).toBe(START + EVERY_MINUTE);
  });

  it('stands still where nothing runs out, and looks at no clock', () => {
    const { result, rerender } = renderHook(({ interval }) => useNow(interval), {
      initialProps: { interval: EVERY_SECOND as number | null },
    });
    rerender({ interval: null });
    expect(jest.getTimerCount()).toBe(0);
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(START);
  });

  it('is right at once when it goes on after it stood still', () => {
    const { result, rerender } = renderHook(({ interval }) => useNow(interval), {
      initialProps: { interval: null as number | null },
    });
    act(() => jest.advanceTimersByTime(10 * EVERY_MINUTE));
    rerender({ interval: EVERY_MINUTE });
    expect(result.current).toBe(START + 10 * EVERY_MINUTE);
  });
});
