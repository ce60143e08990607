import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port';
import { findProgram, startPostgres, type ThrowAwayService } from '../../scripts/throwaway-services';
import { addressCreate } from '../../src/contract/endpoints/address';
import { connectPostgres } from '../../server/db/open-postgres';
import { sampleAddress } from '../../server/testing/sample-address';
import { countPieces, findTradeFaults } from './books';
import { Random } from './random';
import { ServerProcess } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';

const SEED = Number(process.env.LOST_SEED ?? Date.now() % 1_000_000);
/** The trade goes on at least so long, and on a slow machine until enough has happened. */
const TRADE_MS = 20_000;
const TRADE_LIMIT_MS = 240_000;
const ASK_LIMIT_MS = 2 * TRADE_LIMIT_MS;
/** Between two connections that are ended, longer where nothing came through in between. */
const PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 1000;
const ENOUGH_ENDED = 20;
const ENOUGH_ORDERS = 11;
/** What the server says of the connections that we end. */
const TOLD_OF_ENDED = /terminating connection|Connection terminated|not queryable/;
const missing = ['initdb', 'postgres'].filter((program) => findProgram(program) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

const people = ['lost-a', 'lost-b', 'lost-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
/** Ends one connection that is inside a transaction and between two of its statements; returns how many it found. */
async function endConnection(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where state = 'idle in transaction' and pid <> pg_backend_pid() limit 1`,
  );
  return rowCount ?? 0;
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
    const fail = (error: unknown): never => {
      throw error;
    };
    let postgres: ThrowAwayService | null = null;
    let server: ServerProcess | null = null;

    before(async () => {
      postgres = await startPostgres();
      if (!postgres) throw new Error('PostgreSQL did not start');
      server = new ServerProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url, REDIS_URL: '' });
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
          users.map(async ({ token }) => (await backend.call(addressCreate, sampleAddress, token)).data.id),
        );
        const piecesBefore = await countPieces(books.db);
        const begin = Date.now();
        let ended = 0;
        let failed = false;
        const goesOn = () => {
          const took = Date.now() - begin;
          const enough = ended >= ENOUGH_ENDED && acknowledged.orders.size >= ENOUGH_ORDERS;
          return !failed && took < TRADE_LIMIT_MS && (took < TRADE_MS || !enough);
        };
        // A server that is gone stays away, and one without a connection left never serves: nobody asks for ever.
        const whileItRuns = async () => {
          if (backend.hasEnded) fail(new Error('the process ended'));
          if (Date.now() - begin > ASK_LIMIT_MS) fail(new Error('calls stayed unavailable'));
          await sleep(PAUSE_MS);
        };
        const trade = users.map(async (user, index) => {
          const who = { ...user, addressId: addressIds[index] ?? '' };
          const trader = new Trader(backend, random, who, catalogue, acknowledged, whileItRuns);
          while (goesOn()) await trader.act();
        });
        const done = () => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0);
        const killing = async () => {
          while (goesOn()) {
            const [before, since] = [done(), Date.now()];
            ended += await endConnection(killer);
            do await sleep(PAUSE_MS);
            while (done() === before && Date.now() - since < LONGEST_PAUSE_MS);
          }
        };
        // All come to their end before anything is closed, also when one of them fails.
        const works = [killing(), ...trade].map((work) =>
          work.catch((error: unknown) => ((failed = true), fail(error))),
        );
        await Promise.allSettled(works);
        const happened = `${ended} connections ended, ${acknowledged.orders.size} orders acknowledged`;
        console.log(happened);
        await Promise.all(works);

        assert.equal(backend.hasEnded, false);
        assert.deepEqual(await findTradeFaults(books.db, acknowledged), []);
        assert.deepEqual(await countPieces(books.db), piecesBefore);
        assert.ok(ended >= ENOUGH_ENDED && acknowledged.orders.size >= ENOUGH_ORDERS, `too little: ${happened}`);
      } catch (error) {
        console.error(backend.output.filter((line) => !TOLD_OF_ENDED.test(line)).join('\n'));
        throw error;
      } finally {
        await killer.end();
        await books.close();
      }
    });
  },
);
