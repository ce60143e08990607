import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, addressCreate } from '../../../src/contract/schemas/address';
import type { Database } from '../../db/database';
import { deliveryAddresses } from '../../db/schema/address';
import { notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { lockUser } from '../../db/user-lock';

const MAX_ADDRESSES = 20;

type AddressRow = typeof deliveryAddresses.$inferSelect;
type AddressInput = z.output<typeof addressCreate.request>;

const lockBook = (tx: Database, uid: string) => lockUser(tx, 'addresses', uid);
const ownOne = (uid: string, id: string) => and(eq(deliveryAddresses.uid, uid), eq(deliveryAddresses.id, id));
/** Said for an address that is not there and for one of somebody else alike. */
export const unknownAddress = () => notFound('地址不存在或已删除');

/** A user's addresses: the default first, then the newest. */
export async function addressesOf(db: Database, uid: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.uid, uid))
    .orderBy(desc(deliveryAddresses.isDefault), desc(deliveryAddresses.createdAt), desc(deliveryAddresses.id));
}

/** An address of this user. Throws CallError notFound, also for one of somebody else. */
export async function ownAddress(db: Database, uid: string, id: string): Promise<AddressRow> {
  const [row] = await db.select().from(deliveryAddresses).where(ownOne(uid, id));
  if (!row) throw unknownAddress();
  return row;
}

/** Takes the mark off whichever address has it: two of a user at once would break the unique index. */
async function clearDefault(tx: Database, uid: string): Promise<void> {
  await tx
    .update(deliveryAddresses)
    .set({ isDefault: false })
    .where(and(eq(deliveryAddresses.uid, uid), eq(deliveryAddresses.isDefault, true)));
}

async function moveDefault(tx: Database, uid: string, id: string): Promise<void> {
  await clearDefault(tx, uid);
  await tx.update(deliveryAddresses).set({ isDefault: true }).where(ownOne(uid, id));
}

const isSame = (row: AddressRow, input: AddressInput) =>
  row.name === input.name &&
  row.phone === input.phone &&
  row.regionCode === input.regionCode &&
  row.detail === input.detail &&
  row.region.join('\n') === input.region.join('\n');

/**
 * Adds an address; the first one becomes the default. Exactly the same once more is the one that is there already, so
 * that a retry after a lost answer adds nothing. Throws CallError refused at the 21st.
 */
export async function addAddress(db: Database, now: Date, uid: string, input: AddressInput): Promise<string> {
  return db.transaction(async (tx) => {
    await lockBook(tx, uid);
    const existing = await addressesOf(tx, uid);
    const same = existing.find((row) => isSame(row, input));
    if (same) {
      if (input.isDefault) await moveDefault(tx, uid, same.id);
      return same.id;
    }
    if (existing.length >= MAX_ADDRESSES) throw refused(`最多保存 ${MAX_ADDRESSES} 个地址`);
    const isDefault = input.isDefault || existing.length === 0;
    if (isDefault) await clearDefault(tx, uid);
    const id = newId();
    await tx.insert(deliveryAddresses).values({ ...input, id, uid, isDefault, createdAt: now });
    return id;
  });
}

/** Changes an own address. The default stays the default until another one becomes it. Throws CallError notFound. */
export async function changeAddress(db: Database, uid: string, { id, isDefault, ...fields }: Address): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBook(tx, uid);
    const changed = await tx
      .update(deliveryAddresses)
      .set(fields)
      .where(ownOne(uid, id))
      .returning({ id: deliveryAddresses.id });
    if (changed.length === 0) throw unknownAddress();
    if (isDefault) await moveDefault(tx, uid, id);
  });
}

/** Deletes an own address; the newest of the others becomes the default when it was that. Throws CallError notFound. */
export async function deleteAddress(db: Database, uid: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBook(tx, uid);
    const [deleted] = await tx
      .delete(deliveryAddresses)
      .where(ownOne(uid, id))
      .returning({ isDefault: deliveryAddresses.isDefault });
    if (!deleted) throw unknownAddress();
    const [next] = await addressesOf(tx, uid);
    if (deleted.isDefault && next) await moveDefault(tx, uid, next.id);
  });
}

/** Makes an own address the only default. Throws CallError notFound. */
export async function setDefaultAddress(db: Database, uid: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBook(tx, uid);
    await ownAddress(tx, uid, id);
    await moveDefault(tx, uid, id);
  });
}
