import { unavailable } from '../diagnostics';
import type { LeavingDoor } from './types';

export const leaving: LeavingDoor = {
  guard: () => void unavailable('leaving.guard'),
};
