/** What a source may bring at most; bytes. */
export interface SourceLimits {
  /** One file. */
  readonly maxFileBytes: number;
  /** All files of an archive together, unpacked. */
  readonly maxTotalBytes: number;
}

/** More files than this are no folder of documents. */
export const MAX_FILES = 1_000_000;

/** What systems leave in folders beside the documents. */
export const isSystemFile = (path: string) =>
  path
    .split('/')
    .some((name) => /^\.(?!\.?$)/.test(name) || name === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(name));

/**
 * The form in which names of the index and of the file system meet: macOS writes accents decomposed, Windows writes
 * `\`.
 */
export const plainPath = (path: string) => path.normalize('NFC').replace(/\\/g, '/');

/** What file systems take: bytes of one name, and of a whole path, with room for the folder that is unpacked into. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 3_000;

/** Why a path, as it will be written, does not fit on a disk; null when it does. */
export function lengthProblem(path: string): string | null {
  if (path.split(/[/\\]/).some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES))
    return '文件名过长（超过 255 字节，约 85 个汉字），请改短后重新打包';
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? '文件路径过长，请减少文件夹层级或改短名称' : null;
}

/** Why a path may not be used; null when it stays inside its folder. */
export function pathProblem(path: string): string | null {
  if (/^([A-Za-z]:|\/)/.test(path)) return '文件路径须为相对路径';
  if (path.split('/').includes('..')) return '文件路径越出了资料文件夹';
  return path.includes('\0') ? '文件路径含有非法字符' : null;
}
