import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import { currentPage } from '../current-page';
import { fromNetworkError } from '../http/from-network-error';
import { PATIENCE_MS, within } from '../within';
import { deviceContent } from './device-content';

/** For how long a network that has answered late is known to be slow. */
const SLOW_FOR_MS = 5 * 60_000;
/** Those who ask again for what came late get it as long as this. */
const STAYS_MS = 1_000;

interface Asked<T> {
  /** What is asked for, and for whom: who asks the same gets the answer that is still on its way. */
  readonly what: string;
  readonly ask: () => Promise<T>;
  /** What the device keeps, which the page that asked then says; null without it. Never rejects. */
  readonly instead: (page: string) => Promise<{ readonly data: T } | null>;
}

const noAnswer: readonly ApiErrorKind[] = ['network', 'timeout'];
const isKind = (error: unknown, kinds: readonly ApiErrorKind[]): boolean => {
  const known = fromNetworkError(error);
  return known instanceof ApiError && kinds.includes(known.kind);
};

/** Answers that were given by the device in the meantime. */
const late = new Map<string, Promise<unknown>>();
/** Old and new content would take turns on a slow network, were it not given the time that it has shown to need. */
let slow = { ms: 0, until: 0 };
const patienceMs = (): number => (Date.now() < slow.until ? slow.ms : PATIENCE_MS);

/** Learns from a request how much time the network needs. */
function learn(asked: Promise<unknown>): void {
  const begun = Date.now();
  const hear = (): void => {
    const [now, took] = [Date.now(), Date.now() - begun];
    if (took > PATIENCE_MS) slow = { ms: Math.max(2 * took, patienceMs()), until: now + SLOW_FOR_MS };
  };
  asked.then(hear, (error: unknown) => {
    if (isKind(error, noAnswer)) slow = { ms: 0, until: 0 };
    else if (!isKind(error, ['cancelled'])) hear();
  });
}

/** The server's word is still taken, whatever it is: with it everything old is asked for again. */
function takeLate(what: string, asked: Promise<unknown>): void {
  if (late.get(what) === asked) return;
  late.set(what, asked);
  const forget = (): void => {
    if (late.get(what) === asked) late.delete(what);
  };
  const take = (): void => {
    deviceContent.fresh();
    setTimeout(forget, STAYS_MS);
  };
  asked.then(take, (error: unknown) => (isKind(error, [...noAnswer, 'cancelled']) ? forget() : take()));
}

/**
 * What the server answers; what the device keeps when nothing comes, or nothing within a few seconds. An answer that
 * comes later is what the next one is given who asks the same. Rejects as `ask` does when nothing is kept.
 */
export async function serverOrKept<T>({ what, ask, instead }: Asked<T>): Promise<T> {
  // Under one name there is one kind of answer.
  const known = late.get(what) as Promise<T> | undefined;
  // The user may have gone on by the time the device has to answer.
  const page = currentPage().path;
  const asked = known ?? ask();
  if (!known) learn(asked);
  try {
    const inTime = await within(patienceMs(), asked);
    if (inTime) return inTime.data;
  } catch (error) {
    const kept = isKind(error, noAnswer) ? await instead(page) : null;
    if (!kept) throw error;
    return kept.data;
  }
  const kept = await instead(page);
  if (!kept) return asked;
  takeLate(what, asked);
  return kept.data;
}
