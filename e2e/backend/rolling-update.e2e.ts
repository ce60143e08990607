import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { freePort } from '../../scripts/free-port';
import { findProgram, startThrowawayServices } from '../../scripts/throwaway-services';
import { addressCreate } from '../../src/contract/endpoints/address';
import { queryRows, type OpenDatabase } from '../../server/db/database';
import { connectPostgres } from '../../server/db/open-postgres';
import { sampleAddress } from '../../server/testing/sample-address';
import { until } from '../until';
import { Balancer } from './balancer';
import { countPieces, findTradeFaults } from './books';
import { isLastReleaseHere, lastRelease, unpackLastRelease } from './last-release';
import { Random } from './random';
import { insistOn, sampleHands } from './sample-hands';
import { readOne, sampleReadings } from './sample-readings';
import { ServerProcess } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';
import { findWorkshopFaults } from './workshop-books';
import type { AcknowledgedOrders } from './workshop-hand';

const SEED = Number(process.env.ROLLING_SEED ?? Date.now() % 1_000_000);
const ORDERS_OF_A_PART = 8;
const PART_LIMIT_MS = 180_000;
const PAUSE_MS = 100;
const READERS = 2;
/** Far fewer would mean that the last release answers nothing of what is asked. */
const LEAST_READINGS = 40;
/** Many times what the balancer needs to notice, also on a machine that has other work. */
const SHUTDOWN_DELAY_MS = 3_000;

const missing = [
  ...['initdb', 'postgres'].filter((program) => findProgram(program) === null).map((name) => `${name} not installed`),
  ...(isLastReleaseHere()
    ? []
    : [`this clone does not hold the last release, ${lastRelease}: git fetch --unshallow, or fetch that commit`]),
].join('; ');
if (missing !== '' && process.env.CI) throw new Error(`${missing} (must be there where CI is set)`);

const people = ['rolling-a', 'rolling-b', 'rolling-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
const fail = (error: unknown): never => {
  throw error;
};

describe(
  `a rolling update from the last release, and the way back, while people trade (seed ${SEED})`,
  { skip: missing !== '' && `NOT RUN: ${missing}` },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-rolling-'));
    const random = new Random(SEED);
    const trade: Acknowledged = { orders: new Map(), payments: new Set(), withdrawals: new Set(), draws: new Set() };
    const workshop: AcknowledgedOrders = new Map();
    const balancer = new Balancer();
    const started: ServerProcess[] = [];
    const ends: (() => Promise<void> | void)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
    let databaseUrl = '';
    let settings: Record<string, string> = {};
    let lastTree = '';

    /** Starts a process beside those that serve, and has calls sent to it. */
    async function startOne(name: string, tree?: string): Promise<ServerProcess> {
      const process = new ServerProcess(dataDir, await freePort(), settings, 'server/main.ts', tree);
      started.push(process);
      await process.start();
      await balancer.take(process, name);
      console.log(`${name} serves`);
      return process;
    }

    before(async () => {
      const services = await startThrowawayServices();
      ends.unshift(() => services.stop());
      lastTree = unpackLastRelease();
      ends.unshift(() => rmSync(lastTree, { recursive: true, force: true }));
      ({ databaseUrl } = services);
      settings = {
        DATABASE_URL: databaseUrl,
        REDIS_URL: services.redisUrl ?? '',
        SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
      };
    });
    after(async () => {
      await balancer.close();
      for (const process of started) await process.kill();
      for (const end of ends) await end();
    });

    it('fails no call, loses and doubles nothing', async () => {
      const last = [await startOne('last 1', lastTree), await startOne('last 2', lastTree)];
      const books = connectPostgres(databaseUrl, 1, fail);
      try {
        const { stop, traded } = await startLoad(books);
        const schemas = [await countMigrations(books)];
        try {
          await traded();
          const next = await replaceOneByOne(last, (at) => startOne(`new ${at}`), traded);
          schemas.push(await countMigrations(books));
          await replaceOneByOne(next, (at) => startOne(`last again ${at}`, lastTree), traded);
        } finally {
          await stop();
        }
        console.log(
          `${trade.orders.size} orders and ${workshop.size} work orders acknowledged; migrations ${schemas.join(', ')}; ` +
            Array.from(balancer.answered, ([name, answered]) => `${name}: ${answered}`).join(', '),
        );

        assert.deepEqual(balancer.failures, []);
        assert.deepEqual(await findTradeFaults(books.db, trade), []);
        assert.deepEqual(await findWorkshopFaults(books.db, workshop), []);
      } catch (error) {
        for (const process of started) console.error(process.output.join('\n'));
        throw error;
      } finally {
        await books.close();
      }
    });

    /** Ends each once another serves beside it, and people trade with both, then with those that are left. */
    async function replaceOneByOne(
      leaving: readonly ServerProcess[],
      startAt: (at: number) => Promise<ServerProcess>,
      traded: () => Promise<unknown>,
    ): Promise<readonly ServerProcess[]> {
      const taken: ServerProcess[] = [];
      for (const one of leaving) {
        taken.push(await startAt(taken.length + 1));
        await traded();
        assert.equal(await one.stop(), 0, one.output.join('\n'));
        console.log('one of those before has ended');
        await traded();
      }
      return taken;
    }

    /** People who buy, receive cars and read until `stop`; `traded` waits until so much more was acknowledged. */
    async function startLoad(books: OpenDatabase) {
      const catalogue = await readCatalogue(balancer);
      const users = await Promise.all([...demo, ...people].map((who) => logIn(balancer, who)));
      const addressIds = await Promise.all(
        users.map(async ({ token }) => (await balancer.call(addressCreate, sampleAddress, token)).data.id),
      );
      const [{ token = '' } = {}] = users;
      const readings = await sampleReadings(books.db, balancer, token);
      assert.ok(readings.length >= LEAST_READINGS, `only ${readings.length} reading calls are answered`);
      const pieces = await countPieces(books.db);
      const untilUp = () => sleep(PAUSE_MS);
      const hands = await sampleHands(balancer, insistOn(balancer, untilUp), random, `rolling-${SEED}`, workshop);
      const state = { isOver: false };
      const again = async (deed: () => Promise<void>) => {
        while (!state.isOver) await deed();
      };
      const works = Promise.all([
        ...users.map((user, at) => {
          const who = { ...user, addressId: addressIds[at] ?? '' };
          const trader = new Trader(balancer, random, who, catalogue, trade, untilUp);
          return again(() => trader.act());
        }),
        ...hands.map((hand) => again(() => hand.act())),
        ...Array.from({ length: READERS }, () => again(() => readOne(balancer, random, readings, token))),
      ]);
      // Told by whoever waits for them.
      works.catch(() => undefined);
      return {
        traded: () => {
          const enough = trade.orders.size + ORDERS_OF_A_PART;
          return Promise.race([works, until(() => trade.orders.size >= enough, 'orders acknowledged', PART_LIMIT_MS)]);
        },
        stop: async () => {
          state.isOver = true;
          await works;
          assert.deepEqual(await countPieces(books.db), pieces);
        },
      };
    }
  },
);

async function countMigrations(books: OpenDatabase): Promise<number> {
  const [row] = await queryRows<{ done: number }>(
    books.db,
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  );
  return row?.done ?? 0;
}
