import type { SwitchPosition } from './netlist-types';

/** Words for a contact that closes when a plug is pushed on, as in an interlock loop. */
const PLUGGED_ON = /插好|插入/;

/**
 * Index of the position that a switch stands in while nobody touches it and all is plugged in; undefined: none. It is
 * drawn in that one (DIN 40900, IEC 61082: at rest) and computed in it. Of several positions the first is at rest, a
 * single one is left at rest unless it is a plug's.
 */
export function restingPosition(positions: readonly SwitchPosition[] = []): number | undefined {
  const [only] = positions;
  return only && (positions.length > 1 || PLUGGED_ON.test(only.name)) ? 0 : undefined;
}

/** The pairs of terminals that a part's contacts join at rest. */
export function contactsAtRest(positions: readonly SwitchPosition[] = []): SwitchPosition['contacts'] {
  const at = restingPosition(positions);
  return (at === undefined ? undefined : positions[at]?.contacts) ?? [];
}
