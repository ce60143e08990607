import type { SheetLink } from '../../../src/domain/netlist/netlist-types';
import { designation, type PartRole } from '../parts';
import type { SampleVehicle } from '../sample-vehicle';
import { SHEETS, sheetName, type SheetKey } from '../sheet-list';

/** What a continuation leads to: a part by role, or by the id that it has on the other sheet. */
export type LinkTarget = PartRole | { id: string };

/** True when the car has that sheet, so that a continuation may lead there. */
export const carHasSheet = (vehicle: SampleVehicle, key: SheetKey): boolean => SHEETS[key].fits(vehicle);

/** A link to a sheet of a car, and to a part there. */
export function sheetLink(vehicle: SampleVehicle, sheet: SheetKey, target?: LinkTarget): SheetLink {
  const component =
    target === undefined ? {} : { component: typeof target === 'string' ? designation(vehicle, target) : target.id };
  return { sheet: `${vehicle.slug}-${sheet}`, title: sheetName(sheet), ...component };
}
