import { refKey } from '../netlist/pin-key';
import type { Netlist } from '../netlist/netlist-types';
import type { Seen } from './car-answers';
import { NO_POSITION, type Circuit, type CircuitState, type Part, type Solution } from './circuit-types';
import { REST_VOLT, RUN_VOLT } from './supply-branches';

/** Carries the supply, something in between (a divider, a bus), or current back to the body. */
export type WireTone = 'part' | 'return' | 'supply';

export interface LiveWire {
  tone: WireTone;
  /** positive from the wire's `from` to its `to` */
  ampere: number;
}

/** What of a sheet is to be seen in a state of the car: wires under voltage, parts at work, contacts that moved. */
export interface LiveLook {
  /** by id; wires without voltage and current are absent */
  wires: ReadonlyMap<string, LiveWire>;
  /** splices and rails under voltage, as the wires at them */
  joints: ReadonlyMap<string, WireTone>;
  /** components with a load that works */
  works: ReadonlySet<string>;
  /** relays that have pulled in */
  pulled: ReadonlySet<string>;
  blown: ReadonlySet<string>;
  /** position of the parts with contacts, NO_POSITION: all open */
  positions: ReadonlyMap<string, number>;
}

/** Least share of the supply that counts as all of it: behind a long wire at full load. */
const SUPPLY_SHARE = 0.6;
/** Up to here a wire is at the body, V: what a ground point drops under load. */
const BODY_VOLT = 0.6;
/** Current below it is no flow to be shown, A: the supply of a sensor takes more. */
const FLOW_AMPERE = 0.001;

/**
 * The look of a sheet. Without a solution (a car that hides its fault) only what a person sees is in it: no voltage, no
 * current, no blown fuse.
 */
export function liveLook(
  circuit: Circuit,
  { wires, components }: Pick<Netlist, 'components' | 'wires'>,
  state: CircuitState,
  seen: Seen | null,
  solution: Solution | null,
): LiveLook {
  const pulled = new Set(seen?.relays);
  const positions = new Map<string, number>();
  for (const [id, part] of circuit.parts) {
    const relay = circuit.relays.find(({ component }) => component === id);
    if (relay) positions.set(id, pulled.has(id) ? relay.energised : relay.rest);
    else if (part.component.positions) positions.set(id, shownPosition(part, state));
  }
  const live = new Map(
    solution ? wires.flatMap((wire) => liveWire(wire, solution, state).map((one) => [wire.id, one])) : [],
  );
  const bars = new Set(components.flatMap(({ kind, id }) => (kind === 'splice' || kind === 'rail' ? [id] : [])));
  return {
    wires: live,
    joints: new Map(
      wires.flatMap(({ id, from, to }) => {
        const tone = live.get(id)?.tone;
        return [from.component, to.component].flatMap((end) => (tone && bars.has(end) ? [[end, tone] as const] : []));
      }),
    ),
    works: new Set((seen?.works ?? []).map((load) => load.replace(/\/\d+$/, ''))),
    pulled,
    blown: new Set([...(solution?.fuses ?? [])].flatMap(([fuse, is]) => (is === 'blown' ? [fuse] : []))),
    positions,
  };
}

/** The position that a part has in a state: the one that was set, else where it rests. */
export function shownPosition({ component, rest }: Part, state: CircuitState): number {
  return state.positions?.get(component.id) ?? (typeof rest === 'number' ? rest : (rest[state.key] ?? NO_POSITION));
}

function liveWire(wire: Netlist['wires'][number], solution: Solution, state: CircuitState): LiveWire[] {
  const ends = [wire.from, wire.to].flatMap((end) => solution.volt.get(refKey(end)) ?? []);
  if (ends.length === 0) return [];
  const volt = ends.reduce((sum, one) => sum + Math.abs(one), 0) / ends.length;
  const ampere = solution.ampere.get(wire.id) ?? 0;
  const supply = state.key === 'run' ? RUN_VOLT : REST_VOLT;
  if (volt >= supply * SUPPLY_SHARE) return [{ tone: 'supply', ampere }];
  if (volt > BODY_VOLT) return [{ tone: 'part', ampere }];
  return Math.abs(ampere) >= FLOW_AMPERE ? [{ tone: 'return', ampere }] : [];
}
