import { RespCode } from '../../../src/contract/envelope';
import type { DeskOutcome, DeskPreview, DeskRecord, DeskRows } from '../../../src/contract/desk/shapes';
import { keyedHash } from '../../base/hashing';
import { CallError, forbidden, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import type { AuditValues } from '../../db/schema/operator';
import { lockUser } from '../../db/user-lock';
import { writeAudit, type AuditEntry } from '../audit/write-audit';
import { readSubject, versionOf, type SubjectKind } from '../audit/subjects';
import { askSecond } from '../people/second-person';
import { asksReason, reasonOf, rightOf } from './action';
import type { Action, ActionContext, ChangeAction, ListAction, Outcome, Page, Progress, ShowAction } from './action';
import { ChangedMeanwhile, InputFault, NeedsConfirmation } from './refusals';
import { hasRight } from './rights';

type Input = Readonly<Record<string, unknown>>;

/** What is asked of a change besides its input. */
export interface RunOptions {
  readonly reason?: string;
  /** The word of the preview that was shown. */
  readonly confirm?: string;
  /** The version of the record that was looked at. */
  readonly version?: number;
  /** Who asked, where two are needed and the other one agrees. */
  readonly second?: string;
  /** What the audit says of it besides. */
  readonly remarks?: readonly string[];
  readonly progress?: Progress;
}

const silent: Progress = {
  tell: () => Promise.resolve(),
  stopped: () => Promise.resolve(false),
  report: () => Promise.resolve(),
};

/** Throws CallError forbidden when the operator's role may not do it. */
export function requireRight(action: Action, { by }: ActionContext): void {
  if (!hasRight(by.role, rightOf(action))) throw forbidden('您的角色没有这项权限');
}

/** Throws InputFault when what cannot be undone is done without saying why. */
export function requireReason(action: ChangeAction, { reason = '' }: RunOptions): void {
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

/** A page of a list. Throws CallError forbidden, InputFault. */
export async function runList(
  action: ListAction,
  filters: Input,
  page: Page,
  context: ActionContext,
): Promise<DeskRows> {
  requireRight(action, context);
  const checked = checkInput(action, filters);
  const found = await action.run(checked, page, context);
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

const entryOf = (action: Action, input: Input, { by, services }: ActionContext) =>
  ({ at: services.clock.now(), by, action: action.name, input }) satisfies Partial<AuditEntry>;

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
  requireRight(action, context);
  const checked = checkInput(action, input);
  const preview = action.preview ? await previewChecked(action, checked, context) : null;
  if (preview && options.confirm !== preview.confirm) throw new NeedsConfirmation(preview);
  requireReason(action, options);
  const why = options.second === undefined ? await action.second?.(checked, context) : null;
  if (why) return askSecond(action, input, preview?.lines ?? [why], reasonOf(action, checked, options.reason), context);
  if (action.long) return runLong(action, checked, context, options);
  return withAfter(await runAtOnce(action, checked, context, options), context);
}

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
  return runAtOnce(action, checkInput(action, input), context, options);
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
  await lockUser(tx, 'operator-second', '');
  if (options.second === undefined && (await action.second(input, { ...context, db: tx })) !== null)
    throw refused('刚刚有同事做了同类操作，合计已超过限额，请再看一遍');
}

type SubjectOf = { readonly kind: SubjectKind; readonly id: string } | null;

/**
 * What a change is done to, and how it is before. Throws ChangedMeanwhile when somebody else changed it since it was
 * looked at. `lock` keeps others from it until the transaction ends.
 */
export async function requireUnchanged(
  db: Database,
  action: ChangeAction,
  input: Input,
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

const madeOf = (kind: SubjectKind | undefined, made: string | undefined) =>
  kind && made !== undefined ? { kind, id: made } : null;

/**
 * Work in many transactions: that it begins is written down first, so that what is killed in between has a row, too, and
 * then how it ended.
 */
async function runLong(
  action: ChangeAction,
  input: Input,
  context: ActionContext,
  options: RunOptions,
): Promise<DeskOutcome> {
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
    await write('failed', error instanceof CallError ? error.msg : '服务器错误，请查看服务日志', known);
    throw error;
  }
  const { made, ...outcome } = result;
  await write('done', outcome.message, known ?? madeOf(action.subject?.kind, made));
  return withAfter(outcome, context);
}

/** Whether a refusal is of rights; told apart for the desk. */
export const isForbidden = (error: CallError) => error.code === RespCode.forbidden;
