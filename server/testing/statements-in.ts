import type { Database } from '../db/database';

/** The part of drizzle's sessions through which everything is asked. */
interface Asking {
  prepareQuery: (query: { sql: string }, ...given: unknown[]) => { execute: (...given: unknown[]) => unknown };
}

/** Has every statement of a session told until the end of it, which is returned. */
function watch(session: Asking, tell: (text: string) => void): () => void {
  const before = session.prepareQuery;
  session.prepareQuery = (query, ...given) => {
    const asked = before.call(session, query, ...given);
    const execute = asked.execute.bind(asked);
    asked.execute = (...values) => {
      tell(query.sql);
      return execute(...values);
    };
    return asked;
  };
  return () => {
    session.prepareQuery = before;
  };
}

const sessionOf = (db: Database) => db._.session as unknown as Asking;

/**
 * The texts of the statements that a database was asked meanwhile, also in transactions, without those that begin and
 * end them.
 */
export async function statementsIn(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const tell = (text: string) => void texts.push(text);
  const before = db.transaction;
  db.transaction = (run, config) =>
    before.call(
      db,
      async (tx) => {
        const end = watch(sessionOf(tx), tell);
        // Ended before the end of the transaction is asked.
        return run(tx).finally(end);
      },
      config,
    ) as never;
  const end = watch(sessionOf(db), tell);
  try {
    await work();
  } finally {
    end();
    db.transaction = before;
  }
  return texts;
}
