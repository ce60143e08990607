import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CarHistory } from '@/contract/schemas/maintenance';
import type { LastService } from '@/domain/maintenance-due';
import { carHistoryQuery, type CarNumber } from '@/infra/maintenance-queries';
import { workOrdersKey } from '@/infra/query-keys';
import { toast } from '@/ui/feedback-store';
import { errorText } from '@/ui/error-state';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { tellLast } from '../api/maintenance-calls';

/** What was said of when some items were done last. */
export type ToldLast = LastService & { readonly by: Exclude<LastService['by'], 'order'> };
type Last = CarHistory['last'];

/**
 * What is known of when each item was done last: by the store, which keeps what is said with its car; for who works in
 * none, and for a car without a number, what is said holds on this page.
 */
export function useCarHistory(path: string | null, car: CarNumber, isStoreUser: boolean) {
  const isKept = isStoreUser && path !== null && (car.vin !== null || car.carid !== null);
  const query = useQuery({ ...carHistoryQuery(path ?? '', car), enabled: isKept });
  const [said, setSaid] = useState<{ path: string | null; last: Last }>({ path, last: [] });
  const queries = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ itemIds, told }: { itemIds: readonly string[]; told: ToldLast; onTold: () => void }) =>
      tellLast({
        path: path ?? '',
        vin: car.vin,
        carid: car.carid,
        itemIds: [...itemIds],
        kind: told.by,
        ...placeOf(told),
      }),
    onSuccess: async (_nothing, { onTold }) => {
      await queries.invalidateQueries({ queryKey: [...workOrdersKey, 'maintenance-history'] });
      onTold();
    },
    onError: (error) => toast(errorText(error)),
  });
  const tell = (itemIds: readonly string[], told: ToldLast, onTold: () => void) => {
    if (isKept) return mutate({ itemIds, told, onTold });
    const others = said.path === path ? said.last.filter(({ itemId }) => !itemIds.includes(itemId)) : [];
    setSaid({ path, last: [...others, ...itemIds.map((itemId) => ({ itemId, ...told, orderId: null }))] });
    onTold();
  };
  return {
    query,
    isKept,
    noted: isKept ? (query.data ?? null) : null,
    last: isKept ? (query.data?.last ?? []) : said.path === path ? said.last : [],
    tell,
    isTelling: isPending,
  };
}

const placeOf = ({ by, mileageKm, month }: ToldLast) => (by === 'customer' ? { mileageKm, month } : {});
