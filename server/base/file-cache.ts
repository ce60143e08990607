import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './ids';

/** Files that can be made again, kept on disk. Requests that want the same one at once wait for one making. */
export class FileCache {
  private readonly underWay = new Map<string, Promise<void>>();

  /** `root`: a directory of its own. */
  constructor(readonly root: string) {}

  /**
   * The path of the file below `root`, made first when it is not there. `path`: server-made, relative. Rejects when
   * `make` does; nothing is kept then.
   */
  async file(path: string, make: () => Promise<Buffer | Readable>): Promise<string> {
    const target = join(this.root, path);
    const present = await access(target).then(
      () => true,
      () => false,
    );
    if (present) return target;
    const making = this.underWay.get(path) ?? this.make(target, make).finally(() => this.underWay.delete(path));
    this.underWay.set(path, making);
    await making;
    return target;
  }

  /** Bytes of a file that was made; null when it has not been asked for yet. */
  sizeOf(path: string): Promise<number | null> {
    return stat(join(this.root, path)).then(
      ({ size }) => size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
  }

  /** A reader sees the whole file or none: it gets its name only when it is complete. */
  private async make(target: string, make: () => Promise<Buffer | Readable>): Promise<void> {
    // First: what `make` opens must have a reader.
    await mkdir(dirname(target), { recursive: true });
    const content = await make();
    const temporary = `${target}.${newId()}.part`;
    try {
      await writeFile(temporary, content);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
