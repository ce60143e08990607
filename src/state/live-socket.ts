import { SocketStatus } from '@/domain/live-socket';
import { atom } from './store';

/** Where the live socket stands (§4). */
export const socketStatusAtom = atom<SocketStatus>(SocketStatus.closed);
