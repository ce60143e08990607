import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { freeBytes } from '../../base/free-bytes';
import { newId } from '../../base/ids';
import { conflict, invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operatorFiles } from '../../db/schema/operator';
import type { Surroundings } from '../catalogue/action';
import { readPart } from './read-part';

const MIB = 1024 * 1024;
/** A film of a course is the largest. */
const LARGEST = 4 * 1024 * MIB;

const folderOf = ({ config }: Pick<Surroundings, 'config'>) => join(config.dataDir, 'desk-files');
/** Where the bytes of an upload are. */
export const pathOf = (surroundings: Pick<Surroundings, 'config'>, id: string) => join(folderOf(surroundings), id);
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

/** Begins an upload of so many bytes. Throws CallError invalid, refused when the disk has no room for it. */
export async function beginUpload(
  surroundings: Surroundings,
  operator: string,
  { name, size }: { name: string; size: number },
): Promise<UploadState> {
  if (!Number.isInteger(size) || size < 1 || size > LARGEST) throw invalid(`文件大小应在 1 字节到 4 GB 之间`);
  if (name.length > 200 || /[/\\\p{Cc}]/u.test(name)) throw invalid('文件名不合法');
  await mkdir(folderOf(surroundings), { recursive: true });
  await requireRoom(surroundings, size);
  const id = newId();
  const createdAt = surroundings.services.clock.now();
  await surroundings.db.insert(operatorFiles).values({ id, name, size, operator, createdAt });
  return { id, size: 0, done: false };
}

async function findUpload({ db }: Surroundings, id: string) {
  const [row] = await db.select().from(operatorFiles).where(eq(operatorFiles.id, id));
  return row ?? null;
}

const gone = () => notFound('没有这个文件，或已过期，请重新上传');

async function requireUpload(surroundings: Surroundings, id: string) {
  const row = await findUpload(surroundings, id);
  if (!row) throw gone();
  return row;
}

/** Waits for the part of an upload that is being written, and keeps others out until the transaction ends. */
async function lockUpload(tx: Database, id: string) {
  const [row] = await tx.select().from(operatorFiles).where(eq(operatorFiles.id, id)).for('update');
  if (!row) throw gone();
  return row;
}

/** How far an upload has come, so that it goes on after a break. */
export async function uploadState(surroundings: Surroundings, id: string): Promise<UploadState> {
  return surroundings.db.transaction(async (tx) => {
    const { completeAt } = await lockUpload(tx, id);
    return { id, size: await bytesOf(pathOf(surroundings, id)), done: completeAt !== null };
  });
}

/** Throws CallError refused when so many bytes more would leave the disk without the room that the server needs. */
async function requireRoom({ config }: Surroundings, bytes: number): Promise<void> {
  if ((await freeBytes(folderOf({ config }))) - bytes < config.minFreeBytes)
    throw refused('服务器磁盘空间不足，请联系技术人员清理后再上传');
}

/**
 * Adds a part that begins at `offset`. A part that was cut leaves what came of it. Parts of one upload wait for each
 * other, in all processes. Throws CallError conflict when it begins elsewhere than where the last one ended, invalid
 * when it was cut or there is more than was announced, refused when the disk is full.
 */
export async function addPart(
  surroundings: Surroundings,
  id: string,
  offset: number,
  part: Readable,
): Promise<UploadState> {
  await requireUpload(surroundings, id);
  // Read before anything is held: a slow browser keeps nobody waiting.
  const { bytes, isWhole } = await readPart(part);
  const state = await surroundings.db.transaction((tx) => keepPart({ ...surroundings, db: tx }, id, offset, bytes));
  if (!isWhole) throw invalid('上传中断，请继续上传');
  return state;
}

async function keepPart(surroundings: Surroundings, id: string, offset: number, bytes: Buffer): Promise<UploadState> {
  const { db, services } = surroundings;
  const row = await lockUpload(db, id);
  const path = pathOf(surroundings, id);
  if (row.completeAt !== null || (await bytesOf(path)) !== offset) throw conflict('上传位置不一致，请继续上传');
  const size = offset + bytes.length;
  if (size > row.size) {
    await rm(path, { force: true });
    throw invalid('文件比声明的大，请重新上传');
  }
  await requireRoom(surroundings, bytes.length);
  await appendFile(path, bytes);
  const done = size === row.size;
  if (done) await db.update(operatorFiles).set({ completeAt: services.clock.now() }).where(eq(operatorFiles.id, id));
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
  // What was asked for at the desk may be agreed to at the command line. Otherwise a server beside it has another
  // folder than who types, so what is typed is a whole path.
  if (surroundings.by.door === 'line' && !(await findUpload(surroundings, given))) throw invalid('文件应写成绝对路径');
  const row = await requireUpload(surroundings, given);
  if (row.completeAt === null) throw invalid('文件还没有传完');
  if ((await bytesOf(pathOf(surroundings, given))) !== row.size) throw invalid('上传的文件不见了，请重新上传');
  return { name: row.name, path: pathOf(surroundings, given), size: row.size };
}
