import { withdrawConsent } from '@/contract/endpoints/account';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { forgetPacks } from '@/features/offline/load-pack';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';
import { keptApp } from '@/platform/kept-app';
import { storage } from '@/platform/storage';
import { PENDING_PURCHASE_KEY } from '@/state/pending-purchase';
import { rereadPersisted } from '@/state/persisted-atom';
import { privacyConsent } from '@/state/privacy-consent';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { analytics, device, queryClient } from './services';

/**
 * What is no trace of the user, not the user's, or about money: the look, receptions of a store that are not sent yet,
 * a payment that is under way.
 */
const isKept = (key: string): boolean =>
  ['theme', 'wechatShenhe', PENDING_PURCHASE_KEY].includes(key) || key.startsWith(DRAFT_PREFIX);

/**
 * Takes the consent back: on the server, which logs the user out everywhere, and on this device, which forgets history,
 * searches, car and cache. Throws ApiError, already told, when the server cannot be reached; nothing has changed then.
 */
export async function takeConsentBack(): Promise<void> {
  if (session.token()) await call(withdrawConsent, {});
  session.clear();
  for (const key of storage.keys()) if (!isKept(key)) storage.remove(key);
  // What is held in memory would be written back.
  rereadPersisted();
  historyStore.reload();
  device.reload();
  store.set(routeParamsAtom, {});
  privacyConsent.refuse();
  queryClient.clear();
  outbox.clear();
  await forgetPacks();
  // After what the stopped packs said of their end.
  log.clear();
  await Promise.all([keptStore.clear(), keptApp.forgetPictures()]);
  // Without the consent this throws away the page views that wait.
  await analytics.flush();
}
