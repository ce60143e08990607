import type { AuditValues } from '../../db/schema/operator';
import { entryOf } from '../audit/entry-of';
import { readSubject } from '../audit/subjects';
import { writeAudit } from '../audit/write-audit';
import { reasonOf, type ActionContext, type ChangeAction, type Outcome } from './action';
import { failureWords } from './failure-words';
import { silent, type RunOptions } from './run-options';
import { madeOf, requireUnchanged, type SubjectOf } from './subject-of';

/**
 * Work in many transactions: that it begins is written down first, so that what is killed in between has a row, too,
 * and then how it ended.
 */
export async function runLong(
  action: ChangeAction,
  input: AuditValues,
  context: ActionContext,
  options: RunOptions,
): Promise<Omit<Outcome, 'made'>> {
  const { known, before } = await requireUnchanged(context.db, action, input, options);
  const write = async (outcome: 'begun' | 'done' | 'failed', message: string, subject: SubjectOf) =>
    writeAudit(context.db, {
      ...entryOf(action, input, context),
      outcome,
      subject,
      ...(outcome === 'begun' || !subject
        ? {}
        : { before, after: await readSubject(context.db, subject.kind, subject.id) }),
      reason: reasonOf(action, input, options.reason),
      message,
    });
  await write('begun', '已开始', known);
  let result: Outcome;
  try {
    result = await action.run(input, context, options.progress ?? silent);
  } catch (error) {
    await write('failed', failureWords(error), known).catch((lost: unknown) => {
      // Whoever looks for why it failed is to find it beside why nobody could write it down.
      throw new AggregateError([error, lost], 'long work failed, and this could not be written down', { cause: error });
    });
    throw error;
  }
  const { made, ...outcome } = result;
  await write('done', outcome.message, known ?? madeOf(action.subject?.kind, made));
  return outcome;
}
