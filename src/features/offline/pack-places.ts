import { offlinePackDrop } from '@/contract/endpoints/offline';
import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';

/** By which the return of a pack's place is known while it waits for the network. */
export const placeSubject = (path: string): string => `pack-place ${path}`;

const unheard: readonly ApiErrorKind[] = ['network', 'timeout', 'server'];

/** The places that the server counts for a user's packs, over all devices. */
export const packPlaces = {
  /** Gives the place of a deleted pack back, once the server can be reached. */
  async giveBack(path: string): Promise<void> {
    try {
      await call(offlinePackDrop, { path }, { errors: 'caller' });
    } catch (error) {
      log.warn('offline', error);
      if (error instanceof ApiError && unheard.includes(error.kind))
        outbox.keep(offlinePackDrop, { path }, { subject: placeSubject(path), name: '归还离线包名额' });
    }
  },
  /** A pack that is loaded anew keeps its place. */
  keep(path: string): void {
    const waiting = outbox.waits(placeSubject(path));
    if (waiting) outbox.remove(waiting);
  },
};
