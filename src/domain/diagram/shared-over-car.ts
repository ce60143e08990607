import type { SetSheet, Sheet } from './sheet-file';
import { MOST_SHARES } from './car-shares';
import { circuitOf } from './circuit-of';
import type { Target } from '../netlist/target';
import type { Shared } from './facts-of';
import { namedPart } from './part-words';

/** Parts on another sheet of the car, and where a tap leads: to the fuse or ground there, else to the first of them. */
export interface SharedElsewhere {
  sheet: SetSheet;
  /** `J271 主继电器` */
  names: readonly string[];
  target: Target;
}

/** What hangs on a fuse or ground, over the car. */
export interface SharedOverCar extends Pick<Shared, 'at'> {
  /** on the shown sheet: `K1 灯光继电器` */
  here: readonly string[];
  elsewhere: readonly SharedElsewhere[];
  /** false: more may hang on sheets that are not loaded */
  isWhole: boolean;
  /** more than are told */
  isMore: boolean;
}

type Shown = Pick<Sheet, 'car' | 'find' | 'netlist' | 'set'>;

/**
 * What else hangs on a fuse or ground of a sheet, on every sheet of its car. A file of an earlier version knows its own
 * sheet alone, and whether that can be all. `own`: the part that is asked about, which is not told.
 */
export function sharedOverCar(sheet: Shown, { at, others }: Shared, own?: string): SharedOverCar {
  const { netlist, set, find = [], car } = sheet;
  const listed = car?.on[at.id];
  const parts = new Map(netlist.components.map((component) => [component.id, component]));
  const ids = [...new Set([...(listed ?? []), ...others.map(({ id }) => id)])].filter((id) => id !== own);
  const here = ids.flatMap((id) => parts.get(id) ?? []).map(namedPart);
  const sheets = new Map(set.map((one) => [one.netlist, one]));
  const entries = new Map(find.flatMap((entry) => (entry.kind === undefined ? [] : [[entry.id, entry] as const])));
  const shows = new Set(entries.get(at.id)?.sheets ?? []);
  const elsewhere = new Map<string, { sheet: SetSheet; names: string[]; target: Target }>();
  for (const id of ids.filter((one) => !parts.has(one))) {
    const entry = entries.get(id);
    const on = entry?.sheets.find((one) => shows.has(one)) ?? entry?.sheets[0] ?? '';
    const there = sheets.get(on);
    if (!entry || !there) continue;
    const target: Target = { kind: 'component', component: shows.has(on) ? at.id : id };
    const known = elsewhere.get(on) ?? { sheet: there, names: [], target };
    elsewhere.set(on, known);
    known.names.push(entry.name.includes(id) ? entry.name : `${id} ${entry.name}`);
  }
  return {
    at,
    here,
    elsewhere: [...elsewhere.values()],
    isWhole: listed ? car?.partial.includes(at.id) !== true : isAlone(netlist, at),
    isMore: (listed?.length ?? 0) >= MOST_SHARES,
  };
}

/** No arrow leads from it to another sheet, and its sheet is none of a set. */
function isAlone(netlist: Shown['netlist'], { id, links = [] }: Shared['at']): boolean {
  if (netlist.set !== undefined || links.length > 0) return false;
  const { components } = circuitOf(netlist, { kind: 'component', component: id });
  return !netlist.components.some((part) => part.kind === 'continuation' && components.has(part.id));
}
