import { getFileUrl } from '@/contract/endpoints/library';
import type { OfflineFile, OfflinePack } from '@/contract/schemas/offline';
import { bytesOf, keptFileName, keptPictureName, packOwner, shortName } from '@/domain/kept-content';
import { bytesOfFiles, filesToFetch, fits, type KeptPack, type PackPause } from '@/domain/offline-pack';
import { hasSmallPicture, smallPicturePath } from '@/domain/small-picture';
import { buildUrl } from '@/domain/route-url';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { hostFor } from '@/infra/settings';
import { keptContent } from '@/platform/kept-content';
import { nullIfGone } from './refusals';

/** What is fetched at once: more would keep what the user reads waiting. */
const AT_ONCE = 3;

/**
 * Does `work` for all of them, three at once. It ends when none is under way any more: what one told afterwards would
 * say that the pack still loads. Throws what failed first; the others go on until they fail, too.
 */
export async function threeAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const todo = [...items];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let item = todo.shift(); item !== undefined; item = todo.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => lane().catch((error: unknown) => void failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

/** Why a pack ended before it was whole. */
export class Stopped extends Error {
  constructor(readonly why: PackPause | 'full') {
    super(why);
  }
}

/** The server may have a file later: it is being started anew, or has enough to do. */
const isBusy = (status: number): boolean => status >= 500 || status === 429;

/**
 * Fetches one file; a token that ran out on a slow line is asked for anew, once. Returns its bytes, null when the
 * server has none. Throws Stopped, and ApiError.
 */
async function fetchOne(file: OfflineFile, tokens: Map<string, string>, signal: AbortSignal): Promise<number | null> {
  const name = keptFileName(file.url);
  if (name === null) return null;
  const url = file.url.startsWith('/') ? `${hostFor('document')}${file.url}` : file.url;
  const fetchNow = () =>
    keptContent.fetchFile(name, buildUrl(url, { utoken: tokens.get(file.documentId) ?? '' }), signal);
  let fetched = await fetchNow();
  if (fetched.is === 'refused' && !isBusy(fetched.status)) {
    const asked = call(getFileUrl, { id: file.documentId }, { errors: 'caller', loginCheck: 'proceed', signal });
    const fresh = await asked.catch(nullIfGone);
    if (fresh === null) return null;
    tokens.set(file.documentId, fresh.utoken);
    fetched = await fetchNow();
    if (fetched.is === 'refused' && !isBusy(fetched.status)) return null;
  }
  if (fetched.is === 'full') throw new Stopped('full');
  if (fetched.is !== 'kept') throw new Stopped('network');
  return fetched.bytes;
}

/** How far a pack is. `bytes` of all of it become exact with the files that come. */
export type Done = Pick<KeptPack, 'bytes' | 'doneFiles' | 'doneBytes' | 'missing'>;

/**
 * Fetches what is not there yet of a pack; what is there becomes part of it. `tell` hears how far it is, `mayGoOn` is
 * asked before each file. Throws Stopped, and ApiError.
 */
export async function fetchFiles(
  path: string,
  wanted: OfflinePack,
  signal: AbortSignal,
  tell: (done: Done) => void,
  mayGoOn: () => Promise<void>,
): Promise<void> {
  const owner = packOwner(path);
  const tokens = new Map(wanted.contents.map(({ document, utoken }) => [document.id, utoken]));
  const todo = filesToFetch(wanted.files, keptStore.index());
  const toFetch = new Set(todo);
  let [restBytes, doneFiles, doneBytes, missing] = [bytesOfFiles(todo), 0, 0, 0];
  for (const file of wanted.files) {
    if (toFetch.has(file)) continue;
    const name = keptFileName(file.url) ?? '';
    keptStore.share(name, owner);
    doneFiles += 1;
    doneBytes += keptStore.entry(name)?.bytes ?? file.bytes;
  }
  const room = await keptContent.room(bytesOf(keptStore.index()));
  if (!fits(restBytes, room)) throw new Stopped('full');
  const tellNow = () => tell({ bytes: doneBytes + restBytes, doneFiles, doneBytes, missing });
  tellNow();
  await threeAtOnce(todo, async (file) => {
    await mayGoOn();
    const bytes = await fetchOne(file, tokens, signal);
    restBytes -= file.bytes;
    if (bytes === null) missing += 1;
    else {
      await keptStore.enter(keptFileName(file.url) ?? '', { bytes, at: Date.now(), hash: file.hash }, owner);
      doneFiles += 1;
      doneBytes += bytes;
    }
    tellNow();
  });
}

/** A public picture of a pack; another hash: it has changed under its address. '' for one that never does. */
export interface PackPicture {
  readonly address: string;
  readonly hash: string;
}

/** The pictures by which lists show the documents of a pack: drawn from the same files, they change with them. */
export const smallPictures = ({ contents, files }: OfflinePack): PackPicture[] =>
  contents
    .filter(({ document }) => hasSmallPicture(document.format))
    .map(({ document: { id } }) => {
      const hashes = files.filter(({ documentId }) => documentId === id).map(({ hash }) => hash);
      return { address: `${hostFor('document')}${smallPicturePath(id)}`, hash: shortName(hashes.join(' ')) };
    });

/**
 * Fetches public pictures that are not there yet, or have changed; one that the server does not have is left out.
 * Returns their names. Throws Stopped.
 */
export async function fetchPictures(
  path: string,
  pictures: readonly PackPicture[],
  signal: AbortSignal,
  mayGoOn: () => Promise<void>,
): Promise<string[]> {
  const owner = packOwner(path);
  const hashes = new Map(pictures.map(({ address, hash }) => [address, hash]));
  const names: string[] = [];
  for (const [address, hash] of hashes) {
    const name = keptPictureName(address);
    if (name === null) continue;
    if (keptStore.entry(name)?.hash === hash) keptStore.share(name, owner);
    else {
      await mayGoOn();
      // Caches on the way would give the one from before for a day.
      const url = hash === '' ? address : buildUrl(address, { v: hash });
      const fetched = await keptContent.fetchFile(name, url, signal);
      if (fetched.is === 'full') throw new Stopped('full');
      if (fetched.is === 'refused' && !isBusy(fetched.status)) continue;
      if (fetched.is !== 'kept') throw new Stopped('network');
      await keptStore.enter(name, { bytes: fetched.bytes, at: Date.now(), hash }, owner);
    }
    names.push(name);
  }
  return names;
}
