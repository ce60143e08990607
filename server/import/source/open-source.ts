import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ImportError } from '../fatal';
import { EntryCheck, type LeftOut } from './entry-check';
import { listFolder, type ListedFile } from './listing';
import { plainPath, type SourceLimits } from './source-limits';
import { unpackTar } from './unpack-tar';
import { unpackZip } from './unpack-zip';

/** The documents to import as files of this machine. */
export interface Source {
  /** What the operator named, absolute. */
  readonly path: string;
  readonly root: string;
  readonly indexFile: string;
  readonly files: ReadonlyMap<string, ListedFile>;
  /** Of an archive: what was not unpacked. */
  readonly leftOut: readonly LeftOut[];
  /** Removes what was unpacked. Not to be called when the run will go on later. */
  readonly discard: () => Promise<void>;
}

export interface SourceOptions {
  /** The index, when it is not in the source under one of its usual names. */
  readonly index: string | null;
  readonly limits: SourceLimits;
  /** Where archives are unpacked. */
  readonly workDir: string;
  /** Hears, in Chinese, what takes long. */
  readonly onProgress: (line: string) => void;
}

export const INDEX_NAMES = ['索引.csv', 'index.csv', '索引.json', 'index.json'];

/** Opens a folder, .zip, .tar or .tar.gz. Throws ImportError when there is none, it is broken, or has no index. */
export async function openSource(
  typed: string,
  { index, limits, workDir, onProgress }: SourceOptions,
): Promise<Source> {
  const path = resolve(typed);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === 'ENOENT' ? `没有文件或文件夹 ${path}` : `无法读取 ${path}：${error.code ?? error.message}`,
    );
  });
  const unpacked = found.isDirectory()
    ? null
    : await unpack(path, `${found.size}/${found.mtimeMs}`, limits, workDir, onProgress);
  let root = unpacked?.folder ?? path;
  let files = await listFolder(root);
  const tops = new Set([...files.keys()].map((name) => name.split('/', 1)[0] ?? ''));
  const [top = ''] = tops;
  // An archive of a folder holds that folder, not its contents.
  if (tops.size === 1 && !files.has(top) && index === null) {
    root = join(root, [...files.values()][0]?.realPath.split('/', 1)[0] ?? '');
    files = await listFolder(root);
  }
  const { indexFile, indexName } = findIndex(root, files, index);
  if (indexName !== null) files.delete(indexName);
  const discard = async () => {
    if (unpacked)
      await Promise.all([rm(unpacked.folder, { recursive: true, force: true }), rm(unpacked.marker, { force: true })]);
  };
  return { path, root, indexFile, files, leftOut: unpacked?.leftOut ?? [], discard };
}

/** The index's address, and its name in the listing when it lies among the documents. */
function findIndex(
  root: string,
  files: Map<string, ListedFile>,
  typed: string | null,
): { indexFile: string; indexName: string | null } {
  if (typed !== null) {
    const inside = files.get(plainPath(typed));
    if (inside && !inside.isLink) return { indexFile: join(root, inside.realPath), indexName: plainPath(typed) };
    const indexFile = resolve(typed);
    const [indexName = null] = [...files].find(([, { realPath }]) => join(root, realPath) === indexFile) ?? [];
    return { indexFile, indexName };
  }
  const names = INDEX_NAMES.filter((name) => files.get(name)?.isLink === false);
  const [name] = names;
  if (name === undefined)
    throw new ImportError(`没有找到索引：请在资料文件夹内放 ${INDEX_NAMES.join('、')} 之一，或用 --index 指定`);
  if (names.length > 1) throw new ImportError(`资料文件夹内有多个索引（${names.join('、')}），请用 --index 指定`);
  return { indexFile: join(root, files.get(name)?.realPath ?? name), indexName: name };
}

interface Unpacked {
  readonly folder: string;
  /** Written when everything is unpacked. */
  readonly marker: string;
  readonly leftOut: readonly LeftOut[];
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Unpacks an archive, or finds it unpacked by a run that was interrupted. `state`: changes when the archive does. */
async function unpack(
  archive: string,
  state: string,
  limits: SourceLimits,
  workDir: string,
  onProgress: (line: string) => void,
): Promise<Unpacked> {
  const kind = await archiveKind(archive);
  const ofArchive = `${shortHash(archive)}-`;
  const folder = join(
    workDir,
    ofArchive + shortHash(JSON.stringify([state, limits.maxFileBytes, limits.maxTotalBytes])),
  );
  const marker = `${folder}.json`;
  const known = await readFile(marker, 'utf8').catch(() => null);
  if (known !== null) return { folder, marker, leftOut: JSON.parse(known) as LeftOut[] };
  await mkdir(workDir, { recursive: true });
  // What is left of it from runs that never went on, half-done or of an earlier state.
  const left = (await readdir(workDir)).filter((name) => name.startsWith(ofArchive));
  await Promise.all(left.map((name) => rm(join(workDir, name), { recursive: true, force: true })));
  await mkdir(folder);
  onProgress(`正在解压 ${basename(archive)}…`);
  const check = new EntryCheck(limits);
  try {
    await (kind === 'zip' ? unpackZip : unpackTar)(archive, folder, check);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof ImportError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new ImportError(
      `压缩包已损坏或内容异常，无法解压（${error instanceof Error ? error.message : String(error)}）`,
    );
  }
  await writeFile(marker, JSON.stringify(check.leftOut));
  return { folder, marker, leftOut: check.leftOut };
}

/** By its content, whatever its name says. */
async function archiveKind(archive: string): Promise<'zip' | 'tar'> {
  const file = await open(archive);
  try {
    const { buffer } = await file.read(Buffer.alloc(512), 0, 512, 0);
    // The first entry, or the end of an archive without any.
    if (['504b0304', '504b0506'].includes(buffer.toString('hex', 0, 4))) return 'zip';
    if ((buffer[0] === 0x1f && buffer[1] === 0x8b) || buffer.toString('latin1', 257, 262) === 'ustar') return 'tar';
  } finally {
    await file.close();
  }
  throw new ImportError(`${basename(archive)} 不是文件夹，也不是 zip、tar 或 tar.gz 压缩包`);
}
