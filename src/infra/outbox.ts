import { useSyncExternalStore } from 'react';
import { likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate, favouriteDelete, updateDuration } from '@/contract/endpoints/courses';
import { faultFound } from '@/contract/endpoints/diagnosis';
import { reportDifference } from '@/contract/endpoints/diagrams';
import { documentFavouriteAdd, documentFavouriteRemove } from '@/contract/endpoints/favourites';
import { uncoveredVehicle, urge } from '@/contract/endpoints/maintenance';
import { offlinePackDrop } from '@/contract/endpoints/offline';
import { vinError, voteSeries } from '@/contract/endpoints/vehicle';
import type { Endpoint } from '@/contract/endpoint';
import { RespCode } from '@/contract/envelope';
import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import { readOutbox, refusedWith, toSend, withWaiting, withoutWaiting, type Waiting } from '@/domain/outbox';
import { storage } from '@/platform/storage';
import { call } from './http/call';
import { log } from './log';
import { userNow } from './user-now';
import { PATIENCE_MS, within } from './within';

export const OUTBOX_KEY = 'outbox';

/**
 * Calls that may wait. The server takes each of them twice for once: it sets a state, or knows a report by what it says
 * and whose it is.
 */
const CALLS: readonly Pick<Endpoint, 'path'>[] = [
  likeSet,
  favouriteCreate,
  favouriteDelete,
  documentFavouriteAdd,
  documentFavouriteRemove,
  reportDifference,
  faultFound,
  vinError,
  voteSeries,
  urge,
  uncoveredVehicle,
  updateDuration,
  offlinePackDrop,
];

let list: readonly Waiting[] | null = null;
const listeners = new Set<() => void>();
const all = (): readonly Waiting[] => (list ??= readOutbox(storage.get(OUTBOX_KEY), Date.now()));

function put(next: readonly Waiting[]): void {
  list = next;
  storage.set(OUTBOX_KEY, next);
  listeners.forEach((listener) => listener());
}

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Nothing will get through now: without a network or a login, or behind a page that asks for one. */
const blocks: readonly ApiErrorKind[] = ['network', 'timeout', 'cancelled', 'malformed', 'auth'];

let sending: Promise<void> | null = null;
/** What is being sent. */
const onTheirWay = new Set<Waiting>();
/** How often `flush` was called, and the last call of it once more. */
let flushes = 0;
let flushAgain = (): void => undefined;
type OnSent = (path: string, body: object, answer: unknown) => void;
const sentListeners = new Set<OnSent>();
const tellSent = ({ path, body }: Waiting, answer: unknown): void =>
  sentListeners.forEach((listener) => listener(path, body, answer));

/** False when there is no use in sending the next one now. */
async function sendOne(one: Waiting, onRefused: (one: Waiting, why: string) => void): Promise<boolean> {
  const endpoint = CALLS.find(({ path }) => path === one.path) as Endpoint<object, unknown> | undefined;
  if (!endpoint) {
    put(withoutWaiting(all(), one));
    return true;
  }
  onTheirWay.add(one);
  try {
    const answer = await call(endpoint, one.body, { errors: 'caller', loginCheck: 'proceed' });
    put(withoutWaiting(all(), one));
    tellSent(one, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (blocks.includes(error.kind)) return false;
    // What the server fails at, or takes no more of now, waits on, and keeps nothing else from being sent.
    if (error.kind === 'server' || error.code === RespCode.limited) return true;
    put(refusedWith(all(), one, error.message));
    onRefused(one, error.message);
  } finally {
    onTheirWay.delete(one);
  }
  return true;
}

async function sendAll(onRefused: (one: Waiting, why: string) => void): Promise<void> {
  const tried = new Set<Waiting>();
  for (;;) {
    // Anew each time: more may have come meanwhile, or another user.
    const uid = userNow();
    const next = uid === null ? undefined : toSend(all(), uid).find((one) => !tried.has(one) && !onTheirWay.has(one));
    if (!next || !(await sendOne(next, onRefused))) return;
    tried.add(next);
  }
}

/** What a word is about, of which the last one counts, and what the user calls it. */
type About = Pick<Waiting, 'subject' | 'name'>;

/** Told by whoever keeps something for later. */
export const SENT_LATER = '已存下，联网后自动发送';

export const outbox = {
  all,
  /** Sends what waits of the user who is logged in; `onRefused` hears what the server does not take. */
  async flush(onRefused: (one: Waiting, why: string) => void): Promise<void> {
    flushes += 1;
    flushAgain = () => void outbox.flush(onRefused).catch((error: unknown) => log.warn('outbox', error));
    sending ??= sendAll(onRefused).finally(() => {
      sending = null;
    });
    await sending;
  },
  /**
   * Keeps a call of `CALLS` that waits until the server has taken it; `flush` sends it. `about` as for
   * {@link sendOrLater}. Nothing without a login.
   */
  keep<Req extends object>(endpoint: Pick<Endpoint<Req>, 'path'>, body: Req, about: About): void {
    const uid = userNow();
    if (uid !== null)
      put(withWaiting(all(), { uid, path: endpoint.path, body, ...about, at: Date.now(), refusal: '' }));
  },
  /** What waits about a subject of the user who is logged in. */
  waits: (subject: string): Waiting | undefined =>
    toSend(all(), userNow() ?? '').find((one) => one.subject === subject),
  /** Calls `listener` with what was kept and what the server answered to it. */
  onSent(listener: OnSent): () => void {
    sentListeners.add(listener);
    return () => sentListeners.delete(listener);
  },
  remove: (one: Waiting): void => put(withoutWaiting(all(), one)),
  clear: (): void => put([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Sends a word that is kept already: what it comes to is told to whoever still waits for it, and kept. */
async function sendNow<Res>(one: Waiting, ask: () => Promise<Res>, isAwaited: () => boolean): Promise<Res | null> {
  const before = flushes;
  let isMissed = false;
  onTheirWay.add(one);
  try {
    const answer = await ask();
    put(withoutWaiting(all(), one));
    if (!isAwaited()) tellSent(one, answer);
    return answer;
  } catch (error) {
    if (isOffline(error)) {
      // The network came back just before this failed for want of it.
      isMissed = flushes > before;
      return null;
    }
    if (!isAwaited() && error instanceof ApiError) put(refusedWith(all(), one, error.message));
    else put(withoutWaiting(all(), one));
    throw error;
  } finally {
    onTheirWay.delete(one);
    if (isMissed) flushAgain();
  }
}

/**
 * Makes a call, or keeps it for when the network is back: null then, and when no answer comes within a few seconds.
 * Throws ApiError for every other failure.
 */
export async function sendOrLater<Req extends object, Res>(
  endpoint: Endpoint<Req, Res>,
  body: Req,
  { subject, name }: About,
): Promise<Res | null> {
  const uid = userNow();
  if (uid === null) return call(endpoint, body);
  const one: Waiting = { uid, path: endpoint.path, body, subject, name, at: Date.now(), refusal: '' };
  const isOlderOnItsWay = Array.from(onTheirWay).some((other) => other.uid === uid && other.subject === subject);
  // The app may be ended while it is on its way; and an older word that still waits must not come after it.
  put(withWaiting(all(), one));
  // It would overtake the older one, and the server would take that for the last word: it is sent next.
  if (isOlderOnItsWay) return null;
  let isAwaited = true;
  const sent = sendNow(
    one,
    () => call(endpoint, body, { quietOffline: true }),
    () => isAwaited,
  );
  const inTime = await within(PATIENCE_MS, sent);
  isAwaited = false;
  if (inTime) return inTime.data;
  sent.catch((error: unknown) => log.info('outbox', error));
  return null;
}

/** What waits of a user, and what was refused, the oldest first. */
export function useOutbox(uid: string | null): readonly Waiting[] {
  return useSyncExternalStore(outbox.subscribe, all, all).filter((one) => one.uid === uid);
}
