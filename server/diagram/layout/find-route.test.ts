import { RouteFinder } from './find-route';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';
import { RoutingGrid } from './routing-grid';
import { SearchBudget } from './search-budget';

const DOWN = 1;
const UP = 3;
const CELLS = 40;

function sheet(budget: SearchBudget) {
  const grid = new RoutingGrid(CELLS * GRID, CELLS * GRID);
  const at = (column: number, row: number): number => grid.cellAt({ x: column * GRID, y: row * GRID });
  const finder = new RouteFinder(grid, budget);
  return {
    grid,
    find: (from: [number, number], to: [number, number]) =>
      finder.find({ cell: at(...from), direction: DOWN }, { cell: at(...to), direction: UP }, 1),
  };
}

describe('RouteFinder', () => {
  it('leaves no sheet at its edges', () => {
    const { grid, find } = sheet(new SearchBudget(100_000));
    grid.block({ x: 0, y: 10 * GRID, w: CELLS * GRID, h: GRID });
    expect(find([0, 2], [0, 20])).toBeUndefined();
    expect(find([CELLS, 2], [CELLS, 20])).toBeUndefined();
  });

  it('ends a search when what it may cost is spent', () => {
    const budget = new SearchBudget(50);
    expect(sheet(budget).find([2, 2], [30, 30])).toBeUndefined();
    expect(budget.isSpent).toBe(true);
  });

  it('still finds a way in a hurry, round what stands between', () => {
    const { grid, find } = sheet(new SearchBudget(0));
    grid.block({ x: 5 * GRID, y: 10 * GRID, w: 20 * GRID, h: 5 * GRID });
    const way = find([10, 2], [12, 30]);
    expect(way?.length).toBeGreaterThan(29);
  });
});
