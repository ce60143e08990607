/** Supplies the time to every rule, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment `ms` after (or, negative, before) another. */
export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
