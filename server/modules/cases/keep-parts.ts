import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { writeCaseTerms } from '../search/case-terms';
import { partsOfOrder } from './parts-of-order';

/**
 * Has the cases of an order tell the parts that are known by now to have been at fault on it, and be found by them:
 * verdicts may come after the case. Where they tell them already nothing is written.
 */
export async function keepCaseParts(tx: Database, orderId: string | null): Promise<void> {
  if (orderId === null) return;
  const isOfOrder = eq(repairCases.orderId, orderId);
  const told = await tx.select({ parts: repairCases.parts }).from(repairCases).where(isOfOrder);
  if (told.length === 0) return;
  const parts = await partsOfOrder(tx, orderId);
  if (told.every((one) => JSON.stringify(one.parts) === JSON.stringify(parts))) return;
  await writeCaseTerms(tx, await tx.update(repairCases).set({ parts }).where(isOfOrder).returning());
}
