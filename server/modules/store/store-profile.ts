import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { storeUpdate } from '../../../src/contract/schemas/store';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { notFound } from '../../base/refusals';
import { addressColumns } from './store-address';
import { reserveName, type StoreRow } from './store-application';

/** A store's row. Throws CallError notFound. */
export async function requireStoreRow(db: Database, storeId: string): Promise<StoreRow> {
  const [row] = await db.select().from(stores).where(eq(stores.id, storeId));
  if (!row) throw notFound('门店不存在');
  return row;
}

/** Sets how many cars each of a store's people may keep offline; 0 takes the plan away. Throws CallError notFound. */
export async function setOfflinePacks(db: Database, storeId: string, offlinePacks: number): Promise<StoreRow> {
  const [row] = await db.update(stores).set({ offlinePacks }).where(eq(stores.id, storeId)).returning();
  if (!row) throw notFound('门店不存在');
  return row;
}

/**
 * Gives a store another name, which everybody's user info has from then on. Throws CallError refused when it is taken.
 */
export async function renameStore(db: Database, storeId: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await reserveName(tx, name, storeId);
    await tx.update(stores).set({ name }).where(eq(stores.id, storeId));
  });
}

/**
 * Changes the fields that are given; an empty text takes `hours`, `intro` or `warranty` away. Throws CallError invalid
 * for half a position.
 */
export async function changeProfile(
  db: Database,
  storeId: string,
  request: z.output<typeof storeUpdate.request>,
): Promise<StoreRow> {
  const { address, contactName, contactPhone, hours, intro, warranty } = request;
  const { receptionDeskOnly, stageRules, techniciansSeePhones } = request;
  const change = {
    ...(address ? addressColumns(address) : {}),
    ...(contactName ? { contactName } : {}),
    ...(contactPhone ? { contactPhone } : {}),
    ...(typeof hours === 'string' ? { hours: hours || null } : {}),
    ...(typeof intro === 'string' ? { intro: intro || null } : {}),
    ...(typeof warranty === 'string' ? { warranty: warranty || null } : {}),
    ...(typeof receptionDeskOnly === 'boolean' ? { receptionDeskOnly } : {}),
    ...(stageRules ? { stageRules: sql`${stores.stageRules} || ${JSON.stringify(stageRules)}::jsonb` } : {}),
    ...(typeof techniciansSeePhones === 'boolean' ? { techniciansSeePhones } : {}),
  };
  if (Object.keys(change).length > 0) await db.update(stores).set(change).where(eq(stores.id, storeId));
  return requireStoreRow(db, storeId);
}
