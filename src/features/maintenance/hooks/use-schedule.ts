import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dueItems } from '@/domain/maintenance-due';
import { mileageProblem, parseMileage } from '@/domain/mileage';
import { chinaMonth } from '@/domain/service-month';
import { carHistoryQuery, scheduleQuery, type CarNumber } from '@/infra/maintenance-queries';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { useCarHistory } from './use-car-history';

/** Kilometres as typed; null when it is no number. */
const kilometres = (text: string): number | null => (mileageProblem(text) === null ? parseMileage(text) : null);

/**
 * The schedule of a car with what is due on it. The mileage is what the user types, else `firstMileage`, else what the
 * store noted last.
 */
export function useSchedule(path: string | null, car: CarNumber, firstMileage: string, isStoreUser: boolean) {
  const [typed, setTyped] = useState<string | null>(firstMileage || null);
  const query = useQuery({ ...scheduleQuery(path ?? ''), enabled: path !== null });
  const history = useCarHistory(path, car, isStoreUser);
  const mileage = typed ?? String(history.noted?.mileageKm ?? '');
  const queries = useQueryClient();
  usePullRefresh(async () => {
    if (path === null) return;
    // What fails is shown by the page, as for every other question about the schedule.
    const asked = [queries.fetchQuery(scheduleQuery(path, true))];
    await Promise.allSettled(
      history.isKept ? [...asked, queries.fetchQuery({ ...carHistoryQuery(path, car), staleTime: 0 })] : asked,
    );
  });
  const mileageKm = kilometres(mileage);
  const now = { mileageKm, month: chinaMonth(useNow(EVERY_MINUTE)) };
  return {
    query,
    history,
    mileage,
    setMileage: setTyped,
    mileageKm,
    items: dueItems(query.data?.subItemList_res ?? [], history.last, now),
  };
}
