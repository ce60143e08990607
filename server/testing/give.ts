import type { Database } from '../db/database';
import { newId } from '../base/ids';
import { House, post, transfer, walletOf } from '../modules/ledger/ledger';

/** Books points, or cents of coins, to a user, as an operator's adjustment would. */
export async function give(
  db: Database,
  now: Date,
  uid: string,
  currency: 'points' | 'coins',
  amount: number,
): Promise<void> {
  const movements = transfer(House.adjustment, walletOf(uid), currency, amount);
  await db.transaction((tx) => post(tx, now, { key: `test/${newId()}`, kind: 'adjustment', title: '调整', movements }));
}
