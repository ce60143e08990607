import { join } from 'node:path';
import { FileCache, type MakeFile } from '../../base/file-cache';
import { pruneFolder } from '../../base/prune-folder';
import { callerLeft } from '../../http/caller-left';
import type { CallContext } from '../../http/route';

const MIB = 1024 * 1024;
/** What all pictures may take on the disk; the oldest go first, and are made again when asked for. */
const MOST_BYTES = 2_048 * MIB;
/** Bytes made between two looks at what is kept. */
const LOOK_EVERY = 64 * MIB;

/** `left` aborts when nobody waits for it any more. */
type MakePicture = (left: AbortSignal) => Promise<Buffer>;

/** Pictures of documents, kept on disk within a bound. */
class KeptPictures {
  private readonly cache: FileCache;
  /** The folder may hold much from before the start. */
  private made = LOOK_EVERY;
  private pruning: Promise<unknown> | null = null;

  constructor(root: string) {
    this.cache = new FileCache(root);
  }

  path(name: string, make: MakePicture, left: AbortSignal, onFault: (error: unknown) => void): Promise<string> {
    const makeCounted: MakeFile = async (nobodyWaits) => {
      const picture = await make(nobodyWaits);
      this.made += picture.length;
      if (this.made >= LOOK_EVERY) this.prune(onFault);
      return picture;
    };
    return this.cache.file(name, makeCounted, left);
  }

  /** Nobody waits for it: whoever asks has a picture already. */
  private prune(onFault: (error: unknown) => void): void {
    this.made = 0;
    this.pruning ??= pruneFolder(this.cache.root, MOST_BYTES)
      .catch(onFault)
      .finally(() => {
        this.pruning = null;
      });
  }
}

const kept = new Map<string, KeptPictures>();

/**
 * Path of the picture `name`, which names the same content for ever; made when it is not there. Rejects when `make`
 * does.
 */
export async function keptPicture(ctx: CallContext, name: string, make: MakePicture): Promise<string> {
  const root = join(ctx.config.dataDir, 'pictures');
  const pictures = kept.get(root) ?? new KeptPictures(root);
  kept.set(root, pictures);
  const onFault = (err: unknown) => ctx.log.error({ err }, 'pictures of pages could not be pruned');
  return pictures.path(name, make, callerLeft(ctx), onFault);
}
