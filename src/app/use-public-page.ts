import { useAddToFavorites, useShareTimeline } from '@tarojs/taro';
import { buildUrl } from '@/domain/route-url';
import type { ShareCard } from '@/platform/share/types';
import { session } from '@/state/session';

/** The query of a page's path that says who shared it (§2 shareInfo), unless it does already or nobody is logged in. */
function queryOf(path: string): string {
  const from = session.user()?.uid;
  const shared = from && !/[?&]shareInfo=/.test(path) ? buildUrl(path, { shareInfo: { from } }) : path;
  return shared.split('?')[1] ?? '';
}

/**
 * A page that everybody may see, in WeChat's moments and favourites: both open the page itself, by the query of `path`.
 */
export function usePublicPage(card: () => ShareCard): void {
  const pageCard = () => {
    const { title, path, imageUrl } = card();
    return { title, query: queryOf(path), ...(imageUrl ? { imageUrl } : {}) };
  };
  useShareTimeline(pageCard);
  useAddToFavorites(pageCard);
}
