import { ImportError } from '../fatal';
import { isSystemFile, lengthProblem, MAX_FILES, pathProblem, plainPath, type SourceLimits } from './source-limits';

/** More than this is no document but an archive that wants to fill the disk; small files may compress any amount. */
export const MOST_COMPRESSION = 200;
const SMALL_BYTES = 1024 * 1024;

/** What an archive says of one of its entries. */
export interface ArchiveEntry {
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link' | 'other';
  /** Unpacked bytes. */
  readonly size: number;
  /** Null where the archive is compressed as a whole. */
  readonly compressedSize: number | null;
  readonly isEncrypted: boolean;
}

/** A file that was left out of what was unpacked, and why. */
export interface LeftOut {
  readonly path: string;
  readonly problem: string;
}

/** Decides which entries of one archive are unpacked. */
export class EntryCheck {
  readonly leftOut: LeftOut[] = [];
  private readonly taken = new Set<string>();
  private totalBytes = 0;

  constructor(private readonly limits: SourceLimits) {}

  /** Whether to unpack the entry. Throws ImportError when the archive as a whole is too much. */
  takes(entry: ArchiveEntry): boolean {
    if (entry.type === 'folder' || isSystemFile(entry.path)) return false;
    const path = plainPath(entry.path);
    const problem = this.problemOf(entry, path);
    if (problem !== null) {
      this.leftOut.push({ path, problem });
      return false;
    }
    this.taken.add(path);
    this.totalBytes += entry.size;
    if (this.totalBytes > this.limits.maxTotalBytes)
      throw new ImportError('压缩包解开后超过总大小上限（--max-total），疑似压缩炸弹；确认无误可调大上限');
    if (this.taken.size > MAX_FILES) throw new ImportError(`压缩包内超过 ${MAX_FILES} 个文件`);
    return true;
  }

  private problemOf(entry: ArchiveEntry, path: string): string | null {
    const { type, size, compressedSize, isEncrypted } = entry;
    if (type === 'link') return '是链接，出于安全不导入';
    if (type === 'other') return '不是普通文件';
    if (isEncrypted) return '压缩包内的文件已加密';
    if (compressedSize !== null && size > SMALL_BYTES && size > compressedSize * MOST_COMPRESSION)
      return '压缩率异常，疑似压缩炸弹';
    if (size > this.limits.maxFileBytes) return '文件超过大小上限（--max-file）';
    return pathProblem(path) ?? lengthProblem(entry.path) ?? (this.taken.has(path) ? '压缩包内有同名文件' : null);
  }
}
