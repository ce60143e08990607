import type { Vehicle } from '@/contract/schemas/vehicle';
import type { HistoryEntry, VehicleHistoryEntry } from '@/domain/history';

/** How a car goes into the history (§3). */
export function historyEntryOf(vehicle: Vehicle, viewTime: number): VehicleHistoryEntry {
  return {
    type: 'vehicle',
    brand: vehicle.brand,
    model: vehicle.series ?? '',
    year: vehicle.year === null ? '' : String(vehicle.year),
    ...(vehicle.maker ? { maker: vehicle.maker } : {}),
    ...(vehicle.vin ? { vin: vehicle.vin } : {}),
    ...(vehicle.path ? { path: vehicle.path } : {}),
    viewTime,
  };
}

/** The id of the bank's document that an entry is about; null for cars and other files. */
export function documentIdOf(entry: HistoryEntry): string | null {
  if (entry.type !== 'document') return null;
  return /docbank(?::|%3A)([\w-]+)/i.exec(entry.url)?.[1] ?? null;
}
