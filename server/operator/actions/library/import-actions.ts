import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { invalid, notFound, refused } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import { operatorJobs } from '../../../db/schema/operator';
import { ImportError } from '../../../import/fatal';
import type { HeadingWord } from '../../../import/netlist/heading-words';
import { readOwnWords } from '../../../import/netlist/own-words';
import { drawnText } from '../../../import/run/draw-ahead';
import { importGiven, type GivenImport } from '../../../import/run/import-given';
import { DEFAULTS } from '../../../import/run/options';
import { changeAction, type ActionContext, type Outcome, type Progress } from '../../catalogue/action';
import { flagField, idField } from '../../catalogue/inputs';
import { requireFile } from '../../desk/desk-files';
import { useUpFiles } from '../../desk/forget-files';
import { checkReport, MOST_REPORTED } from './import-report';

/** How soon an import hears that it is to stop. */
const LOOK_EVERY_MS = 1_000;
/** Some 2,000 words, many times over. */
const MOST_WORD_BYTES = 1024 * 1024;

const input = z.object({
  file: z
    .string()
    .min(1)
    .max(1000)
    .meta({ title: '压缩包', kind: 'file', help: 'zip、tar 或 tar.gz，内含索引；命令行可给文件夹' }),
  update: flagField('文件或信息有变化的资料更新为新的'),
  vehicles: flagField('资料库中没有的品牌、厂商和车系自动新建'),
  words: z
    .string()
    .min(1)
    .max(1000)
    .meta({ title: '表头词汇', kind: 'file', help: '导线表表头的其他写法；CSV，每行：列名, 词, 词 …' })
    .optional(),
});

const summaryOf = ({ result: { counts, unindexed, newVehicles }, drawn }: GivenImport) => {
  const { added, updated, unchanged, refused } = counts;
  const drawing = drawn && drawnText(drawn);
  return [
    `新增 ${added}，更新 ${updated}，已有未变 ${unchanged}，拒绝 ${refused}`,
    ...(newVehicles.size > 0 ? [`新建车系 ${newVehicles.size} 个`] : []),
    ...(unindexed.length > 0 ? [`未列入索引的文件 ${unindexed.length} 个`] : []),
    ...(drawing ? [drawing] : []),
  ].join('；');
};

/** The operator's own words for headings, of the file that was given. Throws CallError invalid or refused. */
async function wordsOf(context: ActionContext, given: string): Promise<HeadingWord[]> {
  const { path, size } = await requireFile(context, given);
  if (size > MOST_WORD_BYTES) throw invalid('表头词汇文件超过 1 MB');
  return readOwnWords(path).catch((error: unknown) => {
    throw error instanceof ImportError ? refused(error.message) : error;
  });
}

/** Reads the archive that was given, and imports it or finds out what would become of it. */
async function importWith(
  { file, update, vehicles, words }: z.output<typeof input>,
  isDryRun: boolean,
  context: ActionContext,
  progress: Progress,
): Promise<GivenImport> {
  const { db, config, services } = context;
  const archive = await requireFile(context, file);
  const own = words === undefined ? {} : { words: await wordsOf(context, words) };
  const stop = new AbortController();
  const looking = setInterval(() => void progress.stopped().then((isAsked) => isAsked && stop.abort()), LOOK_EVERY_MS);
  const given = await importGiven(
    archive.path,
    { ...DEFAULTS, isDryRun, isUpdate: update, createVehicles: vehicles, ...own },
    {
      db,
      dataDir: config.dataDir,
      storage: services.storage,
      now: services.clock.now(),
      onStep: (line) => void progress.tell(null, line),
      onProgress: ({ done, total }) => {
        void progress.tell(total === 0 ? 100 : (100 * done) / total, `${done} / ${total} 行`);
      },
      stop: stop.signal,
    },
  ).finally(() => clearInterval(looking));
  const { result, report } = given;
  const lines = isDryRun ? checkReport(result.checked, report) : report.map((line) => ({ ...line }));
  await progress.report(lines.slice(0, MOST_REPORTED));
  return given;
}

/** Imports what was given; one that is stopped or breaks off goes on with the same file and choices. */
async function importNow(asked: z.output<typeof input>, context: ActionContext, progress: Progress): Promise<Outcome> {
  const given = await importWith(asked, false, context, progress);
  const { result } = given;
  // One that was stopped goes on with the same files, and rows that were refused may come once they are made possible.
  if (!result.isStopped && result.counts.refused === 0) await useUpFiles(context, [asked.file, asked.words]);
  return {
    message: `${result.isStopped ? '已停止，可继续导入' : '导入完成'}：${summaryOf(given)}`,
    ...(result.isStopped ? { stopped: true } : {}),
    ...(result.runId === null ? {} : { record: { page: 'imports', id: result.runId }, made: result.runId }),
  };
}

export const checkArchive = changeAction({
  name: 'import check',
  title: '检查压缩包',
  summary: '只检查一个压缩包或文件夹，不写入任何内容；报告见“检查结果”',
  area: 'library',
  effect: 'change',
  subject: null,
  long: true,
  keepsFiles: true,
  positionals: ['file'],
  input,
  run: async (asked, context, progress) => ({
    message: `检查完成，未写入任何内容：${summaryOf(await importWith(asked, true, context, progress))}`,
  }),
});

export const importArchive = changeAction({
  name: 'import start',
  title: '导入压缩包',
  summary: '导入一个压缩包或文件夹；中断后再次执行从断点继续',
  area: 'library',
  effect: 'change',
  subject: { kind: 'importRun' },
  long: true,
  keepsFiles: true,
  undo: 'import undo',
  positionals: ['file'],
  input,
  run: importNow,
});

/** Jobs that can be gone on with: what a check looked at, and an import that did not come to its end. */
export const importJobs = ['import check', 'import start', 'import continue'];

export const continueImport = changeAction({
  name: 'import continue',
  title: '导入',
  summary: '导入检查过的压缩包，或从中断处继续导入',
  area: 'library',
  effect: 'change',
  subject: { kind: 'importRun' },
  recordKey: 'id',
  states: ['checked', 'open'],
  long: true,
  keepsFiles: true,
  undo: 'import undo',
  positionals: ['id'],
  input: z.object({ id: idField('任务编号', 'import-checks') }),
  run: async ({ id }, context, progress) => importNow(await askedOf(context.db, id), context, progress),
});

/** What a job was asked to import or check. Throws CallError notFound. */
async function askedOf(db: Database, id: string): Promise<z.output<typeof input>> {
  const [job] = await db.select().from(operatorJobs).where(eq(operatorJobs.id, id));
  // What was gone on with names the job before.
  if (job?.action === 'import continue') return askedOf(db, String(job.input?.['id']));
  const asked = input.safeParse(job && importJobs.includes(job.action) ? job.input : null);
  if (!asked.success) throw notFound('没有这次检查，请重新上传压缩包');
  return asked.data;
}
