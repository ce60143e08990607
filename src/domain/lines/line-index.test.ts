import fc from 'fast-check';
import type { LinesFile } from '../lines-file';
import { lineAt, lineIndex, linesNear } from './line-index';
import { linesPage, litLine } from './line-page.testing';

/** Distance to the nearest piece, by looking at all of them. */
function distanceTo(lines: readonly number[][], x: number, y: number): number {
  let least = Infinity;
  for (const line of lines)
    for (let at = 0; at + 3 < line.length; at += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at, at + 4);
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
      least = Math.min(least, Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y));
    }
  return least;
}

const coordinate = fc.oneof(fc.integer({ min: -30, max: 430 }), fc.double({ min: -30, max: 430, noNaN: true }));
const polyline = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
  .map((points) => points.flat());
const page: fc.Arbitrary<LinesFile> = fc
  .array(fc.array(polyline, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 })
  .map((all) => linesPage(all.map((lines, at) => litLine(`c${at + 1}`, lines))));

describe('the line under a finger', () => {
  it('is the nearest of all within the radius, also beyond the edge of the page', () => {
    fc.assert(
      fc.property(page, coordinate, coordinate, fc.double({ min: 0.1, max: 90, noNaN: true }), (file, x, y, radius) => {
        const index = lineIndex(file);
        const distances = file.conductors.map(({ lines }) => distanceTo(lines, x, y));
        const near = linesNear(index, { x, y }, radius);
        for (const [at, line] of file.conductors.entries()) {
          const distance = distances[at] ?? Infinity;
          if (distance < radius - 1e-6) expect(near.get(line) ?? Infinity).toBeCloseTo(distance ** 2, 4);
          if (distance > radius + 1e-6) expect(near.has(line)).toBe(false);
        }
        const found = lineAt(index, { x, y }, radius);
        const least = Math.min(...distances);
        if (least < radius - 1e-6) expect(distances[found ? file.conductors.indexOf(found) : -1]).toBeCloseTo(least, 4);
        else if (least > radius + 1e-6) expect(found).toBeUndefined();
      }),
    );
  });

  it('is found where it rises by less than can be told', () => {
    const line = litLine('c1', [[0.9, 5e-324, 0, 0]]);
    expect(lineAt(lineIndex(linesPage([line])), { x: 1, y: 0 }, 0.2)).toBe(line);
  });

  it('is found on a page of 40,000 pieces by a look at few of them', () => {
    const conductors = Array.from({ length: 20_000 }, (_, at) => {
      const [x, y] = [(at % 200) * 2, Math.floor(at / 200) * 2];
      return litLine(`c${at}`, [[x, y, x + 1, y, x + 1, y + 1]]);
    });
    const index = lineIndex(linesPage(conductors));
    expect(lineAt(index, { x: 201.2, y: 99.5 }, 3)).toBe(conductors[49 * 200 + 100]);
    expect(Math.max(...[...index.cells.values()].map(({ length }) => length))).toBeLessThan(50);
  });

  it('is none on bare paper and on a page without lines', () => {
    expect(lineAt(lineIndex(linesPage([litLine('c1', [[0, 0, 10, 0]])])), { x: 5, y: 40 }, 24)).toBeUndefined();
    expect(lineAt(lineIndex({ ...linesPage([]), width: 0, height: 0 }), { x: 0, y: 0 }, 24)).toBeUndefined();
  });
});
