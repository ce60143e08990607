import { unavailable } from '../diagnostics';
import type { ShareDoor } from './types';

export const share: ShareDoor = {
  needsButton: false,
  publishesFilms: false,
  waitsForCard: false,
  card: () => unavailable('share.card'),
  send: async () => unavailable('share.send'),
};
