import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { StoreRole } from '../../../src/contract/schemas/store';
import { ROLE_LABELS } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { storeInvites, storeMembers, stores } from '../../db/schema/store';
import { keyedHash } from '../../base/hashing';
import { invalid, refused } from '../../base/refusals';
import { DAY, later } from '../../base/clock/clock';
import { storeOf } from '../store/membership';
import { storeApplicationOf, lockMembership } from '../store/store-application';
import { tellOwner } from '../store/tell-owner';

/** Without what is mistaken for something else when it is read out: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const INVITE_MS = DAY;

/** Codes are told by phone and typed: case, spaces and dashes do not matter. */
const hashOf = (secret: string, code: string) =>
  keyedHash(secret, `store-invite/${code.toUpperCase().replace(/[\s-]/g, '')}`);

/** Makes a code that lets one person join a store within 24 hours. Only its hash is kept. */
export async function inviteToStore(
  db: Database,
  secret: string,
  now: Date,
  storeId: string,
  role: StoreRole,
): Promise<{ code: string; role: StoreRole; expiresAt: Date }> {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const expiresAt = later(now, INVITE_MS);
  await db.insert(storeInvites).values({ codeHash: hashOf(secret, code), storeId, role, expiresAt });
  return { code, role, expiresAt };
}

export interface Invitation {
  readonly storeId: string;
  readonly storename: string;
  readonly role: StoreRole;
  /** Who used it already. */
  readonly usedBy: string | null;
}

/**
 * The invitation of a code that is still good for this user: unused, or used by them. Throws CallError invalid
 * otherwise.
 */
export async function findInvitation(
  db: Database,
  secret: string,
  now: Date,
  uid: string,
  code: string,
): Promise<Invitation> {
  const [row] = await db
    .select({
      storeId: stores.id,
      storename: stores.name,
      role: storeInvites.role,
      usedBy: storeInvites.usedBy,
      expiresAt: storeInvites.expiresAt,
    })
    .from(storeInvites)
    .innerJoin(stores, eq(stores.id, storeInvites.storeId))
    .where(eq(storeInvites.codeHash, hashOf(secret, code)));
  const usable = row && (row.usedBy === uid || (row.usedBy === null && row.expiresAt > now));
  if (!usable) throw invalid('邀请码无效或已过期，请向店主索取新的邀请码');
  return row;
}

/**
 * Joins a store by its invitation; once more by the same one changes nothing. Throws CallError invalid when it is used
 * or over, refused for who works in a store or waits for one.
 */
export async function joinStore(
  db: Database,
  secret: string,
  now: Date,
  uid: string,
  code: string,
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockMembership(tx, uid);
    const invitation = await findInvitation(tx, secret, now, uid, code);
    const store = await storeOf(tx, uid);
    if (store?.id === invitation.storeId) return { ...invitation, role: store.role };
    if (store) throw refused(`您已在“${store.name}”工作，请先退出再加入其他门店`);
    if ((await storeApplicationOf(tx, uid))?.state === 'pending')
      throw refused('您的门店申请正在审核中，暂不能加入其他门店');
    const stillOpen = and(
      eq(storeInvites.codeHash, hashOf(secret, code)),
      isNull(storeInvites.usedBy),
      gt(storeInvites.expiresAt, now),
    );
    const used = await tx
      .update(storeInvites)
      .set({ usedBy: uid, usedAt: now })
      .where(stillOpen)
      .returning({ storeId: storeInvites.storeId });
    if (used.length === 0) throw invalid('邀请码已被使用，请向店主索取新的邀请码');
    await tx.insert(storeMembers).values({ uid, storeId: invitation.storeId, role: invitation.role, joinedAt: now });
    const text = `已加入门店，角色：${ROLE_LABELS[invitation.role]}。`;
    await tellOwner(tx, now, invitation.storeId, uid, { title: '新同事加入', text, event: 'store-joined' });
    return invitation;
  });
}

/** Codes that are over let nobody in any more, and whoever used one is a member. */
export const deleteOldInvites = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, storeInvites.expiresAt, later(now, -DAY), pieces);
