import { until as untilSo } from '../server/testing/until';
import { PATIENCE_MS } from './patience';

/** Often enough for a run, seldom enough for the page that is asked. */
const PAUSE_MS = 100;

/** Waits until something is so, as long as a run waits for anything. Throws with `what` when that takes too long. */
export const until = (isSo: () => boolean | Promise<boolean>, what: string, patienceMs = PATIENCE_MS): Promise<void> =>
  untilSo(isSo, { unmet: () => `not so: ${what}`, patienceMs, pauseMs: PAUSE_MS });
