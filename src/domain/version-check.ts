export interface VersionCheck {
  serverVersion: string | null;
  localVersion: string;
  iosReview: boolean;
  /** Whether the 30-minute marker of a reload is still set. */
  reloadMarkerSet: boolean;
  /** The app brings its files along: a reload shows the same ones again. */
  isPackaged: boolean;
}

export type VersionAction =
  /** Clear the cached answers, set the marker, reload. */
  | 'reload'
  /** A reload did not help: the shell serves an old copy. */
  | 'ask-shell-to-clear-cache'
  | 'remove-marker'
  /** Nothing here: the newer version comes from the app store. */
  | 'from-store'
  | 'none';

function partsOf(version: string): number[] | null {
  return /^v?\d+(\.\d+)*$/i.test(version.trim()) ? version.trim().replace(/^v/i, '').split('.').map(Number) : null;
}

/**
 * Whether `version` is newer than `other`, by numbers between dots (1.10 > 1.9, 1.2 = 1.2.0). False when either cannot
 * be read.
 */
export function isNewerVersion(version: string, other: string): boolean {
  const left = partsOf(version);
  const right = partsOf(other);
  if (!left || !right) return false;
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** What to do about the version in the dictionary (§4). A missing or unreadable server version counts as not newer. */
export function decideVersionAction({
  serverVersion,
  localVersion,
  iosReview,
  reloadMarkerSet,
  isPackaged,
}: VersionCheck): VersionAction {
  if (!isNewerVersion(serverVersion ?? '', localVersion)) return reloadMarkerSet ? 'remove-marker' : 'none';
  if (iosReview) return 'none';
  if (isPackaged) return 'from-store';
  return reloadMarkerSet ? 'ask-shell-to-clear-cache' : 'reload';
}
