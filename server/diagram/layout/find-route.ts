import type { RoutingGrid } from './routing-grid';
import type { SearchBudget } from './search-budget';

const TURN_COST = 6;
const CROSSING_COST = 4;
const BESIDE_COST = 1;
const FOLLOW_COST = 3;
/** How much more what is left of a way counts than what is behind, in a hurried search. */
const HURRY = 3;
const NOWHERE = -1;

export interface RouteEnd {
  cell: number;
  /** direction in which a wire leaves the pin */
  direction: number;
}

/**
 * Finds orthogonal ways on one raster: short, few bends, few crossings (A* over cell and direction, with buckets
 * because all costs are small whole numbers). Its tables are kept from wire to wire.
 */
export class RouteFinder {
  private readonly best: Int32Array;
  private readonly cameFrom: Int32Array;
  /** the search that wrote an entry of the tables; older ones count as empty */
  private readonly writtenIn: Int32Array;
  /** the search that went on from a state, and at what cost */
  private readonly doneIn: Int32Array;
  private readonly doneAt: Int32Array;
  private search = 0;

  constructor(
    private readonly grid: RoutingGrid,
    private readonly budget: SearchBudget,
  ) {
    const states = grid.cells * 4;
    this.best = new Int32Array(states);
    this.cameFrom = new Int32Array(states);
    this.writtenIn = new Int32Array(states);
    this.doneIn = new Int32Array(states);
    this.doneAt = new Int32Array(states);
  }

  /** @returns the cells from start to end, or undefined when there is no way, or none that the budget suffices for */
  find(start: RouteEnd, end: RouteEnd, circuit: number): number[] | undefined {
    const most = this.budget.next;
    const hurry = this.budget.isSpent ? HURRY : 1;
    let looked = 0;
    const { grid, best, cameFrom, writtenIn, doneIn, doneAt } = this;
    const search = ++this.search;
    const arrival = (end.direction + 2) % 4;
    const endX = end.cell % grid.columns;
    const endY = Math.floor(end.cell / grid.columns);
    const buckets: number[][] = [];
    let at = 0;
    const push = (cell: number, direction: number, cost: number, from: number): void => {
      const state = cell * 4 + direction;
      if (writtenIn[state] === search && (best[state] ?? 0) <= cost) return;
      writtenIn[state] = search;
      best[state] = cost;
      cameFrom[state] = from;
      const dx = endX - (cell % grid.columns);
      const dy = endY - Math.floor(cell / grid.columns);
      const least = Math.abs(dx) + Math.abs(dy) + TURN_COST * leastTurns(direction, arrival, dx, dy);
      // in a hurry what is nearer to the goal may be worth less than what was looked at already
      (buckets[Math.max(cost + hurry * least, at)] ??= []).push(state);
    };
    push(start.cell, start.direction, 0, NOWHERE);

    for (; at < buckets.length; at++) {
      const bucket = buckets[at];
      for (let state = bucket?.pop(); state !== undefined; state = bucket?.pop()) {
        const cell = state >> 2;
        const direction = state & 3;
        const cost = best[state] ?? 0;
        // found again before its turn came
        if (doneIn[state] === search && doneAt[state] === cost) continue;
        doneIn[state] = search;
        doneAt[state] = cost;
        looked += 1;
        if (cell === end.cell && direction === arrival) {
          this.budget.spend(looked);
          return this.trace(state);
        }
        if (looked > most) {
          this.budget.spend(looked);
          return undefined;
        }
        const mayTurn = cell !== start.cell && !grid.crosses(cell, direction, circuit);
        for (let turn = 0; turn < 4; turn++) {
          if (turn === 2 || (turn !== 0 && !mayTurn)) continue;
          const next = (direction + turn) & 3;
          const to = grid.neighbour(cell, next);
          const isEnd = to === end.cell;
          if (isEnd ? next !== arrival : !grid.canEnter(to, next, circuit)) continue;
          // a bend takes the cell for itself, so another wire must not run through it
          if (turn !== 0 && !grid.canEnter(cell, next, circuit)) continue;
          const crossing = !isEnd && grid.crosses(to, next, circuit) ? CROSSING_COST : 0;
          const company =
            (grid.runsBeside(to, next, circuit) ? BESIDE_COST : 0) +
            (grid.follows(to, next, circuit) ? FOLLOW_COST : 0);
          push(to, next, cost + 1 + (turn === 0 ? 0 : TURN_COST) + crossing + company, state);
        }
      }
    }
    this.budget.spend(looked);
    return undefined;
  }

  private trace(last: number): number[] {
    const cells: number[] = [];
    for (let state = last; state !== NOWHERE; state = this.cameFrom[state] ?? NOWHERE) cells.push(state >> 2);
    return cells.reverse();
  }
}

/** Bends that even an empty sheet would need. */
function leastTurns(direction: number, arrival: number, dx: number, dy: number): number {
  if (direction % 2 !== arrival % 2) return 1;
  if (direction !== arrival) return 2;
  const ahead =
    direction === 0
      ? dy === 0 && dx >= 0
      : direction === 2
        ? dy === 0 && dx <= 0
        : dx === 0 && (direction === 1 ? dy >= 0 : dy <= 0);
  return ahead ? 0 : 2;
}
