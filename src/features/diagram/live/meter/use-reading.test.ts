import { act, renderHook, waitFor } from '@testing-library/react';
import type { CarAnswers, Measurement } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import { useReading } from './use-reading';

const measurement: Measurement = { mode: 'volt', red: 'F1.2', black: 'ground' };
const on: CarState = { key: 'on' };
const measure = jest.fn(async () => ({ value: 12 }));
/** Another car each time, as after a fuse has blown. */
const car = (): CarAnswers => ({ look: jest.fn(), measure });
const hold = (isCounted: boolean) =>
  renderHook(({ answers, state }) => useReading(answers, measurement, state, isCounted), {
    initialProps: { answers: car(), state: on },
  });

describe('a reading of the meter', () => {
  beforeEach(() => measure.mockClear());

  it('is asked anew of another car', async () => {
    const { result, rerender } = hold(false);
    await waitFor(() => expect(result.current.reading).toEqual({ value: 12 }));
    rerender({ answers: car(), state: on });
    await waitFor(() => expect(measure).toHaveBeenCalledTimes(2));
  });

  it('is asked once for each tap where each measurement counts, also when the car has changed meanwhile', async () => {
    const { result, rerender } = hold(true);
    expect(result.current.isWaiting).toBe(true);
    act(() => result.current.retry());
    rerender({ answers: car(), state: on });
    await waitFor(() => expect(result.current.reading).toEqual({ value: 12 }));
    rerender({ answers: car(), state: on });
    expect(measure).toHaveBeenCalledTimes(1);
    rerender({ answers: car(), state: { key: 'off' } });
    rerender({ answers: car(), state: on });
    expect(result.current.isWaiting).toBe(true);
    await act(async () => undefined);
    expect(measure).toHaveBeenCalledTimes(1);
  });
});
