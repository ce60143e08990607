import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder, type OpenDatabase } from './database';
import { PostgresListener } from './postgres-listener';

/** Serialises the migrations of processes that start together; any fixed number does. */
const MIGRATION_LOCK = 727_001;

/** Opens a PostgreSQL with up to `max` connections and applies the migrations. `onError` hears of connections that broke while idle. */
export async function openPostgres(url: string, max: number, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max });
  pool.on('error', onError);
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection), { migrationsFolder });
  } finally {
    // Closing the connection, not returning it, frees the lock even when the migration broke it.
    connection.release(true);
  }
  const listener = new PostgresListener(url, onError);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    listen: (channel, onPayload, onMissed) => listener.listen(channel, { onPayload, onMissed }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
