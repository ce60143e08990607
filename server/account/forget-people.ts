import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deliveryAddresses } from '../db/schema/address';
import { withdrawals } from '../db/schema/coins';
import { partners } from '../db/schema/partner';

/**
 * Removes what shop and coins know of people whose accounts ended: addresses, real names, accounts that withdrawals were paid to.
 * A withdrawal that is still open keeps its payee until an operator has settled it.
 */
export async function forgetPeople(tx: Database, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const gone = [...uids];
  await tx.delete(deliveryAddresses).where(inArray(deliveryAddresses.uid, gone));
  await tx.update(withdrawals).set({ account: null, realName: null }).where(and(inArray(withdrawals.uid, gone), ne(withdrawals.state, 'frozen')));
  await tx.update(partners).set({ realName: '', intro: null }).where(inArray(partners.uid, gone));
}
