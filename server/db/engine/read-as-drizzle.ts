import { types, type PGlite } from '@electric-sql/pglite';

/**
 * Arrays of numeric, timestamp, timestamp with time zone, interval and date: drizzle takes them as the text they are.
 */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];

const asText = (value: string): string => value;

/** Gives the engine once the parsers that drizzle hands to every query. */
export function readAsDrizzle(client: PGlite): void {
  for (const type of AS_TEXT) client.parsers[type] = asText;
}
