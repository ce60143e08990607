import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { historyStore } from '@/infra/history-store';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { store } from '@/state/store';
import type { QueryLike } from '@/ui/async-view';
import { historyEntryOf } from '../vehicle-history';
import { carPath, pathDepth, vehicleOfPath } from '../vehicle-of-path';
import { useRetryAfterLogin } from './use-retry-after-login';

export interface TreeParams {
  path?: string | undefined;
  vin?: string | undefined;
}

/**
 * The car that the parameters name as far as this device knows it; null when the server must be asked, or none is
 * named.
 */
function knownVehicle({ path, vin }: TreeParams): Vehicle | null {
  const current = store.get(currentVehicleAtom);
  if (path) {
    const isCurrent = current?.path === carPath(path) && (!vin || current.vin === vin);
    return isCurrent ? current : { ...vehicleOfPath(path), vin: vin ?? null };
  }
  return vin && current?.vin !== vin ? null : current;
}

export interface TreeVehicle {
  vehicle: Vehicle | null;
  /** The question which car a VIN is; idle when nobody needs to ask. */
  identification: QueryLike<Vehicle>;
  isIdentifying: boolean;
}

/**
 * The car of a tree page: by path, by VIN, or the current one. Makes it the current car and notes it in the history.
 */
export function useTreeVehicle(params: TreeParams): TreeVehicle {
  const { path, vin } = params;
  const [known] = useState(() => knownVehicle(params));
  const mustAsk = known === null && Boolean(vin) && !path;
  const identification = useQuery({ ...identifyQuery({ kind: 'vin', vin: vin ?? '' }), enabled: mustAsk });
  const retryAfterLogin = useRetryAfterLogin();
  const vehicle = known ?? (mustAsk ? (identification.data ?? null) : null);
  const { error, refetch } = identification;

  useEffect(() => {
    if (error) retryAfterLogin(error, () => void refetch());
    // Once for each failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  useEffect(() => {
    // A series alone is not a car yet; a VIN is one even while year or engine are open.
    if (!vehicle || (pathDepth(vehicle.path) !== 'whole' && !vehicle.vin)) return;
    chooseVehicle(vehicle);
    historyStore.add(historyEntryOf(vehicle, Date.now()));
  }, [vehicle]);

  return { vehicle, identification, isIdentifying: mustAsk };
}
