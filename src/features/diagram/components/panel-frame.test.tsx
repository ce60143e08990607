import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { PanelSize } from '../panel-stops';
import { PanelFrame } from './panel-frame';

const onClose = jest.fn();
const sizes: PanelSize[] = [];

function Frame({ isBeside = false, lift = 0 }) {
  const [size, setSize] = useState<PanelSize>('third');
  sizes.push(size);
  return (
    <PanelFrame
      label="元件信息"
      room={{ isBeside, width: 320, heights: { third: 235, half: 341 } }}
      size={size}
      lift={lift}
      onResize={setSize}
      onClose={onClose}
    >
      G6 燃油泵
    </PanelFrame>
  );
}

const panel = () => screen.getByRole('dialog', { name: '元件信息' });
const size = () => sizes[sizes.length - 1];
const top = () => {
  const found = panel().querySelector('.diagram-panel-top');
  if (!found) throw new Error('the panel has no upper edge');
  return found;
};
const finger = (y: number) => ({ clientX: 100, clientY: y });

/** Drags the upper edge through points in ms. */
function drag(ms: number, from: number, ...through: number[]) {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
  fireEvent.touchStart(top(), { touches: [finger(from)] });
  for (const y of through) fireEvent.touchMove(top(), { touches: [finger(y)] });
  now.mockReturnValue(1000 + ms);
  fireEvent.touchEnd(top(), { touches: [], changedTouches: [finger(through[through.length - 1] ?? from)] });
  now.mockRestore();
}

beforeEach(() => {
  onClose.mockClear();
  sizes.length = 0;
});

describe('the panel below a drawing', () => {
  it('is dragged from size to size, and closed from the least', () => {
    render(<Frame />);
    expect(panel().style.height).toBe('235px');
    drag(300, 600, 540);
    expect([size(), panel().style.height]).toEqual(['half', '341px']);
    drag(300, 500, 440);
    expect(size()).toBe('whole');
    drag(900, 100, 400);
    expect(size()).toBe('third');
    expect(onClose).not.toHaveBeenCalled();
    drag(300, 600, 660);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves a strip of the drawing above it, and what lies below it in sight', () => {
    render(<Frame lift={94} />);
    drag(60, 600, 500);
    expect(panel().style).toMatchObject({ bottom: '94px', height: 'calc(100% - 110px)' });
  });

  it('follows the finger without being drawn anew, and goes back when the finger only trembled', () => {
    render(<Frame />);
    Object.defineProperty(panel(), 'offsetHeight', { value: 235 });
    fireEvent.touchStart(top(), { touches: [finger(600)] });
    const drawn = sizes.length;
    fireEvent.touchMove(top(), { touches: [finger(570)] });
    expect(panel().style).toMatchObject({ height: '265px', transition: 'none' });
    expect(sizes).toHaveLength(drawn);
    fireEvent.touchEnd(top(), { touches: [], changedTouches: [finger(570)] });
    expect(panel().style).toMatchObject({ height: '235px', transition: '' });
    expect(size()).toBe('third');
  });

  it('stays where it is when a call or another finger takes the touch away', () => {
    render(<Frame />);
    fireEvent.touchStart(top(), { touches: [finger(600)] });
    fireEvent.touchMove(top(), { touches: [finger(300)] });
    fireEvent.touchCancel(top());
    expect([size(), panel().style.height]).toEqual(['third', '235px']);
  });

  it('goes through its sizes by its grip, which says where it leads, also by keys', () => {
    render(<Frame />);
    fireEvent.click(screen.getByRole('button', { name: '展开面板到一半' }));
    fireEvent.keyDown(screen.getByRole('button', { name: '展开面板到最大' }), { key: 'Enter' });
    expect(size()).toBe('whole');
    fireEvent.click(screen.getByRole('button', { name: '收起面板到三分之一' }));
    expect(size()).toBe('third');
  });

  it('is closed by its cross', () => {
    render(<Frame />);
    fireEvent.click(screen.getByRole('button', { name: '关闭面板' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('beside the drawing has its width, and nothing to drag', () => {
  render(<Frame isBeside />);
  expect(panel().style).toMatchObject({ width: '320px', height: '' });
  expect(screen.queryByRole('button', { name: /面板到/ })).toBeNull();
  drag(300, 600, 700);
  expect(onClose).not.toHaveBeenCalled();
});
