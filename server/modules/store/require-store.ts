import type { StoreRole } from '../../../src/contract/schemas/store';
import { mayInStore, type StoreAction } from '../../../src/domain/store-permissions';
import { forbidden } from '../../base/refusals';
import { requireUser, type CallContext } from '../../http/route';

/** Who calls, for which store and as what. */
export interface StoreUser {
  readonly uid: string;
  readonly storeId: string;
  readonly role: StoreRole;
}

/** The caller and the store that they work in. Throws 403 for who works in none, 20100 without a login. */
export function requireStore(ctx: Pick<CallContext, 'user'>): StoreUser {
  const { uid, store } = requireUser(ctx);
  if (!store) throw forbidden();
  return { uid, storeId: store.id, role: store.role };
}

/** `requireStore` for what not everybody in a store may do. Throws 403 for whose role does not allow it. */
export function requireStoreAction(ctx: Pick<CallContext, 'user'>, action: StoreAction): StoreUser {
  const user = requireStore(ctx);
  if (!mayInStore(user.role, action)) throw forbidden();
  return user;
}
