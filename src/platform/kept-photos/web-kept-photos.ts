import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { KEEP_FULL, KEEP_REFUSED, type KeptPhotosDoor } from './types';

/** Bytes rather than a Blob: WebViews on iOS lose blobs of IndexedDB. */
interface KeptPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const SCHEME = 'kept:';
const pathOf = (id: string): string => SCHEME + id;
/** WebViews leave a database that they cannot open unanswered, for ever. */
const ANSWER_MS = 10_000;

let opened: UseStore | null = null;
/** Object URLs of kept pictures, so that showing one twice reads it once. */
const shown = new Map<string, string>();

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('no answer of the database')), ANSWER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

const isFull = (error: unknown): boolean => (error as { name?: string } | null)?.name === 'QuotaExceededError';

/** A connection that the system has closed behind our back fails once: the next one is new. */
async function withDatabase<T>(work: (database: UseStore) => Promise<T>): Promise<T> {
  const attempt = async () => inTime(work((opened ??= createStore('kept-files', 'files'))));
  try {
    return await attempt();
  } catch (error) {
    if (isFull(error)) throw error;
    report('warn', `keptPhotos: once more: ${String(error)}`);
    opened = null;
    return attempt();
  }
}

/** The bytes of a picture at an object URL. Not blob.arrayBuffer(), which Chromium 66 lacks. */
async function bytesAt(address: string): Promise<KeptPhoto> {
  const blob = await (await fetch(address)).blob();
  return { bytes: await new Response(blob).arrayBuffer(), type: blob.type };
}

const read = (path: string): Promise<KeptPhoto | undefined> => withDatabase((database) => get(path, database));

const copy: KeptPhotosDoor['copy'] = async (id, image) => {
  const path = pathOf(id);
  try {
    const photo = await bytesAt(image.path);
    await withDatabase((database) => set(path, photo, database));
    return ok(path);
  } catch (error) {
    report('warn', `keptPhotos: not kept: ${String(error)}`);
    return failed(isFull(error) ? KEEP_FULL : KEEP_REFUSED);
  }
};

/** In IndexedDB. */
export const webKeptPhotos: KeptPhotosDoor = {
  copy,
  async keep(id, image) {
    const outcome = await copy(id, image);
    if (outcome?.status === 'ok') shown.set(outcome.value, image.path);
    return outcome;
  },

  find: async (id) => ((await read(pathOf(id))) ? pathOf(id) : null),

  async list() {
    const paths = await withDatabase((database) => keys<string>(database));
    return paths.map((path) => ({ id: path.slice(SCHEME.length), path }));
  },

  async addressOf(path) {
    const known = shown.get(path);
    if (known) return known;
    const photo = await read(path);
    if (!photo) return null;
    const address = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    shown.set(path, address);
    return address;
  },

  async release(path) {
    const address = shown.get(path);
    if (address) URL.revokeObjectURL(address);
    shown.delete(path);
    try {
      await withDatabase((database) => del(path, database));
    } catch (error) {
      report('warn', `keptPhotos: not released: ${String(error)}`);
    }
  },
};
