import { isGuestPage } from './guest-pages';
import { encodeQuery } from './route-url';

export interface Visit {
  readonly isProduction: boolean;
  /** Empty: there is no download page, and everybody stays. */
  readonly downloadUrl: string;
  readonly platform: string;
  readonly isInShell: boolean;
  /** The page is shown by a mini program, which may open no page but the product's own. */
  readonly isInMiniProgram: boolean;
  /** Path of the page that was asked for, without query. */
  readonly route: string;
}

/** Whether a visit belongs on the product's download page (§1: outside the native shell). */
export function belongsOnDownloadPage({
  isProduction,
  downloadUrl,
  platform,
  isInShell,
  isInMiniProgram,
  route,
}: Visit): boolean {
  return (
    isProduction && downloadUrl !== '' && platform === 'h5' && !isInShell && !isInMiniProgram && !isGuestPage(route)
  );
}

/** What came with an invited user; the download page hands it on to the app that it installs. */
export interface Invitation {
  readonly shareFromUid: string | null;
  readonly shareInfo?: string | undefined;
  readonly shareKey?: string | undefined;
}

/**
 * The download page's address with the invitation in its query. `shareFromUid` is the name under which the app keeps it
 * (§3).
 */
export function downloadAddress(downloadUrl: string, { shareFromUid, shareInfo, shareKey }: Invitation): string {
  const query = encodeQuery({ shareFromUid, shareInfo: shareInfo || null, shareKey: shareKey || null });
  if (query === '') return downloadUrl;
  const [page = '', ...hash] = downloadUrl.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${query}`, ...hash].join('#');
}
