import { basename, dirname } from 'node:path';
import { newId } from '../../base/ids';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { openJudges } from '../judge/open-judges';
import { databaseDesk } from '../library/library-desk';
import type { DocumentFields, LibraryFile } from '../library/step-types';
import type { Source } from '../source/open-source';
import { BatchImporter } from './import-batch';
import { DEFAULTS } from './options';

/** A file of this machine, and what it is called. */
interface Given {
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

interface Surroundings {
  readonly db: Database;
  readonly storage: ObjectStorage;
}

/** A batch of the one row, checked as any import's. Throws CallError refused. */
async function batchOf(
  { db, storage }: Surroundings,
  document: Omit<DocumentFields, 'fileHash'>,
  { path, name, size }: Given,
  isDryRun: boolean,
) {
  const file = { realPath: basename(path), size, isLink: false };
  if (size > DEFAULTS.maxFileBytes) throw refused('文件超过 100 MB');
  const root = dirname(path);
  const source: Source = {
    path,
    root,
    indexFile: path,
    files: new Map([[name, file]]),
    leftOut: [],
    discard: () => Promise.resolve(),
  };
  const desk = databaseDesk(db);
  const judge = openJudges(1);
  const importer = new BatchImporter(desk, storage, source, { ...DEFAULTS, isDryRun, isUpdate: true }, judge);
  try {
    const { items, files } = await importer.import([{ line: 1, path: name, file, document }]);
    const [item] = items;
    if (item?.outcome === 'unchanged') throw refused('文件与现在的相同，没有变化');
    if (item?.outcome !== 'updated') throw refused(item?.message ?? '没有这份资料');
    return { desk, items, files };
  } finally {
    await judge.close();
  }
}

/** What a file would be as a document: its format and pages, and what is cleaned; null when the library has it. */
export async function checkReplacement(
  surroundings: Surroundings,
  document: Omit<DocumentFields, 'fileHash'>,
  given: Given,
): Promise<LibraryFile | null> {
  const { files } = await batchOf(surroundings, document, given, true);
  return files[0] ?? null;
}

/**
 * Gives a document another file as an import of one row, which can be undone like every import. Returns the run's id.
 * Throws CallError refused with why the file is not taken.
 */
export async function replaceFile(
  surroundings: Surroundings,
  document: Omit<DocumentFields, 'fileHash'>,
  given: Given,
): Promise<string> {
  const { desk, items, files } = await batchOf(surroundings, document, given, false);
  const { runId } = await desk.ask('open', { fingerprint: newId(), source: given.name, total: 1 });
  await desk.ask('write', { runId, items, files, announce: true });
  await desk.ask('finish', { runId });
  return runId;
}
