import type { Database } from './database';

const primaries = new WeakMap<Database, Database>();

/** Names the database that one reads the replicas of. */
export const setPrimary = (db: Database, primary: Database): void => void primaries.set(db, primary);

/**
 * The database that is read from itself where `db` reads from replicas: for who keeps what he makes of what he reads.
 * What is made of old rows would stay old.
 */
export const primaryOf = (db: Database): Database => primaries.get(db) ?? db;
