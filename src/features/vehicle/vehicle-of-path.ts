import type { Vehicle } from '@/contract/schemas/vehicle';
import { formatDocPath, parseDocPath } from '@/domain/doc-path';

/** The car that a slash path brand/maker/series/year/displacement names, as far as it goes. */
export function vehicleOfPath(path: string): Vehicle {
  const { brand = '', maker = '', series = null, year, displacement = null } = parseDocPath(path);
  return {
    vin: null,
    plate: null,
    brand,
    maker,
    series,
    year: year && /^\d{4}$/.test(year) ? Number(year) : null,
    displacement,
    transmission: null,
    path: series ? carPath(path) : null,
    documentCount: 0,
  };
}

/** A path cut off behind the displacement: what names the car alone. */
export function carPath(path: string): string {
  const { brand, maker, series, year, displacement } = parseDocPath(path);
  return formatDocPath({ brand, maker, series, year, displacement });
}

/** The same car, now that its user has chosen series, year and displacement; VIN and plate stay. */
export function vehicleAtPath(vehicle: Vehicle, path: string): Vehicle {
  const { vin, plate, transmission } = vehicle;
  return { ...vehicleOfPath(path), vin, plate, transmission };
}

/** How much of a car a path names: `whole` opens its documents, `series` still wants year and displacement. */
export function pathDepth(path: string | null | undefined): 'none' | 'series' | 'whole' {
  const { series, year, displacement } = parseDocPath(path ?? '');
  if (!series) return 'none';
  return year && displacement ? 'whole' : 'series';
}

/** A path up to its series. */
export function seriesPath(path: string): string {
  const { brand, maker, series } = parseDocPath(path);
  return formatDocPath({ brand, maker, series });
}
