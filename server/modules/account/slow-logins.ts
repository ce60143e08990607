import { PacedQueue } from '../../base/paced-queue';

/** Tries at passwords from networks where many were wrong: two a second. Who waits has his answer within 30 s. */
export const slowLogins = new PacedQueue({ everyMs: 500, max: 60 });
