import type { Database } from '../db/database';
import { readSubject } from '../operator/audit/subjects';
import { writeAudit, type AuditEntry } from '../operator/audit/write-audit';
import { lineOperator } from '../operator/catalogue/operator';
import { runStep, type StepInput, type StepName, type StepOutput } from '../import/library/steps';

/** What of a step is to be written down, such as that an import begins. */
type Noted = Pick<AuditEntry, 'action' | 'outcome' | 'message'>;

const countsText = ({ added, updated, unchanged, refused }: StepOutput<'finish'>) =>
  `新增 ${added}，更新 ${updated}，已有未变 ${unchanged}，拒绝 ${refused}`;

/** What a step did that an operator should read of; `state`: of its run, before. */
function notesOf(name: StepName, input: unknown, output: unknown, state: unknown): readonly Noted[] {
  if (name === 'open') {
    const { source, total } = input as StepInput<'open'>;
    const { done } = output as StepOutput<'open'>;
    const rest = done.length > 0 ? `，其中 ${done.length} 行在上次中断前已处理` : '';
    return [{ action: 'import start', outcome: 'begun', message: `已开始：${source}，共 ${total} 行${rest}` }];
  }
  if (name === 'finish') {
    const message = `导入完成：${countsText(output as StepOutput<'finish'>)}`;
    return [{ action: 'import start', outcome: 'done', message }];
  }
  if (name !== 'undo') return [];
  const { isFinished } = output as StepOutput<'undo'>;
  return [
    ...(state === 'undoing' ? [] : [{ action: 'import undo', outcome: 'begun', message: '已开始' } as const]),
    ...(isFinished ? [{ action: 'import undo', outcome: 'done', message: '已撤销' } as const] : []),
  ];
}

/** The run that a step's input or output names; null when it names none. */
function runOf(named: unknown): string | null {
  const runId = named !== null && typeof named === 'object' && 'runId' in named ? named.runId : null;
  return typeof runId === 'string' ? runId : null;
}

/** Steps that begin or end something. All others change what the run's own journal tells. */
const NOTED: readonly StepName[] = ['open', 'finish', 'undo'];

/**
 * A step of an import that was begun at the command line. Where it begins or ends something, it is written down in the
 * transaction that does it, as the same is at the desk. Throws as `runStep`.
 */
export async function auditedStep(db: Database, now: Date, name: StepName, input: unknown): Promise<unknown> {
  if (!NOTED.includes(name)) return runStep(db, now, name, input);
  return db.transaction(async (tx) => {
    const asked = runOf(input);
    const before = asked === null ? null : await readSubject(tx, 'importRun', asked);
    const output = await runStep(tx, now, name, input);
    const id = asked ?? runOf(output);
    const subject = id === null ? null : ({ kind: 'importRun', id } as const);
    const after = id === null ? null : await readSubject(tx, 'importRun', id);
    for (const note of notesOf(name, input, output, before?.['state']))
      await writeAudit(tx, {
        ...note,
        ...{ at: now, by: lineOperator(), subject, input: input as AuditEntry['input'] },
        ...(note.outcome === 'done' ? { before, after } : {}),
      });
    return output;
  });
}
