import { act, renderHook } from '@testing-library/react';
import { useBusy } from './use-busy';

it('drops taps while an action runs, and runs again after it, also after a failure', async () => {
  const { result } = renderHook(() => useBusy());
  let finish: () => void = () => undefined;
  const action = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  act(() => {
    for (let tap = 0; tap < 20; tap += 1) void result.current.run(action);
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(true);
  await act(async () => finish());
  expect(result.current.isBusy).toBe(false);
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
  await act(async () => {
    void result.current.run(action);
    finish();
  });
  expect(action).toHaveBeenCalledTimes(2);
});
