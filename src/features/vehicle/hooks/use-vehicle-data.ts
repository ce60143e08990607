import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ParsedVehicle, Vehicle } from '@/contract/schemas/vehicle';
import type { VehicleNumber } from '@/domain/scanned-text';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { store } from '@/state/store';
import type { QueryLike } from '@/ui/async-view';
import { sendSeriesVote } from '../api/vote-series';
import { pathDepth, seriesPath, vehicleAtPath, vehicleOfPath } from '../vehicle-of-path';
import { useRetryAfterLogin } from './use-retry-after-login';

export interface VehicleDataParams {
  vin?: string | undefined;
  plate?: string | undefined;
  path?: string | undefined;
}

export interface VehicleData {
  /** What the VIN or plate says; idle without one. */
  identification: QueryLike<ParsedVehicle>;
  /** A VIN or plate is being asked about. */
  hasNumber: boolean;
  /** The car as far as it is known and chosen; null before the answer, and when no car is named. */
  vehicle: Vehicle | null;
  /** Takes a corrected VIN instead. */
  correct: (vin: string) => void;
  /** Takes a path that the user chose; a whole one opens the car's documents in the place of this page. */
  choose: (path: string) => void;
}

function startOf({ vin, plate, path }: VehicleDataParams): { number: VehicleNumber | null; path: string } {
  if (vin) return { number: { kind: 'vin', vin }, path: path ?? '' };
  if (plate) return { number: { kind: 'plate', plate }, path: path ?? '' };
  if (path) return { number: null, path };
  const current = store.get(currentVehicleAtom);
  return { number: current?.vin ? { kind: 'vin', vin: current.vin } : null, path: current?.path ?? '' };
}

/** The data of the car that the parameters name, else of the current car. */
export function useVehicleData(params: VehicleDataParams): VehicleData {
  const [{ number, path }, setSubject] = useState(() => startOf(params));
  const identification = useQuery({ ...identifyQuery(number ?? { kind: 'vin', vin: '' }), enabled: number !== null });
  const retryAfterLogin = useRetryAfterLogin();
  const { error, refetch, data } = identification;

  useEffect(() => {
    if (error) retryAfterLogin(error, () => void refetch());
    // Once for each failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  const named = path === '' ? null : vehicleOfPath(path);
  const vehicle = data ? (path === '' ? data : vehicleAtPath(data, path)) : number === null ? named : null;
  return {
    identification,
    hasNumber: number !== null,
    vehicle,
    correct: (vin) => setSubject({ number: { kind: 'vin', vin }, path: '' }),
    choose(chosen) {
      if (!vehicle) return;
      const car = vehicleAtPath(vehicle, chosen);
      // Only where the VIN leaves the series open: what it says itself needs no votes.
      const isOpen = data !== undefined && (data.path === null || data.told !== undefined);
      if (car.vin !== null && isOpen && seriesPath(chosen) !== seriesPath(vehicle.path ?? ''))
        void sendSeriesVote(car.vin, seriesPath(chosen));
      chooseVehicle(car);
      if (pathDepth(chosen) === 'whole') void redirectTo(routes.docTree, { path: car.path, vin: car.vin });
      else setSubject({ number, path: chosen });
    },
  };
}
