import { testDatabaseUrl } from './test-database';

/*
 * Tests of one engine. A run on PostgreSQL leaves out what opens the embedded engine by name: that was asked by the run
 * of all tests, and would find the same again.
 */

export const itPostgres = testDatabaseUrl ? it : it.skip;
export const describePostgres = testDatabaseUrl ? describe : describe.skip;
export const itEmbedded = testDatabaseUrl ? it.skip : it;
export const describeEmbedded = testDatabaseUrl ? describe.skip : describe;
