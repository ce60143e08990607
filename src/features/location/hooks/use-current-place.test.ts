import { act, renderHook } from '@testing-library/react';
import { location } from '@/platform/location';
import { ok } from '@/platform/outcome';
import { useCurrentPlace } from './use-current-place';

const here = { latitude: 32.04, longitude: 118.79 };

describe('this device’s place', () => {
  it.each([
    ['is told while the screen is there', false, 1],
    ['is dropped when the screen is gone', true, 0],
  ])('%s', async (_, isLeft, times) => {
    let answer: () => void = () => undefined;
    jest.spyOn(location, 'current').mockReturnValue(new Promise((resolve) => (answer = () => resolve(ok(here)))));
    const onFound = jest.fn();
    const { result, unmount } = renderHook(() => useCurrentPlace(onFound));
    act(() => result.current.locate());
    if (isLeft) unmount();
    await act(async () => answer());
    expect(onFound).toHaveBeenCalledTimes(times);
  });
});
