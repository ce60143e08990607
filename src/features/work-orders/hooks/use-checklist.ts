import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { checklistQuery, presentChecklistQuery } from '@/infra/checklist-queries';

/** The checklist of an order's inspection: the one that it was made with, else the one that the store has now. */
export function useChecklist({ inspection, checklistId }: Pick<WorkOrder, 'inspection' | 'checklistId'>) {
  const isBegun = inspection.length > 0;
  const made = useQuery({ ...checklistQuery(checklistId), enabled: isBegun, placeholderData: keepPreviousData });
  const present = useQuery({ ...presentChecklistQuery(), enabled: !isBegun });
  return isBegun ? made : present;
}
