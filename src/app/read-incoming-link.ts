/** Loaded only for pages that a shared link has opened. */
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { readSharedLink, recordVisit, type SharedLink } from '@/infra/shared-link';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { consentDecided } from './privacy-consent';
import { device, localValues } from './services';

/** Reads the link, remembers who sent it and counts the visit, which nobody waits for. */
async function readLink(params: Readonly<Record<string, string | undefined>>): Promise<SharedLink | null> {
  const link = await readSharedLink(params, { call, local: localValues });
  if (link?.kind === 'shared') {
    recordVisit(link.payload.from, { call, storage, ownUid: session.user()?.uid ?? null, uuid: device.uuid() }).catch(
      (error: unknown) => log.error('share', error),
    );
  }
  return link;
}

/**
 * The shared link among a page's parameters (§2), once the question for consent is answered: what the link asks or
 * opens comes after it. Null when there is none. Throws when the server cannot be reached.
 */
export async function readIncomingLink(
  params: Readonly<Record<string, string | undefined>>,
): Promise<SharedLink | null> {
  const [link] = await Promise.all([readLink(params), consentDecided()]);
  return link;
}
