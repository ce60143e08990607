import type { OfflineFile } from '../contract/schemas/offline';
import { keptFileName, type KeptIndex } from './kept-content';

/** `full`: the device had no room. `failed`: the server refused, in words. */
export type PackState = 'loading' | 'paused' | 'ready' | 'full' | 'failed';

/**
 * Why a pack that is not whole stands still: the user said so, the network or the app ended, or what there is now costs
 * by the byte. The last two go on by themselves.
 */
export type PackPause = 'user' | 'network' | 'wifi';

/** Cases that a pack holds with their pictures: those nearest to the car, the newest of equals. */
export const CASES_IN_PACK = 20;

/** The offline pack of a car on this device. */
export interface KeptPack {
  /** brand/maker/series/year/displacement */
  readonly path: string;
  /** Whose it is: another user of the device is not shown it. */
  readonly uid: string;
  readonly title: string;
  readonly state: PackState;
  /** Of a paused pack. */
  readonly pause: PackPause;
  /** It was begun by hand where no Wi-Fi was told of: it may go on by mobile data. */
  readonly anyNetwork: boolean;
  /** It came by itself for an open order, and goes with it; not once the user has loaded it by hand. */
  readonly forOrder: boolean;
  /** Of what is whole on the device; '' before it has been whole once. */
  readonly version: string;
  /** Shapes of its answers in the release that loaded them (`features/offline/pack-shapes`). */
  readonly shapes: string;
  /** Version and shapes of what is being loaded, and since when, epoch milliseconds; '' once it is whole. */
  readonly begunFor: string;
  readonly begunAt: number;
  readonly documents: number;
  readonly leftOut: number;
  /** Bytes and files of all of it, and how many of them are there. */
  readonly bytes: number;
  readonly files: number;
  readonly doneBytes: number;
  readonly doneFiles: number;
  /** Files that the server does not have, though its list names them. */
  readonly missing: number;
  /** When it was last whole, epoch milliseconds; 0 never. */
  readonly wholeAt: number;
  /** When it was last compared with the library, epoch milliseconds. */
  readonly checkedAt: number;
  /** The library has changed since, or a release needs more of its answers. */
  readonly isOld: boolean;
  /** What the server said when it refused; '' otherwise. */
  readonly refusal: string;
}

export const newPack = (path: string, uid: string, title: string): KeptPack => ({
  path,
  uid,
  title,
  state: 'loading',
  pause: 'network',
  anyNetwork: false,
  forOrder: false,
  version: '',
  shapes: '',
  begunFor: '',
  begunAt: 0,
  documents: 0,
  leftOut: 0,
  bytes: 0,
  files: 0,
  doneBytes: 0,
  doneFiles: 0,
  missing: 0,
  wholeAt: 0,
  checkedAt: 0,
  isOld: false,
  refusal: '',
});

/**
 * What storage held. What was loading when the app ended is paused, and goes on by itself; a whole pack with answers of
 * other shapes than `shapes` is old.
 */
export function readPacks(stored: unknown, shapes: string): KeptPack[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<KeptPack>[])
    .filter((pack) => typeof pack?.path === 'string' && typeof pack.uid === 'string')
    .map((pack) => ({ ...newPack('', '', ''), ...pack }))
    .map((pack) => {
      if (pack.state === 'loading') return { ...pack, state: 'paused', pause: 'network' };
      return pack.state === 'ready' && pack.shapes !== shapes ? { ...pack, isOld: true } : pack;
    });
}

const isThere = (index: KeptIndex, { url, hash }: OfflineFile): boolean =>
  index[keptFileName(url) ?? '']?.hash === hash;

/** What an update has to fetch: files that are not there, or are there with another content. */
export function filesToFetch(files: readonly OfflineFile[], index: KeptIndex): OfflineFile[] {
  return files.filter((file) => !isThere(index, file));
}

/** Names that `owner` has and does not want any more. */
export function staleNames(index: KeptIndex, owner: string, wanted: readonly string[]): string[] {
  const stays = new Set(wanted);
  return Object.keys(index).filter((name) => !stays.has(name) && index[name]?.owners.includes(owner));
}

export const bytesOfFiles = (files: readonly OfflineFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What stays free for everything else, bytes. */
const SPARE = 5 * 1024 * 1024;

/** Whether `bytes` more fit; where the platform does not tell its room, trying shows. */
export const fits = (bytes: number, room: number | null): boolean => room === null || bytes + SPARE <= room;

const KB = 1024;

/** Bytes for people: 0 KB, 12 KB, 1.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether a whole pack is to be compared with the library again. */
export const isCheckDue = (
  { state, isOld, checkedAt }: Pick<KeptPack, 'state' | 'isOld' | 'checkedAt'>,
  now: number,
): boolean => state === 'ready' && (isOld || now - checkedAt > DAY_MS);

/**
 * Since when a pack is loaded: what came since then belongs to it. One that was interrupted goes on with the same
 * content (`of`: its version and shapes) for a day; everything else begins now.
 */
export const begunSince = (
  { begunFor, begunAt }: Pick<KeptPack, 'begunFor' | 'begunAt'>,
  of: string,
  now: number,
): Pick<KeptPack, 'begunFor' | 'begunAt'> => ({
  begunFor: of,
  begunAt: begunFor === of && now - begunAt < DAY_MS ? begunAt : now,
});

/** Whether a pack goes on by itself once a network, or Wi-Fi, is there. */
export const goesOn = ({ state, pause }: Pick<KeptPack, 'state' | 'pause'>): boolean =>
  state === 'paused' && pause !== 'user';
