import type { RoutingGrid } from './routing-grid';

const TURN_COST = 6;
const CROSSING_COST = 4;
const UNSEEN = 0x7fffffff;
const NOWHERE = -1;

export interface RouteEnd {
  cell: number;
  /** direction in which a wire leaves the pin */
  direction: number;
}

/**
 * Cheapest orthogonal way between two pins: short, few bends, few crossings (Dijkstra over cell and direction,
 * with buckets because all costs are small whole numbers).
 * @returns the cells from start to end, or undefined when there is no way
 */
export function findRoute(grid: RoutingGrid, start: RouteEnd, end: RouteEnd, circuit: number): number[] | undefined {
  const arrival = (end.direction + 2) % 4;
  const states = grid.columns * grid.rows * 4;
  const best = new Int32Array(states).fill(UNSEEN);
  const cameFrom = new Int32Array(states).fill(NOWHERE);
  const buckets: number[][] = [];
  const push = (state: number, cost: number, from: number): void => {
    const known = best[state];
    if (known === undefined || known <= cost) return;
    best[state] = cost;
    cameFrom[state] = from;
    (buckets[cost] ??= []).push(state);
  };
  push(start.cell * 4 + start.direction, 0, NOWHERE);

  for (let cost = 0; cost < buckets.length; cost++) {
    const bucket = buckets[cost] ?? [];
    for (let state = bucket.pop(); state !== undefined; state = bucket.pop()) {
      if (best[state] !== cost) continue;
      const cell = Math.floor(state / 4);
      const direction = state % 4;
      if (cell === end.cell && direction === arrival) return trace(cameFrom, state);
      const mayTurn = cell === start.cell ? false : !grid.crosses(cell, direction, circuit);
      for (const next of mayTurn ? [direction, (direction + 1) % 4, (direction + 3) % 4] : [direction]) {
        const to = grid.neighbour(cell, next);
        if (to === -1) continue;
        const isEnd = to === end.cell;
        if (isEnd ? next !== arrival : !grid.canEnter(to, next, circuit)) continue;
        // a bend takes the cell for itself, so another wire must not run through it
        if (next !== direction && !grid.canEnter(cell, next, circuit)) continue;
        const price =
          1 + (next === direction ? 0 : TURN_COST) + (!isEnd && grid.crosses(to, next, circuit) ? CROSSING_COST : 0);
        push(to * 4 + next, cost + price, state);
      }
    }
  }
  return undefined;
}

function trace(cameFrom: Int32Array, last: number): number[] {
  const cells: number[] = [];
  for (let state = last; state !== NOWHERE; state = cameFrom[state] ?? NOWHERE) cells.unshift(Math.floor(state / 4));
  return cells;
}
