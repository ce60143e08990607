import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { wireDescription } from '../../../src/domain/netlist/wire-colors';
import { circuitOf } from '../../../src/domain/diagram/circuit-of';
import { currentPaths, litOfPath } from '../../../src/domain/diagram/current-path';
import type { Lit } from '../../../src/domain/diagram/lit';
import type { Target } from '../../../src/domain/netlist/target';
import { hasTarget, placeName } from '../../../src/domain/diagram/difference';
import { namedPart } from '../../../src/domain/diagram/part-words';
import { readTraceParam, type FollowedWay } from '../../../src/domain/diagram/path-words';
import { readPlaceParam } from '../../../src/domain/diagram/place-param';

/** The colour of what is lit, on paper and in pictures. */
export const LIT = '#f05a00';

/** A place of a sheet as a link names it, and what lights there: its circuit, or the way that is followed. */
export interface LitPlace {
  target: Target;
  lit: Lit;
  followed: FollowedWay | null;
}

/** What the route parameters `at` and `trace` ('' for none) light; else what of them the sheet does not have. */
export function litPlace(netlist: Netlist, at: string, trace: string): LitPlace | 'no place' | 'no way' {
  const target = readPlaceParam(at);
  if (!target || !hasTarget(netlist, target)) return 'no place';
  if (trace === '') return { target, lit: circuitOf(netlist, target), followed: null };
  const followed = readTraceParam(currentPaths(netlist, target), trace);
  return followed ? { target, lit: litOfPath(followed.way), followed } : 'no way';
}

/** A place in words: `G6 燃油泵`, `G6 燃油泵 · 针脚 1`, `插头 T28/5`, `导线 红/黄 1.5 mm²`. */
export function placeWords({ components, wires }: Netlist, target: Target): string {
  if (target.kind === 'plug') return `插头 ${placeName(target)}`;
  if (target.kind === 'wire') {
    const wire = wires.find(({ id }) => id === target.wire);
    return `导线 ${wire ? wireDescription(wire) : target.wire}`;
  }
  const component = components.find(({ id }) => id === target.component);
  const part = component ? namedPart(component) : target.component;
  return target.kind === 'pin' ? `${part} · 针脚 ${target.pin}` : part;
}
