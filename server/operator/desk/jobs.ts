import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { DeskRole } from '../../../src/contract/desk/roles';
import type { DeskJob, DeskOutcome } from '../../../src/contract/desk/shapes';
import { later, MINUTE, SECOND } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { CallError, notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operatorJobs } from '../../db/schema/operator';
import { rightOf, type ActionContext, type ChangeAction, type Progress } from '../catalogue/action';
import { actionNamed, changesOf } from '../catalogue/action-names';
import { failureWords } from '../catalogue/failure-words';
import { hasRight } from '../catalogue/rights';
import { runChange } from '../catalogue/run-action';
import type { RunOptions } from '../catalogue/run-options';

/** How often a job tells that it lives, and after how long a silent one counts as ended. */
const TELL_MS = 500;
const SILENT_MS = 2 * MINUTE;
const BEAT_MS = 20 * SECOND;
const MOST_LISTED = 30;

type JobRow = typeof operatorJobs.$inferSelect;

const jobOf = ({ id, action, title, state, percent, step, message, record }: JobRow): DeskJob => ({
  id,
  action,
  title,
  state,
  percent,
  step,
  message,
  ...(record ? { record } : {}),
});

/** Whether somebody may know of a job: who may do what it does. */
const concerns = (role: DeskRole, { action }: JobRow) => {
  const done = actionNamed(action);
  return done !== null && hasRight(role, rightOf(done));
};

/** The latest jobs that a role may know of, those that fell silent as stopped. */
export async function listJobs(db: Database, now: Date, role: DeskRole): Promise<DeskJob[]> {
  await db
    .update(operatorJobs)
    .set({ state: 'stopped', endedAt: now, message: '服务重启，任务已中断，可以重新执行' })
    .where(and(eq(operatorJobs.state, 'running'), lt(operatorJobs.seenAt, later(now, -SILENT_MS))));
  const rows = await db
    .select()
    .from(operatorJobs)
    .where(inArray(operatorJobs.action, changesOf(role)))
    .orderBy(desc(operatorJobs.startedAt))
    .limit(MOST_LISTED);
  return rows.map(jobOf);
}

/** A job that a role may know of. Throws CallError notFound. */
export async function requireJob(db: Database, id: string, role: DeskRole): Promise<DeskJob> {
  const [row] = await db.select().from(operatorJobs).where(eq(operatorJobs.id, id));
  if (!row || !concerns(role, row)) throw notFound('没有这个任务');
  return jobOf(row);
}

/** Asks a job to end after the step that it is at. Throws CallError notFound. */
export async function stopJob(db: Database, id: string, role: DeskRole): Promise<DeskJob> {
  const job = await requireJob(db, id, role);
  await db.update(operatorJobs).set({ isStopAsked: true }).where(eq(operatorJobs.id, id));
  return job;
}

/** What a job tells, at most twice a second; that it lives even when it tells nothing. */
function progressOf(
  db: Database,
  clock: { now(): Date },
  id: string,
  onError: (error: unknown) => void,
): Progress & { end: () => void } {
  let told = 0;
  const set = (values: Partial<JobRow>) =>
    db
      .update(operatorJobs)
      .set({ ...values, seenAt: clock.now() })
      .where(eq(operatorJobs.id, id));
  const beat = setInterval(() => void set({}).catch(onError), BEAT_MS);
  beat.unref();
  return {
    async tell(percent, step) {
      const now = Date.now();
      if (now - told < TELL_MS) return;
      told = now;
      // Work goes on when it cannot be told of.
      await set({ percent: percent === null ? null : Math.round(percent), step }).catch(onError);
    },
    async stopped() {
      const asked = db.select({ stop: operatorJobs.isStopAsked }).from(operatorJobs).where(eq(operatorJobs.id, id));
      // Work that cannot ask goes on.
      const [row] = await asked.catch((error: unknown) => {
        onError(error);
        return [{ stop: false }];
      });
      return row?.stop ?? true;
    },
    report: async (rows) => void (await set({ report: rows })),
    end: () => clearInterval(beat),
  };
}

/**
 * Begins long work and returns at once; `running` ends with it. `onError` hears of defects, which the job tells in
 * general words.
 */
export async function beginJob(
  action: ChangeAction,
  input: Readonly<Record<string, unknown>>,
  context: ActionContext,
  options: RunOptions,
  onError: (error: unknown) => void,
): Promise<{ outcome: DeskOutcome; running: Promise<void> }> {
  const { db, services } = context;
  const id = newId();
  const now = services.clock.now();
  await db.insert(operatorJobs).values({
    id,
    action: action.name,
    title: action.title,
    operator: context.by.name,
    input,
    state: 'running',
    startedAt: now,
    seenAt: now,
  });
  const progress = progressOf(db, services.clock, id, onError);
  const end = (state: 'done' | 'failed' | 'stopped', message: string, record: DeskOutcome['record'] | null = null) =>
    db
      .update(operatorJobs)
      .set({ state, message, record, percent: state === 'done' ? 100 : null, endedAt: services.clock.now() })
      .where(eq(operatorJobs.id, id));
  const running = runChange(action, input, context, { ...options, progress })
    .then(
      async ({ message, record, stopped }) => void (await end(stopped ? 'stopped' : 'done', message, record)),
      async (error: unknown) => {
        if (!(error instanceof CallError)) onError(error);
        await end('failed', failureWords(error));
      },
    )
    .catch(onError)
    .finally(progress.end);
  return { outcome: { message: '已开始', job: id }, running };
}
