import { unavailable } from '../diagnostics';
import type { ShareContent, ShareDoor } from './types';

export const miniCard = ({ title, path, imageUrl }: ShareContent) => ({
  title,
  path,
  ...(imageUrl ? { imageUrl } : {}),
});

/** Mini programs share by a button or the page's menu; the page returns the card from `useShareAppMessage`. */
export const miniShare: ShareDoor = {
  needsButton: true,
  publishesFilms: false,
  waitsForCard: false,
  card: miniCard,
  send: async () => unavailable('share.send'),
};
