import { and, desc, eq } from 'drizzle-orm';
import { invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { dictionaryEntries, dictionaryHistory } from '../../db/schema/content';
import { valueAt } from './dictionary-repository';

export type SettingChange = typeof dictionaryHistory.$inferSelect;

export interface NewValue {
  readonly key: string;
  /** '' where nothing is to be set. */
  readonly value: string;
  /** From when on it counts; null: at once. */
  readonly from: Date | null;
  /** The operator's name. */
  readonly operator: string;
}

/** What was written of a key, the latest first. */
export const historyOf = (db: Database, key: string): Promise<SettingChange[]> =>
  db.select().from(dictionaryHistory).where(eq(dictionaryHistory.key, key)).orderBy(desc(dictionaryHistory.id));

/**
 * Writes a value that counts now or from a moment on, and keeps the one before; a value that still waited is replaced.
 * Throws CallError refused for the value that counts already, invalid for a moment that is past.
 */
export async function writeSetting(tx: Database, now: Date, { key, value, from, operator }: NewValue): Promise<void> {
  if (from !== null && from <= now) throw invalid('生效时间应晚于现在；立即生效请留空');
  const [row] = await tx.select().from(dictionaryEntries).where(eq(dictionaryEntries.key, key)).for('update');
  const current = row ? valueAt(row, now) : '';
  const waits = row?.nextFrom !== null && row?.nextFrom !== undefined && row.nextFrom > now;
  if (value === current && !waits) throw refused('与现在的值相同');
  const known = await tx.select().from(dictionaryHistory).where(eq(dictionaryHistory.key, key)).limit(1);
  if (row && known.length === 0)
    await tx
      .insert(dictionaryHistory)
      .values({ key, value: current, validFrom: now, operator: row.writtenBy, writtenAt: row.writtenAt ?? now });
  const next =
    from === null ? { value, nextValue: null, nextFrom: null } : { value: current, nextValue: value, nextFrom: from };
  const written = { ...next, writtenBy: operator, writtenAt: now };
  await tx
    .insert(dictionaryEntries)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: dictionaryEntries.key, set: written });
  await tx.insert(dictionaryHistory).values({ key, value, validFrom: from ?? now, operator, writtenAt: now });
}

/** The value that an entry of the history has. Throws CallError notFound. */
export async function valueOfChange(db: Database, key: string, id: number): Promise<string> {
  const [change] = await db
    .select()
    .from(dictionaryHistory)
    .where(and(eq(dictionaryHistory.key, key), eq(dictionaryHistory.id, id)));
  if (!change) throw notFound('这项设置没有这条历史记录');
  return change.value;
}
