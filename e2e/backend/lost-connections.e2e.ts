import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram, startPostgres, type ThrowAwayService } from '../../scripts/throwaway-services';
import { addressCreate } from '../../src/contract/endpoints/address';
import { connectPostgres } from '../../server/db/open-postgres';
import { countPieces, findTradeFaults } from './books';
import { Random } from './random';
import { ServerProcess } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';

const PORT = Number(process.env.LOST_PORT ?? 8799);
const SEED = Number(process.env.LOST_SEED ?? Date.now() % 1_000_000);
const TRADE_MS = 20_000;
/** Between two looks for a connection to end: some calls must come through in between. */
const PAUSE_MS = 60;
const LEAST_ENDED = 20;
const missing = ['initdb', 'postgres'].filter((program) => findProgram(program) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

const people = ['lost-a', 'lost-b', 'lost-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
const address = {
  name: '王师傅',
  phone: '13800001111',
  region: ['浙江省', '杭州市', '西湖区'],
  regionCode: '330106',
  detail: '文三路 1 号',
  isDefault: true,
};

/** Ends one connection after the other that is inside a transaction and between two of its statements. */
async function endConnections(client: Client, until: number): Promise<number> {
  let ended = 0;
  while (Date.now() < until) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where state = 'idle in transaction' and pid <> pg_backend_pid() limit 1`,
    );
    ended += rowCount ?? 0;
    await sleep(PAUSE_MS);
  }
  return ended;
}

describe(
  `a server whose connections to PostgreSQL end inside transactions (seed ${SEED})`,
  { skip: missing.length > 0 && `NOT RUN: ${missing.join(', ')} not installed` },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-lost-'));
    const acknowledged: Acknowledged = {
      orders: new Map(),
      payments: new Set(),
      withdrawals: new Set(),
      draws: new Set(),
    };
    const fail = (error: Error) => {
      throw error;
    };
    let postgres: ThrowAwayService | null = null;
    let server: ServerProcess | null = null;

    before(async () => {
      postgres = await startPostgres();
      if (!postgres) throw new Error('PostgreSQL did not start');
      server = new ServerProcess(dataDir, PORT, { DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'silent' });
      await server.start();
    });
    after(async () => {
      await server?.kill();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('goes on, loses nothing it acknowledged and keeps its books balanced', async () => {
      assert.ok(postgres && server, 'both run');
      const backend = server;
      const random = new Random(SEED);
      const books = connectPostgres(postgres.url, 1, fail);
      const killer = new Client({ connectionString: postgres.url });
      await killer.connect();
      try {
        const catalogue = await readCatalogue(backend);
        const users = await Promise.all([...demo, ...people].map((who) => logIn(backend, who)));
        const addressIds = await Promise.all(
          users.map(async ({ token }) => (await backend.call(addressCreate, address, token)).data.id),
        );
        const piecesBefore = await countPieces(books.db);
        const end = Date.now() + TRADE_MS;
        // A server that is gone stays away: its traders must not ask for ever.
        const whileItRuns = () => (backend.hasEnded ? fail(new Error('the process ended')) : sleep(PAUSE_MS));
        const trade = users.map(async (user, index) => {
          const trader = new Trader(
            backend,
            random,
            { ...user, addressId: addressIds[index] ?? '' },
            catalogue,
            acknowledged,
            whileItRuns,
          );
          while (Date.now() < end) await trader.act();
        });
        const [ended] = await Promise.all([endConnections(killer, end), ...trade]);

        assert.equal(backend.hasEnded, false, backend.errors);
        assert.deepEqual(await findTradeFaults(books.db, acknowledged), []);
        assert.deepEqual(await countPieces(books.db), piecesBefore);
        assert.ok(ended >= LEAST_ENDED, `only ${ended} connections were ended`);
        assert.ok(acknowledged.orders.size > 10, `only ${acknowledged.orders.size} orders`);
        console.log(`${ended} connections ended, ${acknowledged.orders.size} orders acknowledged`);
      } finally {
        await killer.end();
        await books.close();
      }
    });
  },
);
