import { count, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { makerCodes, standardCodeDecisions } from '../../db/schema/trouble-code';
import { readCodeWords } from './code-words';
import { ofCarOf } from './maker-codes';

/**
 * Another value once what codes of a car mean has changed, by its maker or by the operator: its rows are added, erased,
 * confirmed and withdrawn, each decision is a row that stays, and of words there are few.
 */
export async function codesState(db: Database, vehiclePath: string): Promise<unknown> {
  const [makers] = await db
    .select({
      rows: count(),
      last: max(makerCodes.id),
      checked: sql<string>`count(*) filter (where ${makerCodes.isChecked})`,
      checkedAt: max(makerCodes.checkedAt),
      withdrawn: sql<string>`count(*) filter (where ${makerCodes.withdrawnAt} is not null)`,
      withdrawnAt: max(makerCodes.withdrawnAt),
    })
    .from(makerCodes)
    .where(ofCarOf(vehiclePath));
  const [decisions] = await db.select({ last: max(standardCodeDecisions.id) }).from(standardCodeDecisions);
  const words = [...(await readCodeWords(db))];
  return words.length === 0 ? [makers, decisions] : [makers, decisions, words];
}
