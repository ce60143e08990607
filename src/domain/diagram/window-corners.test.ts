import { overlaps } from '../netlist/layout/box';
import { cornerBox, freeCorners, mapSize, usuallyHidden } from './window-corners';

const window = { width: 375, height: 690, coveredRight: 0, coveredBottom: 300 };
const map = mapSize({ width: 2000, height: 1000 });
const lowerRight = { x: 300, y: 300, w: 60, h: 60 };

describe('what lies over a drawing', () => {
  it('has its usual corners at the bottom, above the panel', () => {
    const { buttons, map: ofMap } = freeCorners(map, window, []);
    expect(buttons).toEqual({ corner: { upright: 'bottom', across: 'right' }, shape: 'column' });
    expect(ofMap).toEqual({ upright: 'bottom', across: 'left' });
    expect(usuallyHidden(map, window).map(({ y, h }) => y + h)).toEqual([378, 378]);
  });

  it('goes to another corner when something lit would lie below it, and never over each other', () => {
    const { buttons, map: ofMap } = freeCorners(map, window, [lowerRight]);
    expect(buttons.corner).toEqual({ upright: 'bottom', across: 'left' });
    if (!ofMap) throw new Error('there is room for the map');
    const own = cornerBox(ofMap, map, window);
    expect(overlaps(own, lowerRight)).toBe(false);
    expect(overlaps(own, cornerBox(buttons.corner, { width: 46, height: 136 }, window))).toBe(false);
  });

  it('has its buttons beside each other where they do not fit below each other', () => {
    const middle = { x: 0, y: 100, w: 375, h: 200 };
    expect(freeCorners(map, window, [middle]).buttons.shape).toBe('row');
  });

  it('is the one button for the whole sheet, without a map, where lit wires run everywhere', () => {
    const everywhere = { x: 0, y: 0, w: 375, h: 690 };
    expect(freeCorners(map, window, [everywhere])).toMatchObject({ buttons: { shape: 'single' }, map: null });
  });
});
