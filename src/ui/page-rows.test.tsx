import { act, render, screen } from '@testing-library/react';
import { PageRows } from './page-rows';

let scroll: (scrollTop: number) => void = () => undefined;
// Taro's page hooks exist in builds only.
jest.mock('./use-page-scroll', () => ({
  usePageScroll: (listener: (scrollTop: number) => void) => {
    scroll = listener;
  },
}));

jest.mock('./measure-element', () => ({ measureElement: () => Promise.resolve(null) }));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function show(count: number) {
  const onEnd = jest.fn();
  const onTop = jest.fn();
  const list = (rows: number[]) => (
    <PageRows rows={rows} keyOf={String} rowHeight={50} renderRow={(row) => `row ${row}`} onEnd={onEnd} onTop={onTop} />
  );
  const { rerender } = render(list(numbers(count)));
  return { onEnd, onTop, setCount: (next: number) => rerender(list(numbers(next))) };
}
const drawn = () => screen.getAllByText(/^row \d+$/).length;

describe('a long list that scrolls with its page', () => {
  it('draws a screenful or three of 1,000 rows, wherever it is scrolled to', () => {
    show(1000);
    const height = Number.parseFloat(document.querySelector<HTMLElement>('.page-rows')?.style.height ?? '0') / 1000;
    expect(screen.getByText('row 0')).toBeInTheDocument();
    expect(drawn()).toBeLessThan(150);
    act(() => scroll(height * 500));
    expect(screen.getByText('row 500')).toBeInTheDocument();
    expect(screen.queryByText('row 0')).toBeNull();
    expect(drawn()).toBeLessThan(150);
  });

  it('asks for more near the end, once, and again when there are more rows', () => {
    const { onEnd, setCount } = show(20);
    expect(onEnd).toHaveBeenCalledTimes(1);
    act(() => scroll(3));
    expect(onEnd).toHaveBeenCalledTimes(1);
    setCount(40);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('does not ask while the end is far', () => {
    const { onEnd } = show(1000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('tells when the page leaves its top and comes back', () => {
    const { onTop } = show(1000);
    act(() => scroll(5));
    expect(onTop).not.toHaveBeenCalled();
    act(() => scroll(500));
    act(() => scroll(800));
    act(() => scroll(0));
    expect(onTop.mock.calls).toEqual([[false], [true]]);
  });
});
