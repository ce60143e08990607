import type { SentByRoute } from '../../../scripts/sizes/sent-data';

/** What outlives the mini program when it is ended and started anew; all else is memory. */
export interface KeptState {
  /** Entries of the storage, as text. */
  storage: [string, string][];
  /** The mini program's own files by path. */
  files: [string, Blob][];
  /** Routes of the pages that were opened before. */
  opened: string[];
  /** What pages were sent before. */
  sent: SentByRoute;
  /** Path and query of the page to begin with, without leading slash; '' for the first of the app. */
  path: string;
  /** How the next start comes about; 0: by a tap on the app. */
  scene: number | string;
  /** Douyin's sidebar is there to go to. */
  hasSidebar: boolean;
  /** Names of calls that the platform of the next start does not have. */
  missing: string[];
  /** The user agreed to WeChat's privacy papers. */
  isPrivacyAgreed: boolean;
  /** There is no network. */
  isCut: boolean;
  /** Roots of the subpackages that the device has. */
  subpackages: string[];
}

/** A fresh installation. */
const FRESH: KeptState = {
  storage: [],
  files: [],
  opened: [],
  sent: {},
  path: '',
  scene: 0,
  hasSidebar: false,
  missing: [],
  isPrivacyAgreed: false,
  isCut: false,
  subpackages: [],
};

const KEY = 'kept-state';
const FILES = 'kept-files';
const PREFIX = '/kept?path=';

/** Keeps `state` for the next start in this browser. */
export async function keepState({ files, ...state }: KeptState): Promise<void> {
  sessionStorage.setItem(KEY, JSON.stringify(state));
  await caches.delete(FILES);
  const cache = await caches.open(FILES);
  for (const [path, blob] of files) await cache.put(PREFIX + encodeURIComponent(path), new Response(blob));
}

/** What an earlier start kept; nothing at all for a fresh installation. */
export async function keptState(): Promise<KeptState> {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return FRESH;
  const cache = await caches.open(FILES);
  const files: [string, Blob][] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) files.push([new URL(request.url).searchParams.get('path') ?? '', await response.blob()]);
  }
  return { ...(JSON.parse(text) as Omit<KeptState, 'files'>), files };
}
