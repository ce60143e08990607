import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './ids';

/** Makes the content of a file; `left` aborts when nobody waits for it any more. */
export type MakeFile = (left: AbortSignal) => Promise<Buffer | Readable>;

interface Making {
  readonly done: Promise<void>;
  readonly left: AbortController;
  waiting: number;
}

/** Files that can be made again, kept on disk. Requests that want the same one at once wait for one making. */
export class FileCache {
  private readonly underWay = new Map<string, Making>();

  /** `root`: a directory of its own. */
  constructor(readonly root: string) {}

  /**
   * The path of the file below `root`, made first when it is not there. `path`: server-made, relative. `left` aborts
   * when who asks has gone. Rejects when `make` does; nothing is kept then.
   */
  async file(path: string, make: MakeFile, left?: AbortSignal): Promise<string> {
    const target = join(this.root, path);
    const present = await access(target).then(
      () => true,
      () => false,
    );
    if (present) return target;
    const making = this.underWay.get(path);
    if (making?.left.signal.aborted) {
      // It may be given up, or be made all the same.
      await making.done.catch(() => undefined);
      return this.file(path, make, left);
    }
    await waitFor(making ?? this.begin(path, target, make), left);
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

  private begin(path: string, target: string, make: MakeFile): Making {
    const left = new AbortController();
    const done = this.make(target, () => make(left.signal)).finally(() => this.underWay.delete(path));
    const making = { done, left, waiting: 0 };
    this.underWay.set(path, making);
    return making;
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

/** Waits for the end of a making, as one of those who do. */
async function waitFor(making: Making, left: AbortSignal | undefined): Promise<void> {
  const leave = () => {
    making.waiting -= 1;
    if (making.waiting === 0) making.left.abort();
  };
  making.waiting += 1;
  if (left?.aborted) leave();
  else left?.addEventListener('abort', leave);
  try {
    await making.done;
  } finally {
    left?.removeEventListener('abort', leave);
  }
}
