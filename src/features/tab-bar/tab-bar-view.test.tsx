import { fireEvent, render, screen } from '@testing-library/react';
import { middleTab } from '@/domain/middle-tab';
import { TabBarView, type TabIndex } from './tab-bar-view';

function draw(active: TabIndex, storename: string | null, unread = 0) {
  const onTab = jest.fn();
  const onMiddle = jest.fn();
  render(
    <TabBarView
      active={active}
      middle={middleTab(storename, active)}
      unread={unread}
      onTab={onTab}
      onMiddle={onMiddle}
    />,
  );
  return { onTab, onMiddle };
}

describe('the middle button (§2)', () => {
  it.each([
    [0, null, '扫一扫'],
    [2, null, '扫一扫'],
    [0, '宏达汽修', '接车助手'],
    [2, '宏达汽修', '一键接车'],
  ] as const)('on tab %d with store %s reads %s', (active, storename, label) => {
    const { onMiddle, onTab } = draw(active, storename);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(onMiddle).toHaveBeenCalledTimes(1);
    expect(onTab).not.toHaveBeenCalled();
  });
});

describe('the tabs', () => {
  it('marks the active one and reports presses by index', () => {
    const { onTab } = draw(0, null);
    expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(screen.getByRole('link', { name: '我的' }));
    expect(onTab).toHaveBeenCalledWith(4);
  });

  it('shows unread messages on tab 3', () => {
    draw(0, null, 3);
    expect(screen.getByRole('link', { name: '消息，3 条未读' })).toHaveTextContent('3');
  });

  it('shows no badge without unread messages', () => {
    draw(0, null, 0);
    expect(screen.getByRole('link', { name: '消息' })).toHaveTextContent(/^消息$/);
  });
});
