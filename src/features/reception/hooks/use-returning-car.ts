import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReturningCar } from '@/contract/schemas/work-orders';
import { parsePlate } from '@/domain/plate';
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

/** What the store knows of the plate, filled into the form once it is known. What was typed stays. */
export function useReturningCar({ draft, change }: DraftHandle) {
  const check = parsePlate(draft.form.carid);
  const query = useQuery(returningCarQuery(check.ok ? check.plate : null));
  const previous = useRef<Fill>({});
  const done = useRef<unknown>(null);
  const { form } = draft;
  useEffect(() => {
    if (query.data === undefined || done.current === query.data) return;
    done.current = query.data;
    const fill = fillOf(query.data.returning);
    const filled = fillIn(form, fill, previous.current);
    previous.current = fill;
    if (Object.keys(filled).length > 0) change(filled);
  }, [change, form, query.data]);
  return query;
}
