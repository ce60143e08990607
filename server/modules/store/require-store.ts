import { eq } from 'drizzle-orm';
import type { StoreRole } from '../../../src/contract/schemas/store';
import { mayInStore, mayReceive, type StoreAction } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { forbidden, refused } from '../../base/refusals';
import { requireUser, type CallContext } from '../../http/route';

/** Who calls, for which store and as what. */
export interface StoreUser {
  readonly uid: string;
  readonly storeId: string;
  readonly role: StoreRole;
}

/**
 * The caller and the store that they work in. Throws 403 for who works in none, refused in words for who works in one
 * that is stopped, 20100 without a login.
 */
export function requireStore(ctx: Pick<CallContext, 'user'>): StoreUser {
  const { uid, store, suspended } = requireUser(ctx);
  if (!store) throw suspended ? refused(suspended) : forbidden();
  return { uid, storeId: store.id, role: store.role };
}

/** `requireStore` for what not everybody in a store may do. Throws 403 for whose role does not allow it. */
export function requireStoreAction(ctx: Pick<CallContext, 'user'>, action: StoreAction): StoreUser {
  const user = requireStore(ctx);
  if (!mayInStore(user.role, action)) throw forbidden();
  return user;
}

/**
 * Whether this person receives cars for their store, by the owner's setting as it is now. That is asked for technicians
 * alone.
 */
export async function receivesCars(db: Database, { storeId, role }: Pick<StoreUser, 'storeId' | 'role'>) {
  if (role !== 'technician') return mayReceive(role, null);
  const [store] = await db.select({ deskOnly: stores.receptionDeskOnly }).from(stores).where(eq(stores.id, storeId));
  return mayReceive(role, store?.deskOnly);
}

/** Whether a role reads the phone numbers of owners, by the store's setting (§5). */
export const readsPhones = (role: StoreRole, techniciansSeePhones: boolean): boolean =>
  role !== 'technician' || techniciansSeePhones;

/** `readsPhones` of this person, by the setting as it is now. */
export async function seesPhones(db: Database, { storeId, role }: Pick<StoreUser, 'storeId' | 'role'>) {
  if (readsPhones(role, false)) return true;
  const [store] = await db.select({ sees: stores.techniciansSeePhones }).from(stores).where(eq(stores.id, storeId));
  return readsPhones(role, store?.sees ?? false);
}

/** `requireStore` for receiving cars. Throws 403 for whom the owner lets receive none. */
export async function requireReception(ctx: Pick<CallContext, 'user' | 'db'>): Promise<StoreUser> {
  const user = requireStore(ctx);
  if (!(await receivesCars(ctx.db, user))) throw forbidden();
  return user;
}
