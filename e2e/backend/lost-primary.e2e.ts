import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { freePort } from '../../scripts/free-port';
import { findProgram } from '../../scripts/throwaway-services';
import { startPair, type PostgresPair } from '../../scripts/throwaway-pair';
import { RespCode } from '../../src/contract/envelope';
import { addressCreate, addressQuery, addressSetDefault } from '../../src/contract/endpoints/address';
import { queryRows } from '../../server/db/database';
import { connectPostgres } from '../../server/db/open-postgres';
import { sampleAddress } from '../../server/testing/sample-address';
import { until } from '../until';
import { countPieces, findTradeFaults } from './books';
import { Random } from './random';
import { insistOn, sampleHands } from './sample-hands';
import { ServerProcess, type Answer } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';
import { findWorkshopFaults } from './workshop-books';
import type { AcknowledgedOrders } from './workshop-hand';

const SEED = Number(process.env.PRIMARY_SEED ?? Date.now() % 1_000_000);
/** Whoever watches the machines takes so long to notice. */
const UNNOTICED_MS = 3_000;
const LONGEST_WITHOUT_WRITES_MS = 15_000;
const ORDERS_OF_A_PART = 8;
const PART_LIMIT_MS = 180_000;
const PAUSE_MS = 100;
const missing = ['initdb', 'postgres', 'pg_basebackup'].filter((program) => findProgram(program) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

const people = ['primary-a', 'primary-b', 'primary-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
const fail = (error: unknown): never => {
  throw error;
};

/** Asks again and again, and knows the longest time without what was asked for. */
class Pulse {
  longestMs = 0;
  private isOver = false;
  private readonly beating: Promise<void>;

  constructor(isServed: () => Promise<boolean>) {
    this.beating = this.beat(isServed);
  }

  private async beat(isServed: () => Promise<boolean>): Promise<void> {
    let last = performance.now();
    while (!this.isOver) {
      if (await isServed().catch(() => false)) last = performance.now();
      this.longestMs = Math.max(this.longestMs, performance.now() - last);
      await sleep(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.beating;
  }
}

/** How many orders a host holds that were made after a moment. */
async function ordersSince(url: string, moment: number): Promise<number | undefined> {
  const host = connectPostgres(url, 1, fail);
  try {
    const since = new Date(moment).toISOString();
    const made = sql`select count(*)::int as orders from orders where created_at > ${since}`;
    return (await queryRows<{ orders: number }>(host.db, made))[0]?.orders;
  } finally {
    await host.close();
  }
}

describe(
  `a server whose database loses its primary while people trade (seed ${SEED})`,
  { skip: missing.length > 0 && `NOT RUN: ${missing.join(', ')} not installed` },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-primary-'));
    const random = new Random(SEED);
    const trade: Acknowledged = { orders: new Map(), payments: new Set(), withdrawals: new Set(), draws: new Set() };
    const workshop: AcknowledgedOrders = new Map();
    let pair: PostgresPair | null = null;
    let server: ServerProcess | null = null;

    before(async () => {
      pair = await startPair();
      if (!pair) throw new Error('PostgreSQL did not start');
      server = new ServerProcess(dataDir, await freePort(), { DATABASE_URL: pair.url, REDIS_URL: '' });
      await server.start();
      await pair.holdTogether();
    });
    after(async () => {
      await server?.kill();
      await pair?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('goes on with the standby, loses and doubles nothing, and leaves the old primary alone', async () => {
      assert.ok(pair && server, 'both run');
      const [hosts, backend] = [pair, server];
      const books = connectPostgres(hosts.standbyUrl, 1, fail);
      try {
        const catalogue = await readCatalogue(backend);
        const users = await Promise.all([...demo, ...people].map((who) => logIn(backend, who)));
        const addressIds = await Promise.all(
          users.map(async ({ token }) => (await backend.call(addressCreate, sampleAddress, token)).data.id),
        );
        const pieces = await countPieces(books.db);
        const state = { isOver: false };
        const untilUp = async () => {
          if (backend.hasEnded) fail(new Error('the process ended'));
          await sleep(PAUSE_MS);
        };
        const traders = users.map(async (user, index) => {
          const who = { ...user, addressId: addressIds[index] ?? '' };
          const trader = new Trader(backend, random, who, catalogue, trade, untilUp);
          while (!state.isOver) await trader.act();
        });
        const insistent = insistOn(backend, untilUp);
        const hands = await sampleHands(backend, insistent, random, `primary-${SEED}`, workshop);
        const receptions = hands.map(async (hand) => {
          while (!state.isOver) await hand.act();
        });
        const works = Promise.all([...traders, ...receptions]);
        // Told by whoever waits for them.
        works.catch(() => undefined);
        const [{ token = '' } = {}] = users;
        const codes = new Set<number>();
        const isServed = ({ code }: Answer<unknown>) => codes.add(code) && code === 0;
        const writes = new Pulse(async () =>
          isServed(await backend.call(addressSetDefault, { id: addressIds[0] ?? '' }, token)),
        );
        const reads = new Pulse(async () => isServed(await backend.call(addressQuery, {}, token)));
        /** Until so much more was acknowledged; a deed that fails ends it, too. */
        const traded = () => {
          const enough = trade.orders.size + ORDERS_OF_A_PART;
          return Promise.race([works, until(() => trade.orders.size >= enough, 'orders acknowledged', PART_LIMIT_MS)]);
        };

        let returnedAt = 0;
        try {
          await traded();
          await hosts.losePrimary();
          await sleep(UNNOTICED_MS);
          await hosts.promoteStandby();
          await traded();
          await hosts.returnPrimary();
          returnedAt = Date.now();
          await traded();
        } finally {
          state.isOver = true;
          await Promise.all([writes.stop(), reads.stop()]);
        }
        await works;
        const [withoutWrites, withoutReads] = [writes.longestMs, reads.longestMs].map(Math.round);
        const happened = `${trade.orders.size} orders and ${workshop.size} work orders acknowledged`;
        console.log(`${happened}; ${withoutWrites} ms without writes, ${withoutReads} ms without reads`);

        assert.equal(backend.hasEnded, false);
        assert.deepEqual(await findTradeFaults(books.db, trade), []);
        assert.deepEqual(await findWorkshopFaults(books.db, workshop), []);
        assert.deepEqual(await countPieces(books.db), pieces);
        assert.ok(writes.longestMs <= LONGEST_WITHOUT_WRITES_MS, `${withoutWrites} ms without writes`);
        // Whoever was told anything else than that it is away would log out, or take an old answer for the truth.
        assert.deepEqual(codes, new Set([0, RespCode.unavailable]));
        assert.equal(await ordersSince(hosts.primaryUrl, returnedAt), 0);
      } catch (error) {
        console.error(backend.output.join('\n'));
        throw error;
      } finally {
        await books.close();
      }
    });
  },
);
