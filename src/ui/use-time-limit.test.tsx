import { renderHook } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { useTimeLimit } from './use-time-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('waiting no longer than a request may take (§9)', () => {
  const wait = (first: string | null) => {
    const onEnd = jest.fn();
    const { rerender } = renderHook((what: string | null) => useTimeLimit(what, onEnd), { initialProps: first });
    return { onEnd, rerender };
  };

  it('ends, and not before', () => {
    const { onEnd } = wait('/1.svg');
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('begins anew with something else, and is over when it has come', () => {
    const { onEnd, rerender } = wait('/1.svg');
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
    rerender('/2.svg');
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
    rerender(null);
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
