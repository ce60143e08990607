/** Loaded only for pages that a shared link has opened. */
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { readSharedLink, recordVisit, type SharedLink } from '@/infra/shared-link';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { device, localValues } from './services';

/**
 * Reads the shared link among a page's parameters (§2), remembers who sent it and counts the visit, which nobody waits
 * for. Null when there is none. Throws when the server cannot be reached.
 */
export async function readIncomingLink(
  params: Readonly<Record<string, string | undefined>>,
): Promise<SharedLink | null> {
  const link = await readSharedLink(params, { call, local: localValues });
  if (link?.kind === 'shared') {
    recordVisit(link.payload.from, { call, storage, ownUid: session.user()?.uid ?? null, uuid: device.uuid() }).catch(
      (error: unknown) => log.error('share', error),
    );
  }
  return link;
}
