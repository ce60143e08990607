import { applyFaults } from '../../../src/domain/circuit/apply-faults';
import type { Circuit, Fault } from '../../../src/domain/circuit/circuit-types';
import { isTakenForGood, isWiring } from '../../../src/domain/netlist/kind-roles';
import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import type { Target } from '../../../src/domain/netlist/target';
import type { Chance } from '../../circuits/random-cases';

/** A corroded contact adds anything between these, Ω, each decade as often. */
const LEAST_OHM = 0.5;
const OHM_DECADES = Math.log10(20_000 / LEAST_OHM);
/** Parts of more terminals have them in plugs of several rows. */
const FEW_PINS = 5;

/**
 * What may break on a sheet, made of the sheet alone: the search for faults has no part in it. Each wire open,
 * corroded, short to body and supply; each part and terminal; terminals beside each other that touch or are swapped.
 */
export function injectedFaults(netlist: Netlist, circuit: Circuit, chance: Chance): Fault[] {
  const wires = netlist.wires.flatMap(({ id }) => atWire({ kind: 'wire', wire: id }, chance));
  const parts = netlist.components.flatMap(atPart);
  return [...wires, ...parts, ...atNeighbours(netlist)].filter((fault) => canHave(circuit, fault));
}

const corroded = (target: Target, chance: Chance): Fault => ({
  kind: 'resistance',
  target,
  ohm: LEAST_OHM * 10 ** ((OHM_DECADES * chance(1001)) / 1000),
});

const atWire = (target: Target, chance: Chance): Fault[] => [
  { kind: 'open', target },
  corroded(target, chance),
  { kind: 'short-ground', target },
  { kind: 'short-supply', target },
];

function atPart(part: NetlistComponent): Fault[] {
  const { id: component, kind, pins } = part;
  const target: Target = { kind: 'component', component };
  if (isTakenForGood(part)) return [];
  if (isWiring(part)) return [{ kind: 'open', target }];
  const loose = pins.map(({ id }): Fault => ({ kind: 'open', target: { kind: 'pin', component, pin: id } }));
  const sticks = kind === 'relay' || kind === 'switch';
  const stuck: Fault[] = sticks
    ? [
        { kind: 'stuck-open', target },
        { kind: 'stuck-closed', target },
      ]
    : [];
  return [
    ...stuck,
    ...(kind === 'switch' || kind === 'connector' ? [] : [{ kind: 'dead' as const, target }]),
    ...loose,
  ];
}

/** Next to each other on a small part, or in one row of a plug. */
function atNeighbours({ components, plugs = [] }: Netlist): Fault[] {
  const small = components.flatMap((part) =>
    isWiring(part) || part.pins.length > FEW_PINS
      ? []
      : part.pins.slice(1).map(({ id }, at) => [
          { component: part.id, pin: part.pins[at]?.id ?? id },
          { component: part.id, pin: id },
        ]),
  );
  const inRows = plugs.flatMap(({ cavities }) =>
    cavities.flatMap(({ row, column, pin }) => {
      const next = cavities.find((other) => other.row === row && other.column === column + 1)?.pin;
      return pin && next ? [[pin, next]] : [];
    }),
  );
  return [...small, ...inRows].flatMap((both): Fault[] => {
    const [target, other] = both.map((ref): Target => ({ kind: 'pin', ...ref }));
    if (target === undefined || other === undefined) return [];
    return [
      { kind: 'short', target, other },
      { kind: 'swap', target, other },
    ];
  });
}

function canHave(circuit: Circuit, fault: Fault): boolean {
  try {
    applyFaults(circuit, [fault]);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
