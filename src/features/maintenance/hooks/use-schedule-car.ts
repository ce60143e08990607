import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vehicleName } from '@/domain/vehicle-name';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';

export interface ScheduleParams {
  path?: string | undefined;
  /** With a path: of this very car. Alone: what is asked about. */
  vin?: string | undefined;
  plate?: string | undefined;
}

/**
 * Which car's schedule is shown: the one that the page was opened for, one chosen since, or the current car. A VIN is
 * asked about.
 */
export function useScheduleCar({ path, vin, plate }: ScheduleParams) {
  const current = useAtomValue(currentVehicleAtom);
  const [chosen, setChosen] = useState<string | null>(path ?? null);
  const [asked, setAsked] = useState(path ? undefined : vin);
  const identification = useQuery({
    ...identifyQuery({ kind: 'vin', vin: asked ?? '' }),
    enabled: asked !== undefined,
  });
  const identified = asked === undefined ? undefined : identification.data;
  useEffect(() => {
    if (identified?.path) chooseVehicle(identified);
  }, [identified]);
  const ofVin = asked === undefined ? null : (identification.data?.path ?? null);
  const shown = chosen ?? ofVin ?? (asked === undefined ? (current?.path ?? null) : null);
  const isCurrent = current !== null && current.path === shown;
  // A link may name them empty.
  const given = { vin: vin === '' ? null : (vin ?? null), carid: plate === '' ? null : (plate ?? null) };
  const isGiven = path !== undefined && shown === path && (given.vin !== null || given.carid !== null);
  return {
    path: shown,
    /** The current car's own name when it is the one shown: more exact than the series'. */
    name: isCurrent ? vehicleName(current) : null,
    vin: isGiven ? given.vin : isCurrent ? current.vin : null,
    carid: isGiven ? given.carid : isCurrent ? current.plate : null,
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
