import { act, render } from '@testing-library/react';
import { useDidHide } from '@tarojs/taro';
import { system } from '@/platform/system';
import { usePageHidden } from './use-page-hidden';

jest.mock('@tarojs/taro', () => ({ useDidHide: jest.fn() }));
jest.mock('@/platform/system', () => ({ system: { onVisibilityChange: jest.fn() } }));

const stop = jest.fn();
function Page({ onHidden }: { onHidden: (by: string) => void }) {
  usePageHidden(onHidden);
  return null;
}

it('tells a page that another one covers it, and that the app went to the back; not when it comes to the front', () => {
  jest.mocked(system.onVisibilityChange).mockReturnValue(stop);
  const [first, last] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = render(<Page onHidden={first} />);
  rerender(<Page onHidden={last} />);
  act(() => jest.mocked(useDidHide).mock.calls[0]?.[0]());
  const visibility = jest.mocked(system.onVisibilityChange).mock.calls[0]?.[0];
  act(() => visibility?.(true));
  act(() => visibility?.(false));
  expect(first).not.toHaveBeenCalled();
  expect(last.mock.calls).toEqual([['covered'], ['background']]);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});
