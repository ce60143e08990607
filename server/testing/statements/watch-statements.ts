import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import type { Database } from '../../db/database';

/** One statement as the product sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Numbers the transaction that it was part of; null: it stood alone. */
  readonly transaction: number | null;
}

/**
 * Notes each statement that is sent to an embedded database from now on, those inside of transactions, too. Returns
 * what takes the ones that were noted since it was last asked. `statementsIn` tells the texts alone, of either engine.
 */
export function watchStatements(db: Database): () => Statement[] {
  const { $client: client } = db as Database & { readonly $client: PGlite };
  let noted: Statement[] = [];
  let transactions = 0;
  const noting = (ask: PGlite['query'], transaction: number | null) => {
    const query = <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      noted.push({ text, values, transaction });
      return ask<Row>(text, values, options);
    };
    return { query };
  };
  Object.assign(client, noting(client.query.bind(client), null));
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((open) => {
      transactions += 1;
      return work(Object.assign(open, noting(open.query.bind(open), transactions)));
    });
  return () => {
    const taken = noted;
    noted = [];
    return taken;
  };
}
