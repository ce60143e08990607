import type { Database } from '../db/database';

/** The part of drizzle's sessions through which everything is asked. */
interface Asking {
  prepareQuery: (query: { sql: string }, ...given: unknown[]) => { execute: (...given: unknown[]) => unknown };
}

/** The texts of the statements that `work` has run in transactions, without those that begin and end them. */
export async function statementsIn(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const transaction: Database['transaction'] = (run, config) =>
    db.transaction(async (tx) => {
      const session = tx._.session as unknown as Asking;
      const prepare = session.prepareQuery.bind(session);
      session.prepareQuery = (query, ...given) => {
        const asked = prepare(query, ...given);
        const execute = asked.execute.bind(asked);
        asked.execute = (...values) => {
          texts.push(query.sql);
          return execute(...values);
        };
        return asked;
      };
      try {
        return await run(tx);
      } finally {
        session.prepareQuery = prepare;
      }
    }, config);
  await work(Object.assign(Object.create(db) as Database, { transaction }));
  return texts;
}
