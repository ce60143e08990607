import { carOwner, keptFileName, keptPictureName } from '@/domain/kept-content';
import { smallPicturePath } from '@/domain/small-picture';
import { textBytes } from '@/domain/text-bytes';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { keptContent } from '@/platform/kept-content';
import { network } from '@/platform/network';
import { currentPage } from '../current-page';
import { fromNetworkError } from '../http/from-network-error';
import { log } from '../log';
import { hostFor } from '../settings';
import { deviceContent } from './device-content';
import { keptStore } from './kept-store';
import { serverOrKept } from './server-or-kept';

/** Cars of documents that were opened in this run, by the documents' ids. */
const cars = new Map<string, string>();
const idOf = (name: string): string => name.split('/')[1] ?? '';

async function keepText(name: string, text: string): Promise<void> {
  const car = cars.get(idOf(name));
  if (car === undefined) return;
  const now = { bytes: textBytes(text), at: Date.now() };
  const hash = keptStore.entry(name)?.hash ?? '';
  // The file of a pack stays known by its hash: its update would fetch it again.
  const isSame = hash !== '' && (await keptContent.readText(name)) === text;
  if (!isSame && !(await keptContent.writeText(name, text))) return;
  await keptStore.enter(name, { ...now, hash: isSame ? hash : '' }, carOwner(car));
}

/** Null for an answer that is no success. Throws NetworkError. */
async function fetchText(address: string, signal: AbortSignal): Promise<string | null> {
  const request = { url: address, method: 'GET', headers: {}, timeoutMs: REQUEST_TIMEOUT_MS, signal } as const;
  const { status, text } = await network.send(request);
  return status === 200 ? text : null;
}

/** Text of a file that came from the device instead of the server; null when it is not there. */
async function keptText(name: string, page: string): Promise<string | null> {
  const text = await keptContent.readText(name);
  if (text !== null) deviceContent.note(name, keptStore.entry(name)?.at ?? Date.now(), page);
  return text;
}

/** A kept answer names files without a token (infra/document-file): no server gives them. */
const hasToken = (address: string): boolean => /[?&]utoken=/.test(address);

/**
 * The text of a document's file; `address` carries its token. What was read of the last cars, and what a pack holds,
 * comes from the device when there is no network, or one that does not answer. Null for an answer that is no success.
 * Throws ApiError network, timeout or cancelled when nothing comes and nothing is kept.
 */
export async function fileText(address: string, signal: AbortSignal): Promise<string | null> {
  const name = keptFileName(address);
  const kept = name === null || hasToken(address) ? null : await keptText(name, currentPage().path);
  if (kept !== null) return kept;
  try {
    if (name === null) return await fetchText(address, signal);
    return await serverOrKept<string | null>({
      what: name,
      ask: async () => {
        const text = await fetchText(address, signal);
        if (text !== null) keepText(name, text).catch((error: unknown) => log.warn('kept', error));
        return text;
      },
      instead: async (page) => {
        const data = await keptText(name, page);
        return data === null ? null : { data };
      },
    });
  } catch (error) {
    throw fromNetworkError(error);
  }
}

/** Files of this document belong to this car from now on. */
export function documentOpened(id: string, car: string): void {
  cars.set(id, car);
  keptStore.opened(carOwner(car));
}

async function keep(name: string, address: string, car: string): Promise<void> {
  if (keptStore.entry(name)) return keptStore.share(name, carOwner(car));
  const fetched = await keptContent.fetchFile(name, address);
  if (fetched.is === 'kept')
    await keptStore.enter(name, { bytes: fetched.bytes, at: Date.now(), hash: '' }, carOwner(car));
}

/** Keeps a picture or PDF that is being shown, in the background. */
export async function keepShownFile(address: string): Promise<void> {
  const name = keptFileName(address);
  const car = name === null ? undefined : cars.get(idOf(name));
  if (name !== null && car !== undefined) await keep(name, address, car);
}

/** Keeps the small picture by which lists show a document that was opened, in the background. */
export async function keepSmallPicture(id: string): Promise<void> {
  const address = `${hostFor('document')}${smallPicturePath(id)}`;
  const [name, car] = [keptPictureName(address), cars.get(id)];
  if (name !== null && car !== undefined) await keep(name, address, car);
}

/**
 * Where a file of a document that never changes under its name lies on the device; null when it is not kept. It is as
 * good as the server's own, so that nobody is told of its age. Never rejects.
 */
export async function lastingAddress(id: string, file: string): Promise<string | null> {
  const name = `f/${id}/${file}`;
  return keptStore.entry(name) ? keptContent.addressOf(name) : null;
}

/** Where a file lies on the device; null when it is not kept. */
export async function localAddress(address: string): Promise<string | null> {
  const name = keptFileName(address);
  if (name === null) return null;
  const local = await keptContent.addressOf(name);
  if (local !== null) deviceContent.note(name, keptStore.entry(name)?.at ?? Date.now());
  return local;
}
