import { unavailable } from '../diagnostics';
import type { SocketDoor } from './types';

export const socket: SocketDoor = {
  open: () => unavailable('socket.open'),
};
