import { useState } from 'react';
import { fireEvent, render } from '@testing-library/react';
import type { Point } from '@/domain/viewport';
import { ProbeGrips } from './probe-grips';
import { gripOf } from './probe-layer';

const CORNER: Point = { x: 40, y: 100 };
const finger = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
const found = (container: HTMLElement, selector: string): Element => {
  const element = container.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

/** The red probe over a window that shows the drawing at its own size. */
function show(first: Point | null) {
  const onDrag = jest.fn();
  const onDrop = jest.fn();
  function Meter() {
    const [tip, setTip] = useState(first);
    const drag = (color: string, at: Point) => {
      onDrag(color, at);
      setTip(at);
    };
    return (
      <ProbeGrips
        grips={[{ color: 'red', tip }]}
        view={() => ({ x: 0, y: 0, scale: 1 })}
        corner={() => CORNER}
        bottom={0}
        onDrag={drag}
        onDrop={onDrop}
      />
    );
  }
  return { ...render(<Meter />), onDrag, onDrop };
}

describe('the grips of the probes', () => {
  it('take a probe along as it was touched', () => {
    const { container, onDrag, onDrop } = show({ x: 50, y: 60 });
    const grip = found(container, '.meter-grip');
    fireEvent.touchStart(grip, finger(100, 200));
    fireEvent.touchMove(grip, finger(130, 210));
    expect(onDrag).toHaveBeenLastCalledWith('red', { x: 80, y: 70 });
    fireEvent.touchEnd(grip, { touches: [], changedTouches: [{ clientX: 130, clientY: 210 }] });
    expect(onDrop).toHaveBeenCalledWith('red', { x: 80, y: 70 });
  });

  it('keep the docked probe under the finger that pulls it out, above which its tip stands', () => {
    const { container, onDrag, onDrop } = show(null);
    const docked = found(container, '.meter-docked');
    fireEvent.touchStart(docked, finger(60, 400));
    fireEvent.touchMove(docked, finger(60, 380));
    expect(docked).toBeInTheDocument();
    fireEvent.touchMove(docked, finger(140, 300));
    expect(onDrag).toHaveBeenLastCalledWith('red', { x: 100, y: 148 });
    fireEvent.touchEnd(docked, { touches: [], changedTouches: [{ clientX: 140, clientY: 300 }] });
    expect(onDrop).toHaveBeenCalledWith('red', { x: 100, y: 148 });
    expect(docked).not.toBeInTheDocument();
    expect(found(container, '.meter-grip')).toHaveStyle({ left: `${100 + gripOf('red').x - 24}px` });
  });

  it('cover nothing of the diagram but themselves', () => {
    const { container } = show({ x: 50, y: 60 });
    expect(Array.from(container.children, ({ className }) => className)).toEqual([
      expect.stringContaining('meter-grip'),
    ]);
  });
});
