import fc from 'fast-check';
import {
  bounded,
  fitSize,
  MAX_SCALE,
  pinched,
  visibleFraction,
  wholeViewport,
  zoomedAt,
  type Point,
  type Viewport,
} from './viewport';

const window = { width: 375, height: 600 };
const fitted = fitSize({ width: 1600, height: 1000 }, window);

/** Which point of the drawing (in units of the fitted size) lies under a point of the window. */
const under = (viewport: Viewport, point: Point): Point => ({
  x: (point.x - viewport.x) / viewport.scale,
  y: (point.y - viewport.y) / viewport.scale,
});

describe('viewport', () => {
  it('fits a wide drawing to the width of the window and centres it', () => {
    expect(fitted).toEqual({ width: 375, height: 234.375 });
    expect(wholeViewport(fitted, window)).toEqual({ scale: 1, x: 0, y: (600 - 234.375) / 2 });
  });

  it('keeps the point under the finger in place while zooming', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.integer({ min: 0, max: 375 }),
        fc.integer({ min: 0, max: 600 }),
        (factor, x, y) => {
          const start: Viewport = { scale: 2, x: -40, y: -30 };
          const after = zoomedAt(start, { x, y }, factor);
          expect(under(after, { x, y }).x).toBeCloseTo(under(start, { x, y }).x, 6);
          expect(under(after, { x, y }).y).toBeCloseTo(under(start, { x, y }).y, 6);
        },
      ),
    );
  });

  it('never zooms beyond its limits', () => {
    const start = wholeViewport(fitted, window);
    expect(zoomedAt(start, { x: 0, y: 0 }, 1000).scale).toBe(MAX_SCALE);
    expect(zoomedAt(start, { x: 0, y: 0 }, 0.001).scale).toBe(1);
  });

  it('leaves no empty edge when dragged away', () => {
    const far = bounded({ scale: 4, x: 500, y: -9000 }, fitted, window);
    expect(far.x).toBe(0);
    expect(far.y).toBeCloseTo(600 - fitted.height * 4, 6);
  });

  it('follows two fingers: their distance doubles the scale, their middle moves the drawing', () => {
    const start: Viewport = { scale: 2, x: 0, y: 0 };
    const after = pinched(
      start,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 60, y: 120 },
        { x: 260, y: 120 },
      ],
    );
    expect(after.scale).toBe(4);
    expect(under(after, { x: 160, y: 120 })).toEqual(under(start, { x: 150, y: 100 }));
  });

  it('tells which part of the drawing is seen', () => {
    const all = visibleFraction(wholeViewport(fitted, window), fitted, window);
    expect(all).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    const quarter = visibleFraction({ scale: 4, x: 0, y: 0 }, fitted, window);
    expect(quarter.width).toBeCloseTo(0.25, 6);
  });
});
