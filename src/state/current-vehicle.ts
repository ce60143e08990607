import type { Vehicle } from '@/contract/schemas/vehicle';
import { persistedAtom } from './persisted-atom';
import { store } from './store';

/** Cars on the home page. */
const RECENT_LIMIT = 5;

function isVehicle(value: unknown): value is Vehicle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'brand' in value &&
    typeof value.brand === 'string' &&
    'maker' in value
  );
}

/** The car that every document page shows in its bar; null until one was chosen. */
export const currentVehicleAtom = persistedAtom<Vehicle | null>('currentVehicle', (stored) =>
  isVehicle(stored) ? stored : null,
);
/** The last cars, newest first. */
export const recentVehiclesAtom = persistedAtom<readonly Vehicle[]>('recentVehicles', (stored) =>
  Array.isArray(stored) ? stored.filter(isVehicle) : [],
);

/** Two VINs are two cars; without a VIN the path decides, then the plate. */
function identity({ vin, path, plate, brand, series, year }: Vehicle): string {
  return vin ?? path ?? plate ?? JSON.stringify([brand, series, year]);
}

/** Makes a car the current one and puts it on top of the recent ones. */
export function chooseVehicle(vehicle: Vehicle): void {
  const others = store.get(recentVehiclesAtom).filter((other) => identity(other) !== identity(vehicle));
  store.set(currentVehicleAtom, vehicle);
  store.set(recentVehiclesAtom, [vehicle, ...others].slice(0, RECENT_LIMIT));
}

export function clearVehicle(): void {
  store.set(currentVehicleAtom, null);
}
