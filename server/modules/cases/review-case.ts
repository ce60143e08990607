import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { notFound, refused } from '../../base/refusals';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { sendMessage } from '../messages/send-message';
import { findUser } from '../users/user-repository';
import type { CaseRow } from './case-view';
import { keepCaseParts } from './keep-parts';

/** What an accepted case earns its author, once. */
export const CASE_POINTS = 50;

/** The page of a case. */
export const caseTarget = (id: string) => `/packages/repairCases/caseDetail/caseDetail?id=${id}`;

/** A case for the editors, in whatever state. Throws CallError notFound. */
export async function caseForReview(db: Database, id: string): Promise<CaseRow> {
  const [row] = await db.select().from(repairCases).where(eq(repairCases.id, id));
  if (!row) throw notFound('没有这篇案例');
  return row;
}

async function decide(
  tx: Database,
  id: string,
  decision: Partial<Pick<CaseRow, 'state' | 'reason' | 'publishedAt'>>,
  from: 'pending' | 'published' = 'pending',
): Promise<CaseRow> {
  const [decided] = await tx
    .update(repairCases)
    .set(decision)
    .where(and(eq(repairCases.id, id), eq(repairCases.state, from)))
    .returning();
  if (decided) return decided;
  await caseForReview(tx, id);
  throw refused(from === 'pending' ? '该案例不在待审核状态' : '该案例没有发布');
}

/**
 * Publishes a case that waits, gives its author the points the first time, and says so. Returns the points given.
 * Throws CallError notFound, refused when it does not wait.
 */
export async function acceptCase(db: Database, now: Date, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { uid, title, orderId } = await decide(tx, id, { state: 'published', reason: null, publishedAt: now });
    await keepCaseParts(tx, orderId);
    // Nobody is left to tell when the account ended meanwhile.
    if (uid === null || !(await findUser(tx, uid))) return 0;
    const movements = transfer(House.points, walletOf(uid), 'points', CASE_POINTS);
    const isFirst = await post(tx, now, {
      key: `case-accepted/${id}`,
      kind: 'case',
      title: `案例「${title}」通过审核`,
      movements,
    });
    const reward = isFirst ? `，${CASE_POINTS} 积分已到账` : '';
    const msg = `您的案例「${title}」已通过审核并发布${reward}。`;
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title: '案例已发布',
      msg,
      target: caseTarget(id),
      eventKey: `case-accepted/${id}/${now.getTime()}`,
    });
    return isFirst ? CASE_POINTS : 0;
  });
}

/**
 * Turns a case down that waits; its author is told why and may mend it. Throws CallError notFound, refused when it does
 * not wait.
 */
export async function refuseCase(db: Database, now: Date, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { uid, title } = await decide(tx, id, { state: 'refused', reason });
    if (uid === null) return;
    const msg = `您的案例「${title}」未通过审核：${reason}。您可以修改后重新提交。`;
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title: '案例未通过审核',
      msg,
      target: caseTarget(id),
      eventKey: `case-refused/${id}/${now.getTime()}`,
    });
  });
}

/**
 * Takes a published case down; its author is told why and may mend it, and keeps the points. Throws CallError notFound,
 * refused when it is not published.
 */
export async function takeDownCase(db: Database, now: Date, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { uid, title } = await decide(tx, id, { state: 'refused', reason }, 'published');
    if (uid === null) return;
    const msg = `您的案例「${title}」已下架：${reason}。您可以修改后重新提交。`;
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title: '案例已下架',
      msg,
      target: caseTarget(id),
      eventKey: `case-taken-down/${id}/${now.getTime()}`,
    });
  });
}
