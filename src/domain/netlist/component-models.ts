import { traitsOf } from './kinds';
import type { ComponentModel } from './kinds/kind-traits';
import type { NetlistComponent } from './netlist-types';
import { ownPin } from './own-pin';

export type { ComponentModel } from './kinds/kind-traits';

/** Derives the electrical behaviour of one component: what it states, and what its kind makes of that. */
export function modelOf(component: NetlistComponent): ComponentModel {
  return traitsOf(component).model(component, {
    joins: [],
    positions: component.positions ?? [],
    drivers: driversOf(component),
    fuses: [],
    resistors: [],
    loads: (component.loads ?? []).map((load) => [load.supply, load.return]),
    reversible: false,
    sources: [],
    grounds: [],
  });
}

function driversOf(component: NetlistComponent): [string, string][] {
  const supply = ownPin(component, 'supply');
  const ground = ownPin(component, 'ground');
  const drivers: [string, string][] = [];
  for (const pin of component.pins) {
    if (pin.role === 'out-high' && supply !== undefined) drivers.push([pin.id, supply]);
    if (pin.role === 'out-low' && ground !== undefined) drivers.push([pin.id, ground]);
  }
  return drivers;
}
