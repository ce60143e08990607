import Taro from '@tarojs/taro';
import { fireEvent, render, screen } from '@testing-library/react';
import { AgreeButton } from './index.weapp';

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { canIUse: jest.fn() } }));

it.each([
  [true, 0],
  [false, 1],
])("WeChat's button, where WeChat knows it (%s), a plain tap agrees %d times", (isKnown, times) => {
  jest.mocked(Taro.canIUse).mockReturnValue(isKnown);
  const onAgree = jest.fn();
  render(<AgreeButton id="agree" text="同意" className="" onAgree={onAgree} />);
  fireEvent.click(screen.getByText('同意'));
  expect(onAgree).toHaveBeenCalledTimes(times);
});
