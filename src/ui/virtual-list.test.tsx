import { fireEvent, render, screen } from '@testing-library/react';
import { VirtualList } from './virtual-list';

interface Row {
  key: string;
  isHeader: boolean;
}
const rows: Row[] = Array.from({ length: 5000 }, (_, index) => ({ key: `行${index}`, isHeader: index % 100 === 0 }));

function draw() {
  const onFirstRow = jest.fn();
  const view = render(
    <VirtualList
      rows={rows}
      keyOf={(row) => row.key}
      heightOf={(row) => (row.isHeader ? 30 : 50)}
      isHeader={(row) => row.isHeader}
      renderRow={(row) => <>{row.key}</>}
      onFirstRow={onFirstRow}
    />,
  );
  const scroller = view.container.querySelector('.virtual-list-scroll') as Element;
  const scrollTo = (scrollTop: number) => fireEvent(scroller, new CustomEvent('scroll', { detail: { scrollTop } }));
  return { ...view, scrollTo, onFirstRow };
}

describe('VirtualList', () => {
  it('draws only the rows near the screen', () => {
    const { container } = draw();
    const drawn = container.querySelectorAll('.virtual-list-row').length;
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThan(60);
    expect(screen.queryByText('行4000')).toBeNull();
  });

  it('draws other rows after scrolling and tells which is first', () => {
    const { scrollTo, onFirstRow } = draw();
    scrollTo(100_000);
    const [first] = onFirstRow.mock.lastCall as [number];
    expect(first).toBeGreaterThan(1900);
    expect(screen.getByText(`行${first}`)).toBeInTheDocument();
    expect(screen.queryByText('行1')).toBeNull();
  });

  it('keeps the header of the section on screen in view', () => {
    const { container, scrollTo, onFirstRow } = draw();
    scrollTo(100_000);
    const [first] = onFirstRow.mock.lastCall as [number];
    expect(container.querySelector('.virtual-list-stuck')).toHaveTextContent(`行${Math.floor(first / 100) * 100}`);
  });

  it('stays where the user has scrolled to when it is drawn again', () => {
    const { container, rerender } = render(
      <VirtualList rows={rows} keyOf={(row) => row.key} heightOf={() => 50} renderRow={(row) => <>{row.key}</>} />,
    );
    const scroller = container.querySelector('.virtual-list-scroll') as Element;
    scroller.scrollTop = 420;
    fireEvent(scroller, new CustomEvent('scroll', { detail: { scrollTop: 420 } }));
    rerender(
      <VirtualList rows={[...rows]} keyOf={(row) => row.key} heightOf={() => 50} renderRow={(row) => <>{row.key}</>} />,
    );
    expect(scroller.scrollTop).toBe(420);
  });
});
