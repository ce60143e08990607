import { clear, createStore, delMany, get, set, type UseStore } from 'idb-keyval';
import { report } from '../diagnostics';
import type { Fetched, KeptContentDoor } from './types';

/** Bytes rather than a Blob: WebViews on iOS lose blobs of IndexedDB. */
interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

let opened: UseStore | null = null;
const database = () => (opened ??= createStore('kept-content', 'content'));
/** Object URLs made of kept files, so that showing one twice reads it once. */
const shown = new Map<string, string>();

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted ?? false;

async function attempt<T>(what: string, action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action();
  } catch (error) {
    report('warn', `keptContent: ${what}: ${String(error)}`);
    return otherwise;
  }
}

function forget(name: string): void {
  const address = shown.get(name);
  if (address) URL.revokeObjectURL(address);
  shown.delete(name);
}

async function fetchFile(name: string, url: string, signal?: AbortSignal): Promise<Fetched> {
  let file: KeptFile;
  try {
    const answer = await fetch(url, signal ? { signal } : {});
    if (!answer.ok) return { is: 'refused', status: answer.status };
    file = { bytes: await answer.arrayBuffer(), type: answer.headers.get('content-type') ?? '' };
  } catch (error) {
    report('info', `keptContent: not fetched: ${String(error)}`);
    return { is: isAborted(signal) ? 'cancelled' : 'offline' };
  }
  if (isAborted(signal)) return { is: 'cancelled' };
  const isWritten = await attempt('not kept', () => set(name, file, database()).then(() => true), false);
  if (!isWritten) return { is: 'full' };
  forget(name);
  return { is: 'kept', bytes: file.bytes.byteLength };
}

const textOf = (content: string | KeptFile | undefined): string | null => {
  if (content === undefined || typeof content === 'string') return content ?? null;
  return new TextDecoder().decode(content.bytes);
};

async function addressOf(name: string): Promise<string | null> {
  const known = shown.get(name);
  if (known) return known;
  const content = await attempt('not read', () => get<string | KeptFile>(name, database()), undefined);
  if (content === undefined || typeof content === 'string') return null;
  const address = URL.createObjectURL(new Blob([content.bytes], { type: content.type }));
  shown.set(name, address);
  return address;
}

/** The browser's own estimate, of which it may take back some. */
async function room(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

/** In IndexedDB, which web views have where they have no caches of a service worker. */
export const webKeptContent: Omit<KeptContentDoor, 'isOnWifi' | 'onWifi'> = {
  readText: (name) => attempt('not read', async () => textOf(await get(name, database())), null),
  writeText: (name, text) => attempt('not kept', () => set(name, text, database()).then(() => true), false),
  fetchFile,
  addressOf,
  async remove(names) {
    names.forEach(forget);
    await attempt('not removed', () => delMany([...names], database()), undefined);
  },
  async clear() {
    [...shown.keys()].forEach(forget);
    await attempt('not cleared', () => clear(database()), undefined);
  },
  room: () => attempt('no estimate', room, null),
  askToLast: () => attempt('not asked to last', async () => (await navigator.storage?.persist?.()) ?? null, null),
};
