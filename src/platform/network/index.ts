import { unavailable } from '../diagnostics';
import { NetworkError, type NetworkDoor } from './types';

async function refuse(what: string): Promise<never> {
  unavailable(what);
  throw new NetworkError('offline', `${what}: not available`);
}

export const network: NetworkDoor = {
  send: () => refuse('network.send'),
  upload: () => refuse('network.upload'),
};
