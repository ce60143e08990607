import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { dictionaryEntries } from '../../db/schema/content';

export async function findEntry(db: Database, key: string): Promise<{ key: string; value: string } | null> {
  const [entry] = await db.select().from(dictionaryEntries).where(eq(dictionaryEntries.key, key));
  return entry ?? null;
}

export async function putEntry(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(dictionaryEntries)
    .values({ key, value })
    .onConflictDoUpdate({ target: dictionaryEntries.key, set: { value } });
}
