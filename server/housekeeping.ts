import { deleteOldAttempts } from './account/attempts';
import { deleteOldSmsCodes } from './account/sms-codes';
import type { Database } from './db/database';
import { HOUR } from './providers/clock/clock';
import { deleteExpiredSessions } from './repositories/session-repository';
import { finishCancellations } from './repositories/user-repository';

/** Removes what has had its time: sessions, codes, counted attempts, accounts after the cooling-off period. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteOldSmsCodes(db, now);
  await deleteOldAttempts(db, now);
  await finishCancellations(db, now);
}

/** Tidies up every hour. Returns the stop, which waits for a run that is under way. `onError` hears of a failed run; the next one tries again. */
export function startHousekeeping(db: Database, now: () => Date, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = tidyUp(db, now()).catch(onError);
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
