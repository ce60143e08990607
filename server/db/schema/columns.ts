import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC; every table stores moments so, and the clock service supplies them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
