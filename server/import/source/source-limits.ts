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

/** Why a path may not be used; null when it stays inside its folder. */
export function pathProblem(path: string): string | null {
  if (/^([A-Za-z]:|\/)/.test(path)) return '文件路径须为相对路径';
  if (path.split('/').includes('..')) return '文件路径越出了资料文件夹';
  return path.includes('\0') ? '文件路径含有非法字符' : null;
}
