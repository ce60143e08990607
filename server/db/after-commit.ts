import type { Database } from './database';

/** What the transactions under way will say, by the session that they and their savepoints run on. */
const said = new WeakMap<object, string[]>();

/** Gathers what is to be said when a transaction is committed, from its begin on. */
export function gatherSaid(tx: Database): readonly string[] {
  const payloads: string[] = [];
  said.set(tx._.session, payloads);
  return payloads;
}

/** Keeps a text until the transaction is committed. False where nobody gathers: it must be said at once. */
export function sayAfterCommit(tx: Database, payload: string): boolean {
  const payloads = said.get(tx._.session);
  payloads?.push(payload);
  return payloads !== undefined;
}
