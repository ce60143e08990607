import { and, eq } from 'drizzle-orm';
import type { subjects } from '../../../src/contract/schemas/cases';
import type { Database } from '../../db/database';
import { reactions } from '../../db/schema/repair-case';

/** What can be liked, kept and commented on. */
export type Subject = { readonly kind: (typeof subjects)[number]; readonly id: string };

/** What a user did with a subject. */
export async function reactionOf(
  db: Database,
  uid: string,
  { kind, id }: Subject,
): Promise<{ liked: boolean; favourite: boolean }> {
  const [row] = await db
    .select()
    .from(reactions)
    .where(and(eq(reactions.uid, uid), eq(reactions.kind, kind), eq(reactions.subjectId, id)));
  return { liked: row?.liked ?? false, favourite: Boolean(row?.favouredAt) };
}
