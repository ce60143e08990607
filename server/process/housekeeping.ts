import type { FastifyBaseLogger } from 'fastify';
import { deleteOldCharges } from '../limits/charge';
import { forgetOldDevices } from '../modules/users/known-devices';
import { deleteOldSmsCodes } from '../modules/account/sms-codes';
import type { Database } from '../db/database';
import type { Pieces } from '../db/delete-older';
import { putTextsInPlace } from '../modules/content/legal-text';
import { removeUnusedUploads } from '../modules/uploads/remove-unused-uploads';
import { HOUR, MINUTE, SECOND } from '../base/clock/clock';
import { deleteOldQrLogins } from '../modules/qr-login/qr-login-repository';
import { drawDueRaffles } from '../modules/raffle/draw-raffle';
import { deleteExpiredSessions } from '../modules/users/session-repository';
import { finishCancellations } from '../modules/account/finish-cancellations';
import { deleteOldPageViews } from '../modules/analytics/page-views';
import { deleteOldMoves } from '../modules/training/attempt-repository';
import { refreshStaleCars } from '../modules/follow-ups/refresh-cars';
import { sendWaitingNotices } from '../modules/follow-ups/send-waiting';
import type { Services } from '../providers/services';
import type { ShopDeps } from '../modules/goods-orders/shop-deps';
import { reconcileDueDays } from '../modules/payment/reconcile-due';
import { tidyShop } from '../modules/payment/tidy-orders';
import { deleteOldInvites } from '../modules/store-staff/invites';
import { forgetOldImports } from '../modules/store-import/forget-imports';
import { deleteOldSearches } from '../modules/search/search-counts';
import { settleSearch } from '../modules/search/search-index';
import { countLatestDays } from '../modules/numbers/count-day';
import { repeatJob } from './repeat-job';

/** Of a clean-up that takes long the log says so often how far it is. */
const TELL_EVERY_MS = 10 * SECOND;

/**
 * Removes what has had its time: sessions, codes, invitations, counted attempts, accounts after the cooling-off period,
 * page views, moves of the training, what was searched for, rows of imports.
 */
export async function tidyUp(db: Database, now: Date, pieces?: Pieces): Promise<void> {
  const parts = [
    deleteExpiredSessions,
    deleteOldSmsCodes,
    deleteOldCharges,
    forgetOldDevices,
    deleteOldQrLogins,
    deleteOldInvites,
    finishCancellations,
    deleteOldPageViews,
    deleteOldMoves,
    deleteOldSearches,
    forgetOldImports,
  ];
  for (const part of parts) await part(db, now, pieces);
}

function progressIn(log: HousekeepingDeps['log']): Pieces['onPiece'] {
  let toldAt = performance.now();
  return (table, deleted) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.info({ table, deleted }, 'old rows are being deleted');
  };
}

type HousekeepingDeps = ShopDeps & {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly services: Pick<Services, 'storage' | 'sms' | 'subscribeMessages'>;
  /** Makes the day's backup unless it is there; not where the database has its own. */
  readonly backUpDaily?: (now: Date) => Promise<void>;
};

/** A run takes less than a minute on a small machine; a restored database has as many runs as it needs. */
const CARS_AT_ONCE = 2_000;

/**
 * Tidies up, pictures too, every hour; every minute it sees to the orders, draws the raffles and puts the legal texts
 * in place whose time has come, and finds out what changed cars are due for; every five seconds it sends what waits for
 * customers. The day's backup is looked for every ten minutes, the day's numbers are counted, and yesterday's payments
 * are compared with the platforms', so that a server that runs for an hour has them, too. Returns the stop, which waits
 * for a run that is under way, of tidying up for its present piece. While a run takes longer, its next ones are left
 * out. A failed run is logged; the next one tries again.
 */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  const { db, services, log, backUpDaily } = deps;
  const every = (ms: number, job: string, work: () => Promise<void>) => repeatJob(log, ms, job, work);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stops = [
    every(HOUR, 'tidy', () => tidyUp(db, services.clock.now(), { signal, onPiece: progressIn(log) })),
    every(HOUR, 'uploads', async () => void (await removeUnusedUploads(db, services.storage, services.clock.now()))),
    every(MINUTE, 'shop', () => tidyShop(deps)),
    every(MINUTE, 'raffles', () => drawDueRaffles(db, services.clock.now())),
    every(MINUTE, 'search', () => settleSearch(db)),
    every(MINUTE, 'legal-texts', () => putTextsInPlace(db, services.clock.now())),
    every(MINUTE, 'follow-ups', async () => void (await refreshStaleCars(db, { most: CARS_AT_ONCE, log }))),
    every(10 * MINUTE, 'numbers', () => countLatestDays(db, services.clock.now())),
    every(5 * SECOND, 'notices', () => sendWaitingNotices({ db, services, log })),
    every(10 * MINUTE, 'reconciliation', () => reconcileDueDays(deps, () => signal.aborted)),
    ...(backUpDaily ? [every(10 * MINUTE, 'backup', () => backUpDaily(services.clock.now()))] : []),
  ];
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
  };
}
