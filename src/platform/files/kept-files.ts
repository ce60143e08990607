import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { isKeptPath, KEPT_SCHEME } from './kept-path';
import { KEEP_FAILED, type FilesDoor } from './types';

/** Bytes rather than a Blob: WebViews on iOS lose blobs of IndexedDB. */
interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

let opened: UseStore | null = null;
const database = () => (opened ??= createStore('kept-files', 'files'));
/** Object URLs made of kept files, so that showing one twice reads it once. */
const shown = new Map<string, string>();

/** The bytes of a kept file; null when it is gone. Rejects when the database cannot be read. */
export async function keptBlob(path: string): Promise<Blob | null> {
  const file = await get<KeptFile>(path, database());
  return file ? new Blob([file.bytes], { type: file.type }) : null;
}

/** Pictures that outlive the page, in IndexedDB. */
export const webKeptFiles = {
  async keep(image) {
    try {
      const answer = await fetch(image.path);
      const blob = await answer.blob();
      const path = `${KEPT_SCHEME}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
      // Not blob.arrayBuffer(), which Chromium 66 lacks.
      await set(
        path,
        { bytes: await new Response(blob).arrayBuffer(), type: blob.type } satisfies KeptFile,
        database(),
      );
      shown.set(path, image.path);
      return ok({ ...image, path });
    } catch (error) {
      report('warn', `files: not kept: ${String(error)}`);
      return failed(KEEP_FAILED);
    }
  },

  async release(path) {
    if (!isKeptPath(path)) return;
    const address = shown.get(path);
    if (address) URL.revokeObjectURL(address);
    shown.delete(path);
    await del(path, database()).catch((error: unknown) => report('warn', `files: not released: ${String(error)}`));
  },

  async addressOf(path) {
    if (!isKeptPath(path)) return path;
    const known = shown.get(path);
    if (known) return known;
    try {
      const blob = await keptBlob(path);
      if (!blob) return null;
      const address = URL.createObjectURL(blob);
      shown.set(path, address);
      return address;
    } catch (error) {
      report('warn', `files: not read: ${String(error)}`);
      return null;
    }
  },
} satisfies Pick<FilesDoor, 'keep' | 'release' | 'addressOf'>;
