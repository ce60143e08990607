import { unavailable } from '../diagnostics';
import type { ClipboardDoor } from './types';

export const clipboard: ClipboardDoor = {
  write: async () => unavailable('clipboard.write') ?? false,
  read: async () => unavailable('clipboard.read'),
};
