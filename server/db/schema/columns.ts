import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC; every table stores moments so, and the clock service supplies them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Words that `array_to_tsvector` makes of a list; looked for by `@@` with a query of quoted words. */
export const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' });
