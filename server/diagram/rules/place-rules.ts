import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Finding } from './finding';

/** What only a car with a combustion engine has. */
const ENGINE_WORDS = /发动机|燃油|油箱|加油|排气|三元催化|火花塞|气缸|变速箱/;

/** A part inside a control unit, joined to it by a lead of no harness, is harder to reach than the unit's plug. */
export function checkInsideParts({ netlist }: CircuitGraph): Finding[] {
  const byId = new Map(netlist.components.map((component) => [component.id, component]));
  const inside = netlist.wires.filter((wire) => !isStated(wire, 'area')).map(({ from, to }) => [from, to]);
  return inside.flatMap((ends) => {
    const parts = ends.flatMap(({ component }) => byId.get(component) ?? []);
    const unit = parts.find(({ kind }) => kind === 'ecu');
    const part = parts.find(({ kind }) => kind !== 'ecu');
    if (unit?.effort === undefined || part?.effort === undefined || part.effort > unit.effort) return [];
    return [{ rule: 'place', at: part.id, message: `在 ${unit.id} 内部，却不比它难接近` }];
  });
}

/**
 * No part of an electric car is in the engine bay, at the gearbox or under the fuel filler.
 * @param car all sheets of one car; electric is one with high voltage and without a starter
 */
export function checkElectricPlaces(car: readonly Netlist[]): Finding[] {
  const parts = car.flatMap(({ components }) => components);
  const isElectric =
    car.some(({ wires }) => wires.some(({ highVoltage }) => highVoltage === true)) &&
    !parts.some(({ kind }) => kind === 'starter');
  if (!isElectric) return [];
  const named = ({ name, location = '', slot }: NetlistComponent): string =>
    [name, location, slot?.box ?? ''].join(' ');
  return parts
    .filter((part) => ENGINE_WORDS.test(named(part)))
    .map((part) => ({ rule: 'place', at: part.id, message: `电动汽车没有的位置或部件：${named(part).trim()}` }));
}
