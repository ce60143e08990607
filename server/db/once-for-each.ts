import type { Database } from './database';

/** Makes something, such as a prepared statement, once for each database, however often it is asked for. */
export function onceForEach<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
