import { fireEvent, render, screen } from '@testing-library/react';
import { Pressable } from './pressable';

describe('Pressable', () => {
  it('is reached by Tab and pressed by Enter and Space (WCAG 2.1.1)', () => {
    const onPress = jest.fn();
    render(<Pressable onPress={onPress}>查电路图</Pressable>);
    const button = screen.getByRole('button', { name: '查电路图' });
    expect(button).toHaveAttribute('tabindex', '0');
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyDown(button, { key: ' ' });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus but takes no key while it is disabled', () => {
    const onPress = jest.fn();
    render(
      <Pressable onPress={onPress} disabled>
        登录
      </Pressable>,
    );
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('tabindex', '0');
  });

  it('presses the inner one alone where one lies in another', () => {
    const outer = jest.fn();
    const inner = jest.fn();
    render(
      <Pressable onPress={outer} label="外">
        <Pressable onPress={inner} label="内" stop />
      </Pressable>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: '内' }), { key: 'Enter' });
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  });

  it('says of a tab that it is selected, of anything else that it is the current one', () => {
    render(
      <>
        <Pressable onPress={jest.fn()} role="tab" selected>
          发动机
        </Pressable>
        <Pressable onPress={jest.fn()} selected>
          第 1 页
        </Pressable>
      </>,
    );
    expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-selected');
  });
});
