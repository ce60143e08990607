import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { vinErrors } from '../../db/schema/vehicle';
import { sendMessage } from '../messages/send-message';

export type VinErrorRow = typeof vinErrors.$inferSelect;

/** VINs that users said are wrongly or not recognised: open or closed ones, the latest first. */
export async function listVinErrors(
  db: Database,
  state: 'open' | 'closed',
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = state === 'open' ? isNull(vinErrors.closedAt) : isNotNull(vinErrors.closedAt);
  const rows = await db
    .select()
    .from(vinErrors)
    .where(wanted)
    .orderBy(desc(vinErrors.createdAt), vinErrors.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(vinErrors, wanted) };
}

/** One of them. Throws CallError notFound. */
export async function requireVinError(db: Database, id: string): Promise<VinErrorRow> {
  const [row] = await db.select().from(vinErrors).where(eq(vinErrors.id, id));
  if (!row) throw notFound('没有这条反映');
  return row;
}

/** An open one. Throws CallError notFound, refused. */
export async function requireOpenVinError(db: Database, id: string): Promise<VinErrorRow> {
  const row = await requireVinError(db, id);
  if (row.closedAt) throw refused('该反映已处理');
  return row;
}

/**
 * Closes a report with an answer, which a user who reported it by name gets as a message. Returns whether there is one.
 * Throws CallError notFound, refused when it is closed.
 */
export async function answerVinError(
  tx: Database,
  now: Date,
  id: string,
  { text, by }: { readonly text: string; readonly by: string },
): Promise<boolean> {
  const { uid, vin } = await requireOpenVinError(tx, id);
  await tx.update(vinErrors).set({ answer: text, answeredBy: by, closedAt: now }).where(eq(vinErrors.id, id));
  if (uid === null) return false;
  const eventKey = `vin-error-answer/${id}/${now.getTime()}`;
  return sendMessage(tx, now, {
    uid,
    kind: 'service',
    title: '客服回复',
    msg: `您反映的 VIN ${vin}：${text}`,
    eventKey,
  });
}

/** Opens a closed report again; its answer stays until there is another. Throws CallError notFound, refused. */
export async function reopenVinError(tx: Database, id: string): Promise<void> {
  const { closedAt } = await requireVinError(tx, id);
  if (!closedAt) throw refused('该反映还没有处理');
  await tx.update(vinErrors).set({ closedAt: null }).where(eq(vinErrors.id, id));
}
