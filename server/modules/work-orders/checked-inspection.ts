import type { Finding } from '../../../src/contract/schemas/work-orders';
import { findingsProblem } from '../../../src/domain/checklist-rules';
import type { Database } from '../../db/database';
import { invalid } from '../../base/refusals';
import { findChecklist } from '../store/checklists';
import type { WorkOrderRow } from './order-repository';

/**
 * The checklist that an order's new inspection was made with; that of the order where nobody says. Throws CallError
 * invalid for findings that do not agree with it, notFound for another store's list.
 */
export async function checkedChecklist(
  tx: Database,
  { storeId, checklistId: own }: Pick<WorkOrderRow, 'storeId' | 'checklistId'>,
  {
    checklistId = own,
    inspection = [],
  }: { checklistId?: string | null | undefined; inspection?: Finding[] | undefined },
): Promise<string | null> {
  const { groups } = await findChecklist(tx, storeId, checklistId);
  const problem = findingsProblem(groups, inspection);
  if (problem) throw invalid(problem);
  return checklistId;
}
