import type { NetlistComponent } from '../netlist-types';
import type { KindTraits } from './kind-traits';

/** Models that several kinds share. */

/** What the component states, no more. */
export const asStated: KindTraits['model'] = (_component, stated) => stated;

/** A part that is a load without saying so, where it has two terminals. */
export const twoTerminalLoad: KindTraits['model'] = (component, stated) =>
  component.loads === undefined && component.pins.length === 2 ? { ...stated, loads: firstPair(component) } : stated;

/** The first two terminals; none of a part with fewer. */
export function firstPair({ pins }: NetlistComponent): [string, string][] {
  const [first, second] = pins;
  return first !== undefined && second !== undefined ? [[first.id, second.id]] : [];
}

/** Loads that a kind has by itself, and those that are stated, which may be the same ones, also from their other end. */
export const beside = (own: [string, string][], stated: [string, string][]): [string, string][] => [
  ...own.filter(([a, b]) => !stated.some((pair) => pair.includes(a) && pair.includes(b))),
  ...stated,
];
