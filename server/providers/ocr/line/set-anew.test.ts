import { setAnew } from './set-anew';

describe('setAnew', () => {
  it('sets characters in the given order with a gap between them, and tells where each stands', () => {
    const [width, height] = [40, 10];
    const data = new Uint8Array(width * height).fill(160);
    const cells = [
      { left: 5, right: 10 },
      { left: 25, right: 30 },
    ];
    const ink = [20, 60];
    cells.forEach(({ left, right }, at) => {
      for (let x = left; x < right; x += 1) data[5 * width + x] = ink[at] ?? 0;
    });
    const strip = setAnew(
      { data, width, height, cells },
      [1, 0, 1].flatMap((at) => cells[at] ?? []),
      6,
    );
    const row = Array.from(strip.data.subarray(5 * strip.width, 6 * strip.width));
    expect(strip.cells.map(({ left, right }) => [...new Set(row.slice(left, right))])).toEqual([[60], [20], [60]]);
    expect(row.filter((grey) => grey !== 160)).toHaveLength(15);
    expect(strip.cells.map(({ left }, at) => left - (strip.cells[at - 1]?.right ?? 0))).toEqual([8, 13, 13]);
  });
});
