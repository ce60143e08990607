import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port';
import { findProgram, startPostgres, startRedis, type ThrowAwayService } from '../../scripts/throwaway-services';
import { addressCreate, addressQuery, addressSetDefault } from '../../src/contract/endpoints/address';
import { startS3Server } from '../../server/providers/storage/testing/s3-server';
import { sampleAddress } from '../../server/testing/sample-address';
import { ServerProcess } from './server-process';
import { until } from '../until';
import { TcpProxy, type Weather } from './tcp-proxy';
import { logIn } from './trader';

const CLIENTS = 12;
const TROUBLE_MS = 3_000;
const SESSIONS_ENDED = 20;

const missing = ['initdb', 'postgres', 'redis-server'].filter((program) => findProgram(program) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

interface Person {
  readonly token: string;
  readonly addressId: string;
}

/** Twelve people who read and write, one call after the other, whatever they are answered. */
class Crowd {
  private running = true;
  private readonly loops: Promise<void>[];

  constructor(backend: ServerProcess, people: readonly Person[]) {
    this.loops = people.map(async (person) => {
      while (this.running) {
        await isServed(backend, person);
        await sleep(10);
      }
    });
  }

  /** Resolves when every call has ended. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }
}

/** A transaction and a read; false when one of them was not answered as it should be. */
async function isServed(backend: ServerProcess, { token, addressId }: Person): Promise<boolean> {
  try {
    const written = await backend.call(addressSetDefault, { id: addressId }, token);
    return written.code === 0 && (await backend.call(addressQuery, {}, token)).code === 0;
  } catch {
    return false;
  }
}

/** Milliseconds until it holds. Throws when it does not within everybody's patience. */
async function msUntil(what: string, holds: () => Promise<boolean>): Promise<number> {
  const begin = Date.now();
  await until(holds, what);
  return Date.now() - begin;
}

describe(
  'a server whose database, broker and object storage go away and come back',
  { skip: missing.length > 0 && `NOT RUN: ${missing.join(', ')} not installed` },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-cut-off-'));
    const services: Pick<ThrowAwayService, 'stop'>[] = [];
    let database: TcpProxy;
    let broker: TcpProxy;
    let storage: TcpProxy;
    let killer: Client;
    let backend: ServerProcess;
    let people: readonly Person[] = [];
    let metrics = 0;
    let port = 0;

    before(async () => {
      const [postgres, redis] = [await startPostgres(), await startRedis()];
      if (!postgres || !redis) throw new Error('PostgreSQL or Redis did not start');
      services.push(postgres, redis);
      const s3 = await startS3Server();
      services.push(s3);
      database = await TcpProxy.to(Number(new URL(postgres.url).port));
      broker = await TcpProxy.to(redis.port);
      storage = await TcpProxy.to(Number(new URL(s3.settings.endpoint).port));
      [metrics, port] = [await freePort(), await freePort()];
      const through = new URL(postgres.url);
      through.port = String(database.port);
      backend = new ServerProcess(dataDir, port, {
        DATABASE_URL: through.toString(),
        REDIS_URL: `redis://127.0.0.1:${broker.port}`,
        S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
        S3_BUCKET: s3.settings.bucket,
        S3_ACCESS_KEY_ID: s3.settings.id,
        S3_SECRET_ACCESS_KEY: s3.settings.secret,
        METRICS_PORT: String(metrics),
      });
      await backend.start();
      killer = new Client({ connectionString: postgres.url });
      await killer.connect();
      people = await Promise.all(
        Array.from({ length: CLIENTS }, async (_, index) => {
          const { token } = await logIn(backend, { code: `cut-off-${index}` });
          return { token, addressId: (await backend.call(addressCreate, sampleAddress, token)).data.id };
        }),
      );
    });
    after(async () => {
      await backend?.kill();
      await killer?.end();
      await database?.refuse();
      await broker?.refuse();
      await storage?.refuse();
      for (const service of services) await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const gauge = async (line: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return Number(new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);
    };
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

    /** Lets a trouble come and go while all are busy, and finds out how soon they are served again. */
    async function outlive(trouble: () => Promise<void>): Promise<void> {
      const crowd = new Crowd(backend, people);
      await sleep(500);
      await trouble();
      const served = Promise.all(
        people.map((person) => msUntil('every client served', () => isServed(backend, person))),
      );
      const [times, ready] = await Promise.all([served, msUntil('ready', isReady)]);
      await crowd.stop();
      const used = () => gauge('app_database_connections{use="used"}');
      const free = await msUntil('no connection in use', async () => (await used()) === 0);
      console.log(`served after ${Math.max(...times)} ms, ready after ${ready} ms, all free after ${free} ms`);
      assert.equal(backend.hasEnded, false);
    }

    /** Calls that need no file go on while it lasts, and a balancer keeps the backend. */
    async function goOnDuring(trouble: Promise<void>): Promise<void> {
      const state = { isOver: false };
      const ended = trouble.finally(() => (state.isOver = true));
      while (!state.isOver) {
        assert.equal(await isReady(), true, 'ready without files');
        const served = await Promise.all(people.map((person) => isServed(backend, person)));
        assert.ok(served.every(Boolean), 'served without files');
        await sleep(100);
      }
      await ended;
    }

    const lasting = (weather: Weather) => async (proxy: TcpProxy) => {
      proxy.weather = weather;
      await sleep(TROUBLE_MS);
    };
    const troubles: Readonly<Record<string, (proxy: TcpProxy) => Promise<void>>> = {
      'is frozen': lasting('frozen'),
      'is frozen, and then breaks': async (proxy) => {
        await lasting('frozen')(proxy);
        proxy.reset();
      },
      'breaks again and again': async (proxy) => {
        for (let times = 0; times < 10; times += 1) {
          proxy.reset();
          await sleep(TROUBLE_MS / 10);
        }
      },
      refuses: async (proxy) => {
        await proxy.refuse();
        await sleep(TROUBLE_MS);
        await proxy.listen();
      },
      'is slow': lasting('slow'),
      'loses answers': lasting('half-open'),
    };
    /** What stands on each way, what else must be so again after a trouble there, and what goes on during one. */
    const ways: readonly {
      to: string;
      proxy: () => TcpProxy;
      isBack?: () => Promise<boolean>;
      during?: (trouble: Promise<void>) => Promise<void>;
    }[] = [
      { to: 'database', proxy: () => database },
      { to: 'broker', proxy: () => broker, isBack: async () => (await gauge('app_broker_up')) === 1 },
      { to: 'files', proxy: () => storage, during: goOnDuring },
    ];
    const cases = Object.entries(troubles).flatMap(([name, trouble]) => ways.map((way) => ({ name, trouble, ...way })));
    for (const { name, trouble, to, proxy, isBack, during } of cases)
      it(`serves again when the way to its ${to} ${name}`, async () => {
        await outlive(async () => {
          const lasts = trouble(proxy());
          await (during ? during(lasts) : lasts);
          proxy().weather = 'clear';
        });
        if (isBack) await until(isBack, `the ${to} back`);
      });

    it(`serves again when all its sessions are ended ${SESSIONS_ENDED} times`, () =>
      outlive(async () => {
        for (let times = 0; times < SESSIONS_ENDED; times += 1) {
          await killer.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where pid <> pg_backend_pid() and usename is not null`,
          );
          await sleep(TROUBLE_MS / 10);
        }
      }));

    it('ends by SIGTERM in time and with 0 while all are busy', async () => {
      const crowd = new Crowd(backend, people);
      await sleep(500);
      const begin = Date.now();
      // What has to be cut off at the end of a stopping process's time makes it end with 1.
      assert.equal(await backend.stop(), 0);
      console.log(`ended after ${Date.now() - begin} ms`);
      await crowd.stop();
    });
  },
);
