import type { NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { designation, partNumber, PARTS, slotOf, type PartRole } from '../parts';
import { placeOn, wordsOn } from '../parts/electric-words';
import { PLACES, type PlaceName } from '../parts/places';
import type { SampleVehicle } from '../sample-vehicle';
import { electrics, type PartOptions } from './part-options';

/** What a part is called on a car, where it is, and what it takes to reach it. */
function naming(vehicle: SampleVehicle, role: PartRole) {
  const { name, location: usual } = PARTS[role];
  const location = placeOn(vehicle, usual);
  return { id: designation(vehicle, role), name: wordsOn(vehicle, name), location, effort: PLACES[location].effort };
}

/** A part of the catalogue as a car has it, at a current path and row. */
export function cataloguePart(
  vehicle: SampleVehicle,
  role: PartRole,
  place: { path: number; row: number },
  options: PartOptions,
): NetlistComponent {
  const { kind } = PARTS[role];
  const { id, ...named } = naming(vehicle, role);
  const slot = slotOf(vehicle, role);
  return {
    id,
    kind,
    ...named,
    partNumber: partNumber(vehicle, role),
    ...electrics(kind, options, place.path),
    ...(slot === undefined ? {} : { slot }),
    place,
  };
}

/** A ground point as a car has it. */
export function groundPoint(vehicle: SampleVehicle, role: PartRole): NetlistComponent {
  const { id, ...named } = naming(vehicle, role);
  return { id, kind: 'ground', ...named, pins: [{ id: '31' }] };
}

/** Designation of a joint on a car's sheets; `letters` as `CircuitBuilder.splice` says. */
export const jointId = ({ scheme }: SampleVehicle, letters: string): string =>
  scheme === 'vag' || letters.startsWith('KL') ? letters : `SP-${letters}`;

/** A joint of wires; `letters` and `place` as `CircuitBuilder.splice` says. */
export function splicePoint(vehicle: SampleVehicle, letters: string, row: number, place: PlaceName): NetlistComponent {
  const id = jointId(vehicle, letters);
  const location = placeOn(vehicle, place);
  return { id, kind: 'splice', name: `连接点 ${id}`, location, pins: [{ id: '1' }], place: { path: 1, row } };
}
