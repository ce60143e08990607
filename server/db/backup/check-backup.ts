import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as tar from 'tar';
import { BackupError, DATABASE, MANIFEST, readManifest, type Manifest } from './archive';

/** What an archive holds. */
export interface BackupFacts extends Omit<Manifest, 'format'> {
  /** Uploaded files, without the database. */
  readonly files: number;
  /** Of the uploaded files, and of the packed database. */
  readonly fileBytes: number;
  readonly databaseBytes: number;
}

/**
 * Reads an archive wholly without restoring it: every entry is there in its length, and the database's dump unpacks to
 * its end. Uploaded files carry no checksum, so of them the lengths are all that is checked. Needs room for the dump
 * beside the archive. Throws BackupError with what is wrong.
 */
export async function checkBackup(file: string): Promise<BackupFacts> {
  if (!existsSync(file)) throw new BackupError(`没有文件 ${file}`);
  const staging = mkdtempSync(`${file}.check-`);
  try {
    const sizes = await entriesOf(file);
    await tar.extract({ file, cwd: staging, strict: true }, [MANIFEST, DATABASE]).catch(refuse(file));
    const { kind, createdAt } = readManifest(staging, file);
    const dump = join(staging, DATABASE);
    if (!existsSync(dump)) throw new BackupError(`${file} 中没有数据库`);
    if (kind === 'postgres') await (await import('./postgres-tools')).readPostgresDump(dump);
    else await (await import('./embedded-dump')).checkDump(dump).catch(refuse(file));
    const files = [...sizes].filter(([name]) => name.startsWith('objects/'));
    return {
      kind,
      createdAt,
      files: files.length,
      fileBytes: files.reduce((sum, [, size]) => sum + size, 0),
      databaseBytes: sizes.get(DATABASE) ?? 0,
    };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const refuse = (file: string) => (error: unknown) => {
  if (error instanceof BackupError) throw error;
  throw new BackupError(`${file} 已损坏，或不是备份：${error instanceof Error ? error.message : String(error)}`);
};

/** Bytes of each file of an archive, which is read to its end. */
async function entriesOf(file: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await tar
    .list({
      file,
      strict: true,
      onReadEntry: ({ path, size, type }) => void (type === 'File' && sizes.set(path, size ?? 0)),
    })
    .catch(refuse(file));
  return sizes;
}
