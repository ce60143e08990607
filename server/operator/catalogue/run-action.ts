import type { DeskOutcome, DeskPreview, DeskRecord, DeskRows } from '../../../src/contract/desk/shapes';
import { keyedHash } from '../../base/hashing';
import { forbidden, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { entryOf } from '../audit/entry-of';
import { readSubject } from '../audit/subjects';
import { writeAudit } from '../audit/write-audit';
import { useUpFiles } from '../desk/forget-files';
import { askSecond, lockSeconds } from '../people/second-person';
import { asksReason, reasonOf, rightOf } from './action';
import type { Action, ActionContext, ChangeAction, ListAction, Outcome, ShowAction } from './action';
import { InputFault, NeedsConfirmation } from './refusals';
import { hasRight } from './rights';
import { runLong } from './run-long';
import { silent, type RunOptions } from './run-options';
import type { Slice } from './slice';
import { madeOf, requireUnchanged } from './subject-of';

type Input = Readonly<Record<string, unknown>>;

/** Throws CallError forbidden when the operator's role may not do it. */
export function requireRight(action: Action, { by }: ActionContext): void {
  if (!hasRight(by.role, rightOf(action))) throw forbidden('您的角色没有这项权限');
}

/** Throws InputFault when what cannot be undone is done without saying why. */
function requireReason(action: ChangeAction, { reason = '' }: RunOptions): void {
  if (asksReason(action) && reason.trim() === '') throw new InputFault({ reason: '请说明原因' });
}

/** The input as the action takes it. Throws InputFault, which names the fields. */
export function checkInput(action: Action, input: Input): Input {
  const parsed = action.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InputFault(
    Object.fromEntries(
      parsed.error.issues
        .map((issue) => [issue.path.map(String).join('.') || 'input', issue.message] as const)
        .reverse(),
    ),
  );
}

/** A slice of a list. Throws CallError forbidden, InputFault. */
export async function runList(
  action: ListAction,
  filters: Input,
  slice: Slice,
  context: ActionContext,
): Promise<DeskRows> {
  requireRight(action, context);
  const checked = checkInput(action, filters);
  const found = await action.run(checked, slice, context);
  if (action.audited) {
    const message = `查看 ${found.rows.length} 行`;
    await writeAudit(context.db, { ...entryOf(action, checked, context), outcome: 'read', message });
  }
  return found;
}

/** One record; that it was looked at is written down where it shows personal data in full. */
export async function runShow(action: ShowAction, input: Input, context: ActionContext): Promise<DeskRecord> {
  requireRight(action, context);
  const checked = checkInput(action, input);
  const record = await action.run(checked, context);
  if (action.audited)
    await writeAudit(context.db, { ...entryOf(action, checked, context), outcome: 'read', message: record.title });
  return record;
}

/** What a change will do. Throws CallError as the change itself would. */
export async function previewAction(action: ChangeAction, input: Input, context: ActionContext): Promise<DeskPreview> {
  requireRight(action, context);
  return previewChecked(action, checkInput(action, input), context);
}

async function previewChecked(action: ChangeAction, input: Input, context: ActionContext): Promise<DeskPreview> {
  const lines = (await action.preview?.(input, context)) ?? [];
  const second = await action.second?.(input, context);
  const shown = second ? [...lines, `需要另一位同事同意：${second}`] : lines;
  // Another effect has another word, so nothing is done that was not shown.
  const confirm = keyedHash(context.services.secret, JSON.stringify([action.name, input, shown])).slice(0, 22);
  return { lines: shown, confirm };
}

/**
 * Whether who acts may do it so: by role, input, the word of what was shown, and a reason. Returns the checked input,
 * and what was shown. Throws CallError (InputFault, NeedsConfirmation among them).
 */
export async function requireReady(
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: RunOptions,
): Promise<{ checked: Input; preview: DeskPreview | null }> {
  requireRight(action, context);
  const checked = checkInput(action, input);
  const preview = action.preview ? await previewChecked(action, checked, context) : null;
  if (preview && options.confirm !== preview.confirm) throw new NeedsConfirmation(preview);
  requireReason(action, options);
  return { checked, preview };
}

/**
 * Does what an action says, for who may do it: checks the input, the word of the preview, the version of the record and
 * whether somebody else has to agree; then changes and writes it down in one transaction.
 * Throws CallError (InputFault, NeedsConfirmation, ChangedMeanwhile among them); nothing was changed then.
 */
export async function runChange(
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: RunOptions = {},
): Promise<DeskOutcome> {
  const { checked, preview } = await requireReady(action, input, context, options);
  const why = options.second === undefined ? await action.second?.(checked, context) : null;
  if (why) return askSecond(action, input, preview?.lines ?? [why], reasonOf(action, checked, options.reason), context);
  const outcome = await (action.long ? runLong : runAtOnce)(action, checked, context, options);
  return withAfter(thatUsesUp(action, checked, outcome), context);
}

/** What came of a change, and that the files which it was given are deleted afterwards. */
const thatUsesUp = (action: ChangeAction, input: Input, outcome: Outcome): Outcome =>
  action.keepsFiles
    ? outcome
    : {
        ...outcome,
        after: async (outside) => {
          const told = (await outcome.after?.(outside)) ?? null;
          await useUpFiles(outside, input);
          return told;
        },
      };

/** Does what is left to do outside of the transaction, and tells what came of it. */
async function withAfter({ after, ...outcome }: Outcome, context: ActionContext): Promise<DeskOutcome> {
  const told = await after?.(context);
  return told ? { ...outcome, message: `${outcome.message}；${told}` } : outcome;
}

/**
 * Does what somebody else asked for and who acts agreed to, in the transaction of the consent; `after` is left to
 * whoever ends that. Throws CallError.
 */
export async function runAgreed(
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: { readonly reason: string; readonly second: string; readonly remarks: readonly string[] },
): Promise<Outcome> {
  requireRight(action, context);
  const checked = checkInput(action, input);
  return thatUsesUp(action, checked, await runAtOnce(action, checked, context, options));
}

/** The action and its row in the audit, in one transaction. */
async function runAtOnce(
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: RunOptions,
): Promise<Omit<Outcome, 'made'>> {
  return context.db.transaction(async (tx) => {
    await requireAlone(tx, action, input, context, options);
    const { known, before } = await requireUnchanged(tx, action, input, options, true);
    const { made, ...outcome } = await action.run(input, { ...context, db: tx }, options.progress ?? silent);
    const subject = known ?? madeOf(action.subject?.kind, made);
    await writeAudit(tx, {
      ...entryOf(action, input, context),
      outcome: 'done',
      subject,
      before,
      after: subject && (await readSubject(tx, subject.kind, subject.id)),
      reason: reasonOf(action, input, options.reason),
      message: [outcome.message, ...(options.remarks ?? [])].join('；'),
      ...(options.second === undefined ? {} : { second: options.second }),
    });
    return outcome;
  });
}

/**
 * Has everything that may want a second person wait for each other, and asks once more: many at one time would each see
 * a day in which nothing was moved. Throws CallError refused.
 */
async function requireAlone(
  tx: Database,
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: RunOptions,
): Promise<void> {
  if (!action.second) return;
  await lockSeconds(tx);
  if (options.second === undefined && (await action.second(input, { ...context, db: tx })) !== null)
    throw refused('刚刚有同事做了同类操作，合计已超过限额，请再看一遍');
}
