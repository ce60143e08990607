import type { SocketStatus } from '@/domain/live-socket';
import { atom } from './store';

/** Where the live socket stands (§4); null until the first connection of this run is begun. */
export const socketStatusAtom = atom<SocketStatus | null>(null);
