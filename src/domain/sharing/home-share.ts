import { buildUrl } from '../route-url';

/** §1: the default path and title of a shared card. */
export const SHARE_HOME_PATH = '/pages/home/home';
export const DEFAULT_SHARE_TITLE = '扫一扫 VIN，全车电路图马上查';

/**
 * The card of the app itself: home, and who shared it (null: nobody is logged in). Small, since home is loaded first.
 */
export function homeShareCard(from: string | null): { title: string; path: string } {
  const payload = { shareTarget: SHARE_HOME_PATH, sharePath: SHARE_HOME_PATH, from };
  return { title: DEFAULT_SHARE_TITLE, path: buildUrl(SHARE_HOME_PATH, { shareInfo: payload }) };
}
