import { unavailable } from '../diagnostics';
import type { ShareDoor } from './types';

/** Mini programs share by a button or the page's menu; the page returns the card from `useShareAppMessage`. */
export const miniShare: ShareDoor = {
  needsButton: true,
  card: ({ title, path, imageUrl }) => ({ title, path, ...(imageUrl ? { imageUrl } : {}) }),
  send: async () => unavailable('share.send'),
};
