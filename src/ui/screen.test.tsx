import { fireEvent, render, screen } from '@testing-library/react';
import { goBack } from '@/infra/navigation';
import { store } from '@/state/store';
import { themePreferenceAtom } from '@/state/theme';
import { Screen } from './screen';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn().mockResolvedValue(undefined) }));

describe('Screen', () => {
  it('goes back by the arrow, unless told what the arrow does', () => {
    const { rerender } = render(<Screen title="资料" />);
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(goBack).toHaveBeenCalledTimes(1);
    const onBack = jest.fn();
    rerender(<Screen title="资料" onBack={onBack} />);
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('has no arrow on tab pages', () => {
    render(<Screen title="消息" onBack={false} />);
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    expect(screen.getByRole('heading', { name: '消息' })).toBeInTheDocument();
  });

  it('wears the theme that the user chose, and none when the system decides', () => {
    store.set(themePreferenceAtom, 'dark');
    const { container, unmount } = render(<Screen title="设置" />);
    expect(container.firstElementChild).toHaveClass('theme-dark');
    unmount();
    store.set(themePreferenceAtom, 'system');
    const { container: second } = render(<Screen title="设置" />);
    expect(second.firstElementChild?.className).not.toMatch(/theme-/);
  });
});
