import { act, render } from '@testing-library/react';
import { useDidShow } from '@tarojs/taro';
import { system } from '@/platform/system';
import { usePageShown } from './use-page-shown';

jest.mock('@tarojs/taro', () => ({ useDidShow: jest.fn() }));
jest.mock('@/platform/system', () => ({ system: { onVisibilityChange: jest.fn() } }));

const stop = jest.fn();
function Page({ onShown }: { onShown: () => void }) {
  usePageShown(onShown);
  return null;
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(system.onVisibilityChange).mockReturnValue(stop);
});

describe('a page that comes to the screen', () => {
  it('is told when opened, come back to, and when the app comes to the front', () => {
    const onShown = jest.fn();
    render(<Page onShown={onShown} />);
    expect(onShown).toHaveBeenCalledTimes(1);
    act(() => jest.mocked(useDidShow).mock.calls[0]?.[0]());
    expect(onShown).toHaveBeenCalledTimes(2);
    const visibility = jest.mocked(system.onVisibilityChange).mock.calls[0]?.[0];
    act(() => visibility?.(false));
    expect(onShown).toHaveBeenCalledTimes(2);
    act(() => visibility?.(true));
    expect(onShown).toHaveBeenCalledTimes(3);
  });

  it('runs what was drawn last, and nothing once it is gone', () => {
    const [first, last] = [jest.fn(), jest.fn()];
    const { rerender, unmount } = render(<Page onShown={first} />);
    rerender(<Page onShown={last} />);
    act(() => jest.mocked(system.onVisibilityChange).mock.calls[0]?.[0](true));
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
