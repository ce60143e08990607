import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { identities } from '../../db/schema/account';
import type { OauthIdentity } from '../../providers/wechat/wechat-provider';

/** `wechat`: the mini program; `wechat_app`: the native shells; both share unionids. */
export type IdentityProvider = 'wechat' | 'wechat_app' | 'douyin';

const family = (provider: IdentityProvider): IdentityProvider[] =>
  provider === 'douyin' ? ['douyin'] : ['wechat', 'wechat_app'];

/** The user whom this identity, or another application's identity of the same person, logs in. */
export async function findUidByIdentity(
  db: Database,
  provider: IdentityProvider,
  identity: OauthIdentity,
): Promise<string | null> {
  const [same] = await db
    .select({ uid: identities.uid })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.openid, identity.openid)));
  if (same) return same.uid;
  if (!identity.unionid) return null;
  const [joined] = await db
    .select({ uid: identities.uid })
    .from(identities)
    .where(and(eq(identities.unionid, identity.unionid), inArray(identities.provider, family(provider))))
    .limit(1);
  return joined?.uid ?? null;
}

/**
 * Ties an identity to a user. False when the identity is somebody's already, or the user has another of this provider.
 */
export async function addIdentity(
  db: Database,
  now: Date,
  uid: string,
  provider: IdentityProvider,
  identity: OauthIdentity,
): Promise<boolean> {
  const added = await db
    .insert(identities)
    .values({ provider, openid: identity.openid, unionid: identity.unionid, uid, createdAt: now })
    .onConflictDoNothing()
    .returning({ uid: identities.uid });
  return added.length === 1;
}

export async function countIdentities(db: Database, uid: string): Promise<number> {
  const [row] = await db.select({ identities: count() }).from(identities).where(eq(identities.uid, uid));
  return row?.identities ?? 0;
}

/** The platforms whose accounts log this user in, first bound first. */
export async function listProviders(db: Database, uid: string): Promise<IdentityProvider[]> {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.uid, uid))
    .orderBy(asc(identities.createdAt));
  return rows.map((row) => row.provider as IdentityProvider);
}

/**
 * Who a user is at WeChat: of several identities one with a unionid, which other applications know as well. Null when
 * there is none.
 */
export async function findWechatIdentity(
  db: Database,
  uid: string,
): Promise<Pick<OauthIdentity, 'openid' | 'unionid'> | null> {
  const [row] = await db
    .select({ openid: identities.openid, unionid: identities.unionid })
    .from(identities)
    .where(and(eq(identities.uid, uid), inArray(identities.provider, family('wechat'))))
    .orderBy(sql`${identities.unionid} is null`)
    .limit(1);
  return row ?? null;
}

/** The openid by which a user is known to one application; null when they never logged in there. */
export async function findOpenid(db: Database, uid: string, provider: IdentityProvider): Promise<string | null> {
  const [row] = await db
    .select({ openid: identities.openid })
    .from(identities)
    .where(and(eq(identities.uid, uid), eq(identities.provider, provider)));
  return row?.openid ?? null;
}
