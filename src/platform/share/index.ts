import { unavailable } from '../diagnostics';
import type { ShareDoor } from './types';

export const share: ShareDoor = {
  needsButton: false,
  card: () => unavailable('share.card'),
  send: async () => unavailable('share.send'),
};
