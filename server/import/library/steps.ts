import { z } from 'zod';
import type { Database } from '../../db/database';
import { diagramsOfSeries, seriesWithNewDiagrams } from '../../modules/library/document-repository';
import { latestLibrary } from '../../modules/library/library-cache';
import { codeItems } from '../codes/code-fields';
import { judgeCodes, writeCodes } from '../codes/write-codes';
import { scheduleItems } from '../schedule/schedule-fields';
import { judgeSchedule, writeSchedule } from '../schedule/write-schedule';
import { lookUp } from './look-up';
import { finishRun, listRuns, openRun, reportedItems } from './runs';
import { itemFields, libraryFile } from './step-types';
import { previewUndo } from './undo-preview';
import { undoRun } from './undo-run';
import { listCars, listVehicles } from './vehicles';
import { writeBatch } from './write-batch';

interface Step<Input extends z.ZodType, Output> {
  readonly input: Input;
  readonly run: (db: Database, now: Date, input: z.output<Input>) => Promise<Output>;
}
const step = <Input extends z.ZodType, Output>(input: Input, run: Step<Input, Output>['run']): Step<Input, Output> => ({
  input,
  run,
});

const runId = z.string().regex(/^[\w-]{1,64}$/, '导入编号格式错误');
const nothing = z.object({});

/**
 * Everything that an import asks of the database. Inputs and outputs are JSON: a running server takes them over its
 * operator channel.
 */
export const steps = {
  vehicles: step(nothing, (db) => listVehicles(db)),
  cars: step(nothing, (db) => listCars(db)),
  open: step(z.object({ fingerprint: z.string(), source: z.string(), total: z.number().int() }), openRun),
  lookUp: step(z.object({ ids: z.array(z.string()), hashes: z.array(z.string()) }), (db, _now, { ids, hashes }) =>
    lookUp(db, ids, hashes),
  ),
  write: step(
    z.object({ runId, items: z.array(itemFields), files: z.array(libraryFile), announce: z.boolean() }),
    async (db, now, batch) => {
      await writeBatch(db, now, batch);
      return null;
    },
  ),
  judgeCodes: step(codeItems, (db, _now, { items }) => judgeCodes(db, items)),
  writeCodes: step(codeItems.extend({ runId }), (db, _now, batch) => writeCodes(db, batch)),
  judgeSchedule: step(scheduleItems, (db, _now, { items }) => judgeSchedule(db, items)),
  writeSchedule: step(scheduleItems.extend({ runId }), (db, _now, batch) => writeSchedule(db, batch)),
  finish: step(z.object({ runId }), (db, now, input) => finishRun(db, now, input.runId)),
  diagramSeries: step(z.object({ runId }), (db, _now, input) => seriesWithNewDiagrams(db, input.runId)),
  diagrams: step(z.object({ seriesId: z.number().int() }), async (db, _now, { seriesId }) =>
    diagramsOfSeries(db, await latestLibrary(db), seriesId),
  ),
  runs: step(z.object({ id: z.string().optional() }), (db, _now, { id }) => listRuns(db, id)),
  reported: step(
    z.object({ runId, after: z.number().int(), limit: z.number().int() }),
    (db, _now, { runId: id, after, limit }) => reportedItems(db, id, after, limit),
  ),
  previewUndo: step(z.object({ runId }), (db, _now, input) => previewUndo(db, input.runId)),
  undo: step(z.object({ runId }), (db, _now, input) => undoRun(db, input.runId)),
};

export type StepName = keyof typeof steps;
export type StepInput<Name extends StepName> = z.output<(typeof steps)[Name]['input']>;
export type StepOutput<Name extends StepName> = Awaited<ReturnType<(typeof steps)[Name]['run']>>;

export const isStepName = (text: string): text is StepName => Object.hasOwn(steps, text);

/** Runs a step on a database. Throws a ZodError for a malformed input, CallError for what the operator can mend. */
export async function runStep(db: Database, now: Date, name: StepName, input: unknown): Promise<unknown> {
  // Each step's own schema makes what its own function takes, which the compiler cannot see across the union.
  const { input: schema, run } = steps[name] as Step<z.ZodType, unknown>;
  return run(db, now, schema.parse(input));
}
