import type { Layout } from '../../src/domain/netlist/layout/layout-types';

/** A point of a component that a finger would mean: the middle of a symbol, the name of a rail or ground. */
export function tappedAt({ symbols, bars }: Layout, component: string): { x: number; y: number } {
  const symbol = symbols.find((each) => each.component.id === component);
  const bar = bars.find((each) => each.component.id === component);
  const box = symbol?.body ?? bar?.label.box;
  if (!box) throw new Error(`${component} is not on the sheet`);
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}
