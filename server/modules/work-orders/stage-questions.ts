import { eq } from 'drizzle-orm';
import type { StageCheck } from '../../../src/contract/schemas/store';
import {
  confirmedNote,
  refusalOf,
  stageQuestions,
  type CheckedStep,
  type StageQuestion,
} from '../../../src/domain/stage-questions';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { refused } from '../../base/refusals';
import { itemsOf, type WorkOrderRow } from './order-repository';

export interface AskedBefore {
  /** Has to be confirmed before anything is done. */
  readonly questions: Pick<StageQuestion, 'kind' | 'message'>[];
  /** What was confirmed, for the log. */
  readonly note: string | null;
}

/**
 * What a locked order lacks before a step, by the rule of its store; `uid` takes the step. Throws CallError refused for
 * what the store does not let pass.
 */
export async function askBefore(
  tx: Database,
  order: WorkOrderRow,
  step: CheckedStep,
  uid: string,
  confirmed: readonly StageCheck[],
): Promise<AskedBefore> {
  const [store] = await tx.select({ rules: stores.stageRules }).from(stores).where(eq(stores.id, order.storeId));
  if (!store) throw new Error(`There is no store ${order.storeId}`);
  const items = await itemsOf(tx, order.id);
  const found = stageQuestions({ ...order, items }, step, uid, store.rules);
  const refusal = refusalOf(found, step);
  if (refusal !== null) throw refused(refusal);
  const open = found.filter(({ kind }) => !confirmed.includes(kind));
  return { questions: open.map(({ kind, message }) => ({ kind, message })), note: confirmedNote(found) };
}
