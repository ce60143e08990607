import { TransactionRollbackError } from 'drizzle-orm';
import { errorCatalogue } from '../../../src/domain/error-catalogue';
import type { Session } from '../../../src/contract/schemas/account';
import { refused } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import type { OauthIdentity } from '../../providers/wechat/wechat-provider';
import { addIdentity, findUidByIdentity, type IdentityProvider } from '../users/identity-repository';
import { deviceOf } from '../users/device-words';
import { rememberDevice } from '../users/known-devices';
import { openSession } from '../users/session-repository';
import {
  createUser,
  findUser,
  findUserByPhone,
  updateUser,
  type NewUser,
  type UserRow,
} from '../users/user-repository';
import { finishCancellations } from './finish-cancellations';

/**
 * Opens a session. Logging in withdraws a cancellation that is still cooling off. Throws CallError refused for an
 * account that is stopped.
 */
export async function logIn(ctx: CallContext, user: UserRow): Promise<Session> {
  const token = await openSession(ctx.db, ctx.services.clock.now(), user.uid, ctx.meta.platform, deviceOf(ctx));
  if (user.cancelAt) await updateUser(ctx.db, user.uid, { cancelAt: null, cancelReason: null });
  if (ctx.meta.device) await rememberDevice(ctx.db, ctx.services.clock.now(), user.uid, ctx.meta.device);
  return { token, uid: user.uid };
}

/** The user with this phone, after closing the account if its cooling-off period is over. */
export async function currentUserByPhone(ctx: CallContext, phone: string): Promise<UserRow | null> {
  const user = await findUserByPhone(ctx.db, phone);
  const now = ctx.services.clock.now();
  if (!user?.cancelAt || user.cancelAt > now) return user;
  await finishCancellations(ctx.db, now);
  return findUserByPhone(ctx.db, phone);
}

/** The user with this phone, added when there is none. The caller has proof that the phone is theirs. */
export async function userOfPhone(ctx: CallContext, phone: string, fields: NewUser): Promise<UserRow> {
  const existing = await currentUserByPhone(ctx, phone);
  if (existing) return existing;
  const created = await createUser(ctx.db, ctx.services.clock.now(), { ...fields, phone, platform: ctx.meta.platform });
  const user = created ?? (await findUserByPhone(ctx.db, phone));
  if (!user) throw refused(errorCatalogue.loginFailed);
  return user;
}

/**
 * The user whom an outside identity logs in; null for a stranger. Learns the identity when only its unionid was known.
 */
export async function userOfIdentity(
  ctx: CallContext,
  provider: IdentityProvider,
  identity: OauthIdentity,
): Promise<UserRow | null> {
  const now = ctx.services.clock.now();
  await finishCancellations(ctx.db, now);
  const uid = await findUidByIdentity(ctx.db, provider, identity);
  if (!uid) return null;
  await addIdentity(ctx.db, now, uid, provider, identity);
  return findUser(ctx.db, uid);
}

/**
 * Logs in whoever an outside identity belongs to; a stranger becomes a user. The same identity twice at once makes one
 * user.
 */
export async function logInByIdentity(
  ctx: CallContext,
  provider: IdentityProvider,
  identity: OauthIdentity,
  fields: NewUser,
): Promise<Session> {
  const known = await userOfIdentity(ctx, provider, identity);
  if (known) return logIn(ctx, known);
  const profile = { wechatName: fields.wechatName ?? identity.name, avatarUrl: fields.avatarUrl ?? identity.avatarUrl };
  const created = await ctx.db
    .transaction(async (tx) => {
      const now = ctx.services.clock.now();
      const user = await createUser(tx, now, { ...fields, ...profile, platform: ctx.meta.platform });
      if (!user) return null;
      if (await addIdentity(tx, now, user.uid, provider, identity)) return user;
      tx.rollback();
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return null;
      throw error;
    });
  const user = created ?? (await userOfIdentity(ctx, provider, identity));
  if (!user) throw refused(errorCatalogue.loginFailed);
  return logIn(ctx, user);
}
