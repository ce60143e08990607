import { eliminationOrder, LEAK, solveSymmetric } from './sparse-solver';

/** A grid of equal resistors of 1 Ω, far corner at the body, 1 A into the near one. */
function grid(side: number): { ends: [number, number][]; count: number } {
  const node = (x: number, y: number): number => (x === side - 1 && y === side - 1 ? 0 : y * side + x + 1);
  const ends: [number, number][] = [];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (x + 1 < side) ends.push([node(x, y), node(x + 1, y)]);
      if (y + 1 < side) ends.push([node(x, y), node(x, y + 1)]);
    }
  return { ends, count: side * side };
}

function solve(count: number, ends: [number, number][], into: number): Float64Array {
  const order = eliminationOrder(count, ends);
  const place = new Int32Array(count).fill(-1);
  order.forEach((node, at) => (place[node] = at));
  const rows: [number, number][][] = Array.from(order, () => []);
  const diagonal = new Float64Array(order.length).fill(LEAK);
  for (const [a, b] of ends) {
    const [i, j] = [place[a] ?? -1, place[b] ?? -1];
    for (const own of [i, j]) if (own >= 0) diagonal[own] = (diagonal[own] ?? 0) + 1;
    if (i >= 0 && j >= 0) rows[Math.max(i, j)]?.push([Math.min(i, j), -1]);
  }
  const starts = Int32Array.from([
    0,
    ...rows.map(
      (
        (sum) => (row: unknown[]) =>
          (sum += row.length)
      )(0),
    ),
  ]);
  const entries = rows.flat();
  const right = new Float64Array(order.length);
  right[place[into] ?? 0] = 1;
  const columns = Int32Array.from(entries, ([column]) => column);
  const values = Float64Array.from(entries, ([, value]) => value);
  solveSymmetric({ diagonal, starts, columns, values }, right);
  const volt = new Float64Array(count);
  order.forEach((node, at) => (volt[node] = right[at] ?? 0));
  return volt;
}

describe('the sparse solver', () => {
  it.each([2, 5, 30])('keeps Kirchhoff’s law at every node of a grid of %i', (side) => {
    const { ends, count } = grid(side);
    const volt = solve(count, ends, 1);
    const sums = new Float64Array(count);
    for (const [a, b] of ends) {
      const flow = (volt[a] ?? 0) - (volt[b] ?? 0);
      sums[a] = (sums[a] ?? 0) - flow;
      sums[b] = (sums[b] ?? 0) + flow;
    }
    expect(sums[1]).toBeCloseTo(-1, 6);
    expect(Math.max(...sums.slice(2).map(Math.abs))).toBeLessThan(1e-6);
  });

  it('orders every node but the body once', () => {
    const { ends, count } = grid(8);
    expect([...eliminationOrder(count, ends)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: count - 1 }, (_, at) => at + 1),
    );
  });

  it('stays finite where nothing leads to the body', () => {
    const volt = solve(
      4,
      [
        [1, 2],
        [2, 3],
      ],
      0,
    );
    expect([...volt].every(Number.isFinite)).toBe(true);
  });
});
