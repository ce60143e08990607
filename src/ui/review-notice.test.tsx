import Taro from '@tarojs/taro';
import { act, render, screen } from '@testing-library/react';
import { reLaunch } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { ReviewNotice } from './review-notice';

jest.mock('@/infra/navigation', () => ({ ...jest.requireActual<object>('@/infra/navigation'), reLaunch: jest.fn() }));
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reLaunch).mockClear();
});
afterEach(() => jest.useRealTimers());

it.each([
  ['a link', 1, true],
  ['another page', 2, false],
] as const)(
  'who came by %s reads that the page is not open, and is taken home: %s pages, %s (§4)',
  (_from, pages, leaves) => {
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(new Array<Taro.Page>(pages));
    render(<ReviewNotice />);
    expect(screen.getByText('该功能暂未开放')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1_999));
    expect(reLaunch).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(jest.mocked(reLaunch).mock.calls).toEqual(leaves ? [[routes.home]] : []);
  },
);
