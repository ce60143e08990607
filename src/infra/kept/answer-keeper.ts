import { isKeptCall } from '@/contract/kept-calls';
import { log } from '../log';
import { deviceContent } from './device-content';

/** Storing an answer waits until the screen is drawn, milliseconds. */
const WRITE_DELAY_MS = 800;

/** When an answer that was given again had come from the server. */
const ages = new WeakMap<object, number>();

/** When `answer` had come from the server, epoch milliseconds, if it was given again by the device. */
export const keptAt = (answer: object): number | undefined => ages.get(answer);

/**
 * What the http client keeps of answers, and gives in place of one that did not come. The first page loads none of it.
 */
export interface AnswerKeeper {
  keeps(path: string): boolean;
  keep(key: string, data: unknown): void;
  /** Keeps one that had come at `at` (epoch milliseconds), unless it is there: the app may have ended before it was. */
  keepMissing(key: string, data: unknown, at: number): void;
  /** The last answer, which `page` then says; null without one. Never rejects. */
  instead(key: string, page: string): Promise<{ readonly data: unknown } | null>;
  /** The page on the screen shows an answer of `at` (epoch milliseconds) from the cache. */
  showsCached(key: string, at: number): void;
  /** Whether the server could be reached just now. */
  reached(is: boolean): void;
}

type KeptAnswers = (typeof import('./kept-answers'))['keptAnswers'];

function soon(write: (kept: KeptAnswers) => Promise<unknown>): void {
  setTimeout(() => {
    import('./kept-answers')
      .then(({ keptAnswers }) => write(keptAnswers))
      .catch((error: unknown) => log.warn('kept', error));
  }, WRITE_DELAY_MS);
}

export const answerKeeper: AnswerKeeper = {
  keeps: isKeptCall,
  keep(key, data) {
    deviceContent.fresh(key);
    const at = Date.now();
    soon((kept) => kept.write(key, data, at));
  },
  keepMissing: (key, data, at) =>
    soon(async (kept) => {
      if (!kept.isSince(key, at)) await kept.write(key, data, at);
    }),
  showsCached: deviceContent.noteCached,
  reached: deviceContent.reached,
  async instead(key, page) {
    try {
      const kept = await (await import('./kept-answers')).keptAnswers.read(key);
      if (!kept) return null;
      deviceContent.note(key, kept.at, page);
      if (typeof kept.data === 'object' && kept.data !== null) ages.set(kept.data, kept.at);
      return kept;
    } catch (error) {
      log.warn('kept', error);
      return null;
    }
  },
};
