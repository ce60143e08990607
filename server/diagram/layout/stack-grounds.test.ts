import type { PlacedBar } from '../../../src/domain/netlist/layout/layout-types';
import { GROUND_HEIGHT, stackGrounds } from './stack-grounds';

const ground = (id: string, taps: number[]): PlacedBar => ({
  component: { id, kind: 'ground', name: id, pins: [{ id: '31' }] },
  y: 480,
  left: Math.min(...taps),
  right: Math.max(...taps),
  taps: taps.map((x) => ({ x, y: 480 })),
  label: { lines: [id], anchor: 'start', box: { x: 0, y: 0, w: 110, h: 14 } },
});

/** Wires that come from above and would pass through the text of another ground point. */
function cutTexts(bars: PlacedBar[]): string[] {
  return bars.flatMap((bar) =>
    bars
      .filter((other) => other !== bar && other.label.box.y < bar.y)
      .filter(({ label: { box } }) => bar.taps.some(({ x }) => x > box.x && x < box.x + box.w))
      .map((other) => `${bar.component.id} through ${other.component.id}`),
  );
}

describe('stackGrounds', () => {
  it('puts the ground point below whose text would stand in the way of another one’s wire', () => {
    const [left, right] = [ground('left', [72]), ground('right', [168])];
    expect(stackGrounds([left, right])).toEqual(
      new Map([
        ['right', 0],
        ['left', GROUND_HEIGHT],
      ]),
    );
    expect(cutTexts([left, right])).toEqual([]);
  });

  it('writes the text farther along its bar where two would stand in each other’s way', () => {
    const bars = [ground('long', [72, 312, 408]), ground('short', [192])];
    stackGrounds(bars);
    expect(cutTexts(bars)).toEqual([]);
  });

  it('leaves those side by side that have room', () => {
    expect([...stackGrounds([ground('a', [72]), ground('b', [300])]).values()]).toEqual([0, 0]);
  });
});
