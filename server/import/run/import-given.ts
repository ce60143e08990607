import { join } from 'node:path';
import type { Database } from '../../db/database';
import { DatabaseFault } from '../../db/database-fault';
import { lockDirectory } from '../../db/directory-lock';
import { refused } from '../../base/refusals';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { ImportError } from '../fatal';
import { readIndexFile } from '../index-file/read-index';
import { databaseDesk } from '../library/library-desk';
import { openSource } from '../source/open-source';
import { drawAhead, type DrawnAhead } from './draw-ahead';
import { importDocuments, type ImportProgress, type ImportResult } from './import-documents';
import type { ImportOptions } from './options';
import { reportLines, type ReportLine } from './report';

interface Surroundings {
  readonly db: Database;
  readonly dataDir: string;
  readonly storage: ObjectStorage;
  readonly now: Date;
  readonly onStep: (line: string) => void;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts when it is to end at once. */
  readonly stop: AbortSignal;
}

export interface GivenImport {
  readonly result: ImportResult;
  readonly report: ReportLine[];
  /** Null when nothing was brought. */
  readonly drawn: DrawnAhead | null;
}

/**
 * Imports an archive or folder within the server, or finds out what would become of it, with what is said of its rows.
 * Throws CallError refused with the reason when it cannot be imported, or another import runs.
 */
export async function importGiven(
  path: string,
  options: ImportOptions,
  { db, dataDir, storage, now, onStep, onProgress, stop }: Surroundings,
): Promise<GivenImport> {
  const workDir = join(dataDir, 'import');
  const release = lockImport(workDir);
  try {
    const source = await openSource(path, { index: null, limits: options, workDir, onProgress: onStep });
    const index = await readIndexFile(source.indexFile);
    const desk = databaseDesk(db);
    const result = await importDocuments(source, index, options, { desk, storage, now, onProgress, stop });
    if (!result.isStopped) await source.discard();
    const onDrawn = ({ done, total }: ImportProgress) => onStep(`绘制电路图 ${done} / ${total} 张`);
    const drawing = { desk, storage, config: { dataDir }, onProgress: onDrawn, stop };
    const drawn = result.runId === null || result.isStopped ? null : await drawAhead(result.runId, drawing);
    return { result, report: reportLines(result, source.leftOut), drawn };
  } catch (error) {
    throw error instanceof ImportError ? refused(error.message) : error;
  } finally {
    release();
  }
}

/** One import at a time for each data directory. Throws CallError refused. */
export function lockImport(workDir: string): () => void {
  try {
    return lockDirectory(workDir);
  } catch (error) {
    throw error instanceof DatabaseFault ? refused('另一个导入正在进行，请等它结束') : error;
  }
}
