import { act, render, screen } from '@testing-library/react';
import { system } from '@/platform/system';
import { NavBar } from './nav-bar';
import { tellPartsMoved } from './use-window-resize';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn() }));

/** A phone with WeChat's capsule at its right, 7 px from the edge. */
function hold(width: number, statusBarHeight: number): void {
  jest.spyOn(system, 'windowInfo').mockReturnValue({ ...info, width, statusBarHeight });
  const [left, right] = [width - 94, width - 7];
  jest.spyOn(system, 'menuButton').mockReturnValue({ top: 50, bottom: 82, left, right, height: 32 });
}
const info = system.windowInfo();
afterEach(() => jest.restoreAllMocks());

it('keeps clear of status bar and capsule after the device was turned, too', () => {
  hold(375, 44);
  const { container } = render(<NavBar title="燃油泵电路图" />);
  const space = () => container.querySelector<HTMLElement>('.status-bar-space')?.style.height;
  const row = () => container.querySelector<HTMLElement>('.nav-bar-row')?.style.paddingRight;
  expect([space(), row()]).toEqual(['44px', '94px']);
  hold(812, 0);
  jest.spyOn(system, 'menuButton').mockReturnValue({ top: 8, bottom: 40, left: 674, right: 761, height: 32 });
  act(tellPartsMoved);
  expect([space(), row()]).toEqual(['', '138px']);
  expect(screen.getByRole('heading', { name: '燃油泵电路图' })).toBeInTheDocument();
});
