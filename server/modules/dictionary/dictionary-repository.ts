import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { dictionaryEntries } from '../../db/schema/content';

export type SettingRow = typeof dictionaryEntries.$inferSelect;

/** The value that counts at a moment. */
export const valueAt = ({ value, nextValue, nextFrom }: SettingRow, now: Date): string =>
  nextValue !== null && nextFrom !== null && nextFrom <= now ? nextValue : value;

/** An entry with the value of now; null when there is none. */
export async function findEntry(
  db: Database,
  key: string,
  now = new Date(),
): Promise<{ key: string; value: string } | null> {
  const [entry] = await db.select().from(dictionaryEntries).where(eq(dictionaryEntries.key, key));
  return entry ? { key, value: valueAt(entry, now) } : null;
}

/** Sets a value from now on, whatever it was. */
export async function putEntry(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(dictionaryEntries)
    .values({ key, value })
    .onConflictDoUpdate({ target: dictionaryEntries.key, set: { value, nextValue: null, nextFrom: null } });
}
