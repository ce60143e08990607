/** Loaded only for pages that a shared link has opened. */
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { readSharedLink, recordVisit, type SharedLink } from '@/infra/shared-link';
import { storage } from '@/platform/storage';
import type { IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import { device, localValues } from './services';

/** By the parameters themselves: the question for consent and the one that opens the link read it once. */
const readings = new WeakMap<IncomingLink, Promise<SharedLink | null>>();

async function readAndCount(params: IncomingLink): Promise<SharedLink | null> {
  const link = await readSharedLink(params, { call, local: localValues });
  if (link?.kind === 'shared') {
    recordVisit(link.payload.from, { call, storage, ownUid: session.user()?.uid ?? null, uuid: device.uuid() }).catch(
      (error: unknown) => log.error('share', error),
    );
  }
  return link;
}

/**
 * The shared link among a page's parameters (§2), null when there is none: remembers who sent it and counts the visit,
 * once, which nobody waits for. Throws when the server cannot be reached; the next call asks it again.
 */
export function readIncomingLink(params: IncomingLink): Promise<SharedLink | null> {
  const reading = readings.get(params) ?? readAndCount(params);
  readings.set(params, reading);
  reading.catch(() => readings.delete(params));
  return reading;
}
