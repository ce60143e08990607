import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { vehicleName } from '@/domain/vehicle-name';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { chooseVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';

export interface ScheduleParams {
  path?: string | undefined;
  vin?: string | undefined;
}

/**
 * Which car's schedule is shown: the one that the page was opened for, one chosen since, or the current car. A VIN is
 * asked about.
 */
export function useScheduleCar({ path, vin }: ScheduleParams) {
  const current = useAtomValue(currentVehicleAtom);
  const [chosen, setChosen] = useState<string | null>(path ?? null);
  const [asked, setAsked] = useState(path ? undefined : vin);
  const identification = useQuery({
    queryKey: ['vehicle', { kind: 'vin', vin: asked }] as const,
    staleTime: StaleTime.minutes30,
    enabled: asked !== undefined,
    queryFn: async ({ signal }) => {
      const car = await call(vinParseNew, { vin: asked }, { signal });
      if (car.path) chooseVehicle(car);
      return car;
    },
  });
  const ofVin = asked === undefined ? null : (identification.data?.path ?? null);
  const shown = chosen ?? ofVin ?? (asked === undefined ? (current?.path ?? null) : null);
  return {
    path: shown,
    /** The current car's own name when it is the one shown: more exact than the series'. */
    name: current && current.path === shown ? vehicleName(current) : null,
    vin: current && current.path === shown ? current.vin : null,
    identification,
    isIdentifying: asked !== undefined && chosen === null && ofVin === null,
    /** The VIN told the maker alone; its series are to choose from. */
    candidates: ofVin === null ? (identification.data?.seriesCandidates ?? []) : [],
    choose: (next: string) => setChosen(next),
    askVin: (next: string) => {
      setChosen(null);
      setAsked(next);
    },
  };
}
