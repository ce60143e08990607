import type { Database } from '../../db/database';
import type { AuditValues } from '../../db/schema/operator';
import { readSubject, versionOf, type SubjectKind } from '../audit/subjects';
import type { ChangeAction } from './action';
import { ChangedMeanwhile } from './refusals';
import type { RunOptions } from './run-options';

export type SubjectOf = { readonly kind: SubjectKind; readonly id: string } | null;

/**
 * What a change is done to, and how it is before. Throws ChangedMeanwhile when somebody else changed it since it was
 * looked at. `lock` keeps others from it until the transaction ends.
 */
export async function requireUnchanged(
  db: Database,
  action: ChangeAction,
  input: AuditValues,
  { version }: RunOptions,
  lock = false,
): Promise<{ known: SubjectOf; before: AuditValues | null }> {
  const { kind, key } = action.subject ?? {};
  const known = kind && key && input[key] !== undefined ? { kind, id: String(input[key]) } : null;
  const before = known && (await readSubject(db, known.kind, known.id, lock));
  if (version !== undefined && known && (!before || versionOf(known.kind, before) !== version))
    throw new ChangedMeanwhile();
  return { known, before };
}

/** What a change made, where it says so. */
export const madeOf = (kind: SubjectKind | undefined, made: string | undefined): SubjectOf =>
  kind && made !== undefined ? { kind, id: made } : null;
