import { useAddToFavorites, useShareTimeline } from '@tarojs/taro';
import type { ShareCard } from '@/platform/share/types';

/** A page that everybody may see, in WeChat's moments and favourites: both open the page itself, by the query of `path`. */
export function usePublicPage(card: () => ShareCard): void {
  const pageCard = () => {
    const { title, path, imageUrl } = card();
    return { title, query: path.split('?')[1] ?? '', ...(imageUrl ? { imageUrl } : {}) };
  };
  useShareTimeline(pageCard);
  useAddToFavorites(pageCard);
}
