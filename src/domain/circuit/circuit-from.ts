import { pinKey } from '../netlist/pin-key';
import type { Netlist } from '../netlist/netlist-types';
import { Assembly } from './assembly';
import type { Branch, Circuit, Part, Relay, Unit } from './circuit-types';
import { mergeSheets } from './merge-sheets';
import { addPart, relayOf, restingPart } from './part-branches';
import { wireOhm } from './resistances';
import { eliminationOrder } from './sparse-solver';
import { addFeeds, addSource, packVolt } from './supply-branches';
import { addBuses, addDrivers, addSensorSupplies, unitOf } from './unit-branches';

const JOINT_OHM = 0.0002;

/**
 * The circuit of a sheet, or of the sheets of a car as one: built once, solved many times by `solveCircuit`. Wires
 * whose ends name no pin are left out, as the checks of a netlist report them.
 */
export function circuitFrom(netlists: Netlist | readonly Netlist[]): Circuit {
  const car = mergeSheets(Array.isArray(netlists) ? (netlists as readonly Netlist[]) : [netlists as Netlist]);
  const to = new Assembly(car);
  const highVolt = packVolt(car.parts);
  const wires = new Map<string, { branch: number; reversed: boolean }>();
  for (const { wire, names, from, to: end } of car.wires) {
    const [a, b] = [to.pins.get(from), to.pins.get(end)];
    if (a === undefined || b === undefined) continue;
    const branch = to.branches.length;
    for (const { key, reversed } of names) wires.set(key, { branch, reversed });
    // a wire from a pin to itself stays, so that it has a current: none
    const area = wire.unstated?.includes('area') === true ? {} : { area: wire.area };
    to.branches.push({ kind: 'wire', a, b, ohm: wireOhm(wire), wire: names[0]?.key ?? wire.id, ...area });
  }
  for (const [a, b] of car.joins) {
    const nodes = [to.pins.get(a), to.pins.get(b)] as const;
    if (nodes[0] !== undefined && nodes[1] !== undefined)
      to.add({ kind: 'join', a: nodes[0], b: nodes[1], ohm: JOINT_OHM });
  }
  const relays: Relay[] = [];
  const units: Unit[] = [];
  const parts = new Map<string, Part>();
  for (const part of car.parts) {
    addPart(to, part, highVolt);
    addDrivers(to, part);
    addSource(to, part, highVolt);
    const [relay, unit] = [relayOf(to, part), unitOf(to, part, highVolt)];
    if (relay) relays.push(relay);
    if (unit) units.push(unit);
    parts.set(part.id, restingPart(to, part));
  }
  addSensorSupplies(to);
  addBuses(to, car.buses);
  addFeeds(to);
  const branches: readonly Branch[] = to.branches;
  return {
    nodes: to.nodes,
    branches,
    pins: to.pins,
    parts,
    relays,
    units,
    drivers: to.drivers,
    order: eliminationOrder(
      to.nodes,
      branches.map(({ a, b }) => [a, b] as const),
    ),
    wires,
    arrows: new Set(car.arrows.flatMap((key) => to.pins.get(key) ?? [])),
    hasGenerator: car.parts.some(
      ({ id, kind, pins }) =>
        kind === 'generator' && pins.some((pin) => pin.id === 'B+') && to.pins.has(pinKey(id, 'B+')),
    ),
  };
}
