import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from '../db/database';
import { connectPostgres, migratePostgres } from '../db/open-postgres';

const CONNECTIONS = 5;

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the migrated database that the others are copies of, once per server and set of migrations. */
async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    // Test processes that start together wait for the one that makes it.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (rowCount) return;
    const name = client.escapeIdentifier(template);
    // What a killed run left half made.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await migratePostgres(databaseUrl(serverUrl, template), fail);
    await client.query(`alter database ${name} is_template true`);
  });
}

const ready = new Map<string, Promise<void>>();

const fail = (error: Error) => {
  // The server ends what is left of a database that is dropped.
  if ((error as Error & { code?: string }).code !== '57P01') throw error;
};

export interface PostgresTestDatabase extends OpenDatabase {
  readonly url: string;
}

/**
 * A migrated, empty database of its own on the PostgreSQL at `serverUrl`, whose account may create databases.
 * `fingerprint` changes whenever a migration does. Closing drops it.
 */
export async function openPostgresTestDatabase(
  serverUrl: string,
  fingerprint: string,
  connections = CONNECTIONS,
): Promise<PostgresTestDatabase> {
  const template = `auto_repair_template_${fingerprint}`;
  const made = ready.get(template) ?? makeTemplate(serverUrl, template);
  ready.set(template, made);
  await made;
  const name = `auto_repair_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`),
  );
  const url = databaseUrl(serverUrl, name);
  const opened = connectPostgres(url, connections, fail);
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await onServer(serverUrl, (client) =>
        client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
      );
    },
  };
}
