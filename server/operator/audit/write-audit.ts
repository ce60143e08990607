import type { Database } from '../../db/database';
import { operatorAudit, type AuditValues } from '../../db/schema/operator';
import type { Operator } from '../catalogue/operator';
import { redact } from './redact';
import { differenceOf, type SubjectKind } from './subjects';

/** What is written down of an action. */
export interface AuditEntry {
  readonly at: Date;
  readonly by: Operator;
  readonly action: string;
  readonly outcome: (typeof operatorAudit.$inferSelect)['outcome'];
  readonly subject?: { readonly kind: SubjectKind; readonly id: string } | null;
  readonly input: AuditValues;
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  readonly reason?: string;
  readonly message: string;
  readonly second?: string;
}

/** Writes down what an operator did, in the transaction that does it. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { before, after } = differenceOf(entry.before ?? null, entry.after ?? null);
  await tx.insert(operatorAudit).values({
    at: entry.at,
    operator: entry.by.name,
    role: entry.by.role,
    door: entry.by.door,
    address: entry.by.address,
    action: entry.action,
    outcome: entry.outcome,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    input: redact(entry.input),
    before: before && redact(before),
    after: after && redact(after),
    reason: entry.reason ?? '',
    message: entry.message,
    second: entry.second ?? null,
  });
}
