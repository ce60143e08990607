import type { PlacedSymbol } from '../layout/layout-types';
import type { NetlistComponent } from '../netlist-types';
import { restingPosition } from '../resting-position';
import type { Shape } from './drawing-types';
import { symbolShapes } from './symbol-shapes';

/** How the contacts of a part stand now. */
export interface Pose {
  /** index of the position that is closed; below 0: none */
  position: number;
  /** the coil has pulled in */
  isPulled: boolean;
}

/** The shapes of a symbol with its contacts as they stand, without its label. */
export const posedShapes = (symbol: PlacedSymbol, { position, isPulled }: Pose): Shape[] =>
  symbolShapes({ ...symbol, component: inPosition(symbol.component, position), isPulled });

/** Whether a symbol drawn at rest shows that pose already. */
export function isAtRest({ component }: PlacedSymbol, { position, isPulled }: Pose): boolean {
  if (component.kind === 'relay') return !isPulled;
  return (position < 0 ? undefined : position) === restingPosition(component.positions);
}

/** Symbols are drawn in the first of several positions: the one that is closed comes first. */
function inPosition(component: NetlistComponent, position: number): NetlistComponent {
  const own = component.positions ?? [];
  if (own.length === 0) return component;
  const closed = own[position] ?? { name: '', contacts: [] };
  const others = own.filter((_, at) => at !== position);
  return { ...component, positions: [closed, ...(others.length > 0 ? others : [{ name: '', contacts: [] }])] };
}
