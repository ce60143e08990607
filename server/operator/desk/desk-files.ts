import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq, lt } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { conflict, invalid, notFound } from '../../base/refusals';
import { operatorFiles } from '../../db/schema/operator';
import type { Surroundings } from '../catalogue/action';

const MIB = 1024 * 1024;
/** A film of a course is the largest. */
const LARGEST = 4 * 1024 * MIB;
const KEPT_MS = 7 * DAY;

const folderOf = ({ config }: Pick<Surroundings, 'config'>) => join(config.dataDir, 'desk-files');
const pathOf = (surroundings: Pick<Surroundings, 'config'>, id: string) => join(folderOf(surroundings), id);
/** The file's facts; null where there is none. A disk that cannot be read is thrown. */
const statOf = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
const bytesOf = async (path: string) => (await statOf(path))?.size ?? 0;

/** How far an upload has come. */
export interface UploadState {
  readonly id: string;
  /** Bytes that have come. */
  readonly size: number;
  readonly done: boolean;
}

/** Begins an upload of so many bytes. Throws CallError invalid. */
export async function beginUpload(
  surroundings: Surroundings,
  operator: string,
  { name, size }: { name: string; size: number },
): Promise<UploadState> {
  if (!Number.isInteger(size) || size < 1 || size > LARGEST) throw invalid(`文件大小应在 1 字节到 4 GB 之间`);
  if (name.length > 200 || /[/\\\p{Cc}]/u.test(name)) throw invalid('文件名不合法');
  await mkdir(folderOf(surroundings), { recursive: true });
  const id = newId();
  const createdAt = surroundings.services.clock.now();
  await surroundings.db.insert(operatorFiles).values({ id, name, size, operator, createdAt });
  return { id, size: 0, done: false };
}

async function requireUpload({ db }: Surroundings, id: string) {
  const [row] = await db.select().from(operatorFiles).where(eq(operatorFiles.id, id));
  if (!row) throw notFound('没有这个文件，或已过期，请重新上传');
  return row;
}

/** How far an upload has come, so that it goes on after a break. */
export async function uploadState(surroundings: Surroundings, id: string): Promise<UploadState> {
  const row = await requireUpload(surroundings, id);
  return { id, size: await bytesOf(pathOf(surroundings, id)), done: row.completeAt !== null };
}

/**
 * Adds a part that begins at `offset`. A part that was cut leaves what came of it. Throws CallError conflict when it
 * begins elsewhere than where the last one ended, invalid when there is more than was announced.
 */
export async function addPart(
  surroundings: Surroundings,
  id: string,
  offset: number,
  part: Readable,
): Promise<UploadState> {
  const row = await requireUpload(surroundings, id);
  const path = pathOf(surroundings, id);
  if (row.completeAt !== null || (await bytesOf(path)) !== offset) throw conflict('上传位置不一致，请继续上传');
  await pipeline(part, createWriteStream(path, { flags: 'a' })).catch(async (error: unknown) => {
    // The browser went away; the next part goes on from here.
    if ((await bytesOf(path)) > row.size) await rm(path, { force: true });
    throw error;
  });
  const size = await bytesOf(path);
  if (size > row.size) {
    await rm(path, { force: true });
    throw invalid('文件比声明的大，请重新上传');
  }
  const done = size === row.size;
  if (done)
    await surroundings.db
      .update(operatorFiles)
      .set({ completeAt: surroundings.services.clock.now() })
      .where(eq(operatorFiles.id, id));
  return { id, size, done };
}

/** A file that an action was given: uploaded at the desk, or on this machine at the command line. */
export interface GivenFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** The file that a field of kind `file` names: an upload's id, or an absolute path. Throws CallError invalid. */
export async function requireFile(
  surroundings: Surroundings & { by: { door: string } },
  given: string,
): Promise<GivenFile> {
  if (isAbsolute(given)) {
    // Whoever types a path has the machine; the desk's operators have not.
    if (surroundings.by.door !== 'line') throw invalid('请上传文件');
    const found = await stat(given).catch((error: NodeJS.ErrnoException) => {
      throw invalid(`读不到文件：${given}（${error.code ?? error.message}）`);
    });
    return { name: given.split(/[/\\]/).at(-1) ?? '', path: given, size: found.size };
  }
  // What is run by a server beside it has another folder than who types.
  if (surroundings.by.door === 'line') throw invalid('文件应写成绝对路径');
  const row = await requireUpload(surroundings, given);
  if (row.completeAt === null) throw invalid('文件还没有传完');
  if ((await bytesOf(pathOf(surroundings, given))) !== row.size) throw invalid('上传的文件不见了，请重新上传');
  return { name: row.name, path: pathOf(surroundings, given), size: row.size };
}

/** Deletes uploads that are a week old. Returns how many. */
export async function forgetUploads(surroundings: Surroundings): Promise<number> {
  const old = await surroundings.db
    .delete(operatorFiles)
    .where(lt(operatorFiles.createdAt, later(surroundings.services.clock.now(), -KEPT_MS)))
    .returning({ id: operatorFiles.id });
  for (const { id } of old) await rm(pathOf(surroundings, id), { force: true });
  return old.length;
}
