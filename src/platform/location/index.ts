import { unavailable } from '../diagnostics';
import type { LocationDoor } from './types';

export const location: LocationDoor = {
  hasViewer: false,
  current: async () => unavailable('location.current'),
  choose: async () => unavailable('location.choose'),
  open: async () => unavailable('location.open'),
};
