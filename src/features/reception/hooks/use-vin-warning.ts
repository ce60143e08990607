import { useQuery } from '@tanstack/react-query';
import { parsePlate } from '@/domain/plate';
import { checkVin, normaliseVin } from '@/domain/vin/vin';
import { useDebounced } from '@/ui/use-debounced';
import { returningCarQuery } from '../api/reception-calls';
import type { DraftHandle } from './use-draft';

/** What the store knows against the VIN that an order is changed to, while it is typed; null when nothing. */
export function useVinWarning({ draft: { form, editing } }: DraftHandle): string | null {
  const [vin, plate] = [checkVin(useDebounced(form.vin)), parsePlate(form.carid)];
  const asked = vin.ok && editing !== null && vin.vin !== normaliseVin(editing.base.vin) ? vin.vin : null;
  const query = useQuery({
    ...returningCarQuery(plate.ok ? plate.plate : null, asked),
    enabled: asked !== null,
  });
  if (asked === null) return null;
  return query.data?.warnings.find(({ kind }) => kind === 'vin_differs')?.message ?? null;
}
