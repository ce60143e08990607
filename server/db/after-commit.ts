import type { Database } from './database';

/** What a transaction under way leaves to be done once it is committed. */
export interface Afterwards {
  /** Live events to be told; null where the database tells them itself. */
  readonly said: string[] | null;
  readonly deeds: (() => void)[];
}

/** By the session that transactions and their savepoints run on. */
const afterwards = new WeakMap<object, Afterwards>();

/** Gathers what a transaction leaves to be done, from its begin on. */
export function gatherAfterwards(tx: Database, { isToldAfterwards }: { isToldAfterwards: boolean }): Afterwards {
  const gathered: Afterwards = { said: isToldAfterwards ? [] : null, deeds: [] };
  afterwards.set(tx._.session, gathered);
  return gathered;
}

/** Keeps a text until the transaction is committed. False where nobody gathers it: it must be said at once. */
export function sayAfterCommit(tx: Database, payload: string): boolean {
  const said = afterwards.get(tx._.session)?.said ?? null;
  said?.push(payload);
  return said !== null;
}

/** Does something small in this process once the transaction is committed, and never when it is undone. */
export function afterCommit(tx: Database, deed: () => void): void {
  const gathered = afterwards.get(tx._.session);
  if (gathered) gathered.deeds.push(deed);
  // Outside of a transaction each statement is committed by itself.
  else deed();
}

/** A database whose transactions do what they left to be done. */
export function withDeeds(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let gathered: Afterwards | null = null;
    const result = await transaction((tx) => {
      gathered = gatherAfterwards(tx, { isToldAfterwards: false });
      return work(tx);
    }, config);
    (gathered as Afterwards | null)?.deeds.forEach((deed) => deed());
    return result;
  };
  return db;
}
