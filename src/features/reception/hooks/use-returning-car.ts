import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReturningCar } from '@/contract/schemas/work-orders';
import { parsePlate } from '@/domain/plate';
import { checkVin } from '@/domain/vin/vin';
import { useDebounced } from '@/ui/use-debounced';
import { returningCarQuery } from '../api/reception-calls';
import { fillIn, type Fill } from '../fill-form';
import type { DraftHandle } from './use-draft';

const fillOf = (car: ReturningCar | null): Fill =>
  car
    ? {
        vin: car.vin ?? '',
        car: car.car,
        vehiclePath: car.vehiclePath,
        ownerName: car.ownerName,
        ownerPhone: car.ownerPhone,
      }
    : {};

/**
 * What the store knows of the car, filled into the form once it is known. What was typed stays. The plate is asked
 * first; a VIN that it does not have is the car then, and `warning` says what contradicts it.
 */
export function useReturningCar({ draft, change }: DraftHandle) {
  const { form } = draft;
  const rested = useDebounced(form.vin);
  const plate = parsePlate(form.carid);
  const vin = checkVin(rested);
  const carid = plate.ok ? plate.plate : null;
  const byPlate = useQuery(returningCarQuery(carid, null));
  const isNews = vin.ok && !byPlate.isFetching && byPlate.data?.returning?.vin !== vin.vin;
  const byVin = useQuery(returningCarQuery(carid, isNews ? vin.vin : null));
  const query = isNews ? byVin : byPlate;
  const warning = isNews ? byVin.data?.warnings.find(({ kind }) => kind === 'vin_differs')?.message : undefined;

  const previous = useRef<Fill>({});
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (query.data === undefined || done.current === query.data) return;
    done.current = query.data;
    const fill = fillOf(query.data.returning);
    const filled = fillIn(form, fill, previous.current);
    previous.current = fill;
    if (Object.keys(filled).length > 0) change(filled);
  }, [change, form, query.data]);
  return { query, warning: warning ?? null };
}
