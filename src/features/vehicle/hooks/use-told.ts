import { useQueryClient } from '@tanstack/react-query';
import type { ParsedVehicle, Vehicle } from '@/contract/schemas/vehicle';
import { identifyQuery } from '@/infra/vehicle-queries';
import { seriesPath } from '../vehicle-of-path';

/**
 * Who says the series of a car whose VIN was asked about on the way here; null when its VIN says it, or nobody asked.
 */
export function useTold(car: Vehicle | null): NonNullable<ParsedVehicle['told']> | null {
  const queryClient = useQueryClient();
  if (!car?.vin) return null;
  const known = queryClient.getQueryData(identifyQuery({ kind: 'vin', vin: car.vin }).queryKey);
  return known?.told && seriesPath(known.path ?? '') === seriesPath(car.path ?? '') ? known.told : null;
}
