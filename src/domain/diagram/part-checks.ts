import { wiresAt } from './facts-of';
import { placeText } from './part-words';
import { readingText } from './wire-words';
import { refKey } from '../netlist/pin-key';
import type { Netlist, NetlistComponent, Pin } from '../netlist/netlist-types';
import { wireDescription } from '../netlist/wire-colors';
import { circuitFrom } from '../circuit/circuit-from';
import type { Circuit } from '../circuit/circuit-types';
import { voltText } from './plug-table';

/** One step at a part: where the probe goes, and what a healthy car reads there against the body. */
export interface PartCheck {
  readonly pin: string;
  /** `30 脚` */
  readonly place: string;
  /** what it is for, or the colour of its wire */
  readonly about: string;
  readonly kind: 'control' | 'ground' | 'supply';
  /** with the key in 通电 and with the engine running; a reason where the diagram does not know it */
  readonly on: string;
  readonly run: string;
  /** the pin is an output that is taken to be on */
  readonly isAssumed: boolean;
  /** what the document itself states */
  readonly stated: readonly string[];
}

/** In this order a part is measured: does it get what it needs, does it get rid of it, is it told to work. */
const ORDER: readonly PartCheck['kind'][] = ['supply', 'ground', 'control'];
const MOST_CHECKS = 8;
const RETURN = /^(31|85|GND|-|E)$/i;

/**
 * What must be read at the pins of a part with its plug in place, supply first, in steps that each tell what is done;
 * the last one has them all. Nothing for a part that the sheet does not have.
 */
export function* partChecks(netlist: Netlist, part: string): Generator<number, readonly PartCheck[], void> {
  const component = netlist.components.find(({ id }) => id === part);
  if (!component) return [];
  const circuit = circuitFrom(netlist);
  yield 0.2;
  const pins = component.pins.filter(
    ({ id }) => circuit.pins.has(keyOf(component, id)) && wiresAt(netlist, keyOf(component, id)).length > 0,
  );
  const first = [...pins]
    .sort((a, b) => ORDER.indexOf(kindOf(netlist, component, a)) - ORDER.indexOf(kindOf(netlist, component, b)))
    .slice(0, MOST_CHECKS);
  const checks: PartCheck[] = [];
  for (const pin of first) {
    checks.push(checkOf(netlist, circuit, component, pin));
    yield 0.2 + (0.8 * checks.length) / first.length;
  }
  return checks;
}

/** Where the part is, to find it at the car; empty where the diagram does not say. */
export const partPlace = (netlist: Netlist, part: string): string =>
  placeText(netlist.components.find(({ id }) => id === part) ?? {});

const keyOf = (component: NetlistComponent, pin: string): string => refKey({ component: component.id, pin });

function kindOf(netlist: Netlist, component: NetlistComponent, { id, role }: Pin): PartCheck['kind'] {
  const { loads = [] } = component;
  if (role === 'supply' || role === 'ground') return role;
  if (role !== undefined) return 'control';
  if (loads.some(({ supply }) => supply === id)) return 'supply';
  if (loads.some((load) => load.return === id) || RETURN.test(id))
    return isSwitched(netlist, keyOf(component, id)) ? 'control' : 'ground';
  return /^(30|15|86|B\+|\+|1)$/i.test(id) ? 'supply' : 'control';
}

/** Its ground comes by a control unit or a switch. */
const isSwitched = (netlist: Netlist, key: string): boolean =>
  wiresAt(netlist, key).some(({ ends }) =>
    ends.some(({ component: { kind } }) => kind === 'ecu' || kind === 'switch' || kind === 'continuation'),
  );

function checkOf(netlist: Netlist, circuit: Circuit, component: NetlistComponent, pin: Pin): PartCheck {
  const key = keyOf(component, pin.id);
  const [wire] = wiresAt(netlist, key);
  return {
    pin: pin.id,
    place: `${pin.label ?? pin.id} 脚`,
    about: pin.purpose ?? (wire ? wireDescription(wire.wire) : ''),
    kind: kindOf(netlist, component, pin),
    on: voltText(circuit, key, 'on'),
    run: voltText(circuit, key, 'run'),
    isAssumed: circuit.drivers.includes(key),
    stated: (pin.expected ?? []).map((reading) => `${reading.state} ${readingText(reading)}`),
  };
}
