import { miniShare } from './mini-share';
import type { ShareDoor } from './types';

export const share: ShareDoor = { ...miniShare, waitsForCard: true };
