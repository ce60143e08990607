import { join, resolve } from 'node:path';
import type { ServerConfig } from '../config/config';
import { lockDirectory } from '../db/directory-lock';
import { timeText, table } from '../operator/table';
import { chooseStorage } from '../providers/storage/choose-storage';
import { ImportError } from '../import/fatal';
import { readIndexFile } from '../import/index-file/read-index';
import type { LibraryDesk } from '../import/library/library-desk';
import { readOwnWords } from '../import/netlist/own-words';
import { openLibraryDesk } from './open-library-desk';
import { importDocuments, type ImportResult } from '../import/run/import-documents';
import { ProgressLine, type ProgressOutput } from '../import/run/progress';
import { reportLines, writeReport } from '../import/run/report';
import { writeSampleFolder } from '../import/sample/sample-folder';
import { openSource } from '../import/source/open-source';
import { bringTable } from './bring-table';
import { drawBrought } from './draw-brought';
import { ExitCode } from './exit-code';
import { HELP, readArgs, type ImportCommand } from './import-args';
import { countsLine, requireReportFolder, shownLines, undoLine } from './shown-result';
import { undoImport } from '../import/run/undo-import';

export interface ImportTerminal {
  readonly output: ProgressOutput;
  /** Aborts when the person at the terminal wants an import to end. */
  readonly stop: AbortSignal;
}

const STATES: Readonly<Record<string, string>> = {
  running: '未完成',
  done: '已完成',
  undoing: '撤销未完成',
  undone: '已撤销',
};

/**
 * Runs the import's command line; returns the exit code. Throws UsageError and ImportError with what the operator is
 * told.
 */
export async function importLine(
  argv: readonly string[],
  config: ServerConfig,
  terminal: ImportTerminal,
): Promise<number> {
  const command = readArgs(argv);
  const say = (line: string) => void terminal.output.write(`${line}\n`);
  switch (command.name) {
    case 'help':
      say(HELP);
      return ExitCode.all;
    case 'sample':
      say(`示例资料夹：${await writeSampleFolder(resolve(command.folder))}`);
      say(`试一试：npm run import -- ${command.folder} --dry-run --create-vehicles`);
      return ExitCode.all;
    case 'table':
      return alone(config, () => withDesk(config, (desk) => bringTable(desk, command, say)));
    case 'list':
      return withDesk(config, async (desk) => {
        say(await runTable(desk));
        return ExitCode.all;
      });
    case 'undo':
      return alone(config, () => withDesk(config, (desk) => undoImport(desk, chooseStorage(config), command, say)));
    case 'import':
      return alone(config, () => withDesk(config, (desk) => runImport(desk, config, command, terminal)));
  }
}

/** One import at a time for each data directory. */
async function alone(config: ServerConfig, work: () => Promise<number>): Promise<number> {
  let release: () => void;
  try {
    release = lockDirectory(join(config.dataDir, 'import'));
  } catch (error) {
    throw new ImportError(
      `另一个导入正在进行，请等它结束（${error instanceof Error ? error.message : String(error)}）`,
    );
  }
  try {
    return await work();
  } finally {
    release();
  }
}

async function withDesk(config: ServerConfig, work: (desk: LibraryDesk) => Promise<number>): Promise<number> {
  const desk = await openLibraryDesk(config);
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}

async function runTable(desk: LibraryDesk): Promise<string> {
  const runs = await desk.ask('runs', {});
  const rows = runs.map(({ id, startedAt, state, total, counts, source }) => [
    id,
    timeText(new Date(startedAt)),
    STATES[state] ?? state,
    total,
    counts.added,
    counts.updated,
    counts.unchanged,
    counts.refused,
    source,
  ]);
  return table(['编号', '开始', '状态', '行数', '新增', '更新', '未变', '拒绝', '来源'], rows, '还没有导入过资料');
}

async function runImport(
  desk: LibraryDesk,
  config: ServerConfig,
  command: ImportCommand & { name: 'import' },
  terminal: ImportTerminal,
): Promise<number> {
  const { report, isDrawing } = command;
  const words = command.words === null ? undefined : await readOwnWords(resolve(command.words));
  const options = { ...command.options, ...(words ? { words } : {}) };
  const say = (line: string) => void terminal.output.write(`${line}\n`);
  await requireReportFolder(report);
  const source = await openSource(command.source, {
    index: command.index,
    limits: options,
    workDir: join(config.dataDir, 'import'),
    onProgress: say,
  });
  const index = await readIndexFile(source.indexFile);
  if (index.unknown.length > 0) say(`忽略索引中不认识的列：${index.unknown.join('、')}`);
  say(
    `${options.isDryRun ? '检查' : '导入'} ${source.path}：索引 ${index.entries.length} 行，文件 ${source.files.size} 个`,
  );

  const progress = new ProgressLine(terminal.output);
  const storage = chooseStorage(config);
  const result = await importDocuments(source, index, options, {
    desk,
    storage,
    now: new Date(),
    onProgress: (state) => progress.show(state),
    stop: terminal.stop,
  });
  if (report !== null) await writeReport(report, result, source.leftOut);
  if (result.isStopped) {
    say('\n已停止。再次运行同一命令即可从这里继续。');
    return ExitCode.failed;
  }
  await source.discard();
  say(summary(result, options.isDryRun));
  for (const line of shownLines(reportLines(result, source.leftOut), report)) say(line);
  if (result.runId !== null && isDrawing) await drawBrought(result.runId, { desk, storage, config }, terminal);
  return result.counts.refused > 0 ? ExitCode.someRefused : ExitCode.all;
}

function summary({ runId, counts, resumed, newVehicles, unindexed }: ImportResult, isDryRun: boolean): string {
  const lines = [countsLine(counts, isDryRun)];
  if (resumed > 0) lines.push(`其中 ${resumed} 行在上次中断前已处理`);
  if (newVehicles.size > 0) lines.push(`${isDryRun ? '将新建' : '新建'}车系 ${newVehicles.size} 个`);
  if (unindexed.length > 0) lines.push(`未列入索引的文件 ${unindexed.length} 个，未导入`);
  if (runId !== null) lines.push(undoLine(runId));
  return lines.join('\n');
}
