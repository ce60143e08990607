import { useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { shareOf, WHOLE } from '@/domain/work-order/work-order-total';
import { tillSettingsQuery } from '@/infra/till-queries';
import { useViewer } from './use-viewer';

/**
 * What this person may take off an order in all, in cents: a receptionist as much as the owner lets them, and never
 * less than was granted before. Null: everything, or not known yet; the server judges anew.
 */
export function useDiscountLimit({
  parts,
  labour,
  discount,
}: Pick<WorkOrder, 'parts' | 'labour' | 'discount'>): number | null {
  const { role } = useViewer();
  const isOwner = mayInStore(role, 'manage');
  const { data } = useQuery({ ...tillSettingsQuery(), enabled: !isOwner && mayInStore(role, 'discount') });
  if (isOwner || !data || data.discountLimit >= WHOLE) return null;
  return Math.max(discount, shareOf(parts + labour, data.discountLimit));
}
