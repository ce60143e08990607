import { act, render, screen } from '@testing-library/react';
import SheetPopup from './sheet-popup';

/** Longer than a panel takes to move away. */
const away = () => act(() => jest.advanceTimersByTime(1_000));
const sheet = (open: boolean) => (
  <SheetPopup open={open} onClose={() => undefined} title="颜色">
    红色
  </SheetPopup>
);
const content = () => screen.queryByText('红色');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a panel from the bottom', () => {
  it('has its content while it is open, and until it has moved away', () => {
    const { rerender } = render(sheet(false));
    expect(content()).toBeNull();
    rerender(sheet(true));
    expect(content()).toBeInTheDocument();
    rerender(sheet(false));
    expect(content()).toBeInTheDocument();
    away();
    expect(content()).toBeNull();
    rerender(sheet(true));
    expect(content()).toBeInTheDocument();
  });

  it('keeps its content when it is opened again while it moves away', () => {
    const { rerender } = render(sheet(true));
    rerender(sheet(false));
    act(() => jest.advanceTimersByTime(100));
    rerender(sheet(true));
    away();
    expect(content()).toBeVisible();
  });
});
