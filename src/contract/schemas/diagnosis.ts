import { z } from 'zod';
import { faultFamilies } from './found-fault';
import { clientKey } from './shop';

/**
 * How often each kind of fault was the cause: proven faults of delivered orders and published cases. Of the series
 * where it has enough, else of all cars.
 */
export const faultCounts = {
  request: z.object({
    /** brand/maker/series, or longer */
    vehiclePath: z.string().max(300).nullish(),
  }),
  response: z.object({
    scope: z.enum(['series', 'all']),
    counts: z.partialRecord(z.enum(faultFamilies), z.number().int()),
  }),
};

/** Counted once for a search, whether or not its fault is written to an order. */
export const faultFound = {
  request: z.object({
    /** of the search; of its fault on an order the same */
    clientKey,
  }),
  response: z.object({}),
};
