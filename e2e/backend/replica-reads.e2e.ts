import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port';
import { startPair, type PostgresPair } from '../../scripts/throwaway-pair';
import { findProgram, startRedis, type ThrowAwayService } from '../../scripts/throwaway-services';
import { caseQuery, likeSet } from '../../src/contract/endpoints/cases';
import { newsQuery } from '../../src/contract/endpoints/content';
import { courseSearch } from '../../src/contract/endpoints/courses';
import { getDocBanks } from '../../src/contract/endpoints/library';
import { until } from '../until';
import { ServerProcess } from './server-process';
import { logIn } from './trader';

const ROUNDS = 20;
/** Less than a replica may be behind that is read from, and more than the way of a call. */
const LATE_MS = 1_500;
/** More than one may be behind. */
const TOO_LATE_MS = 60_000;
const READERS = 8;
const AROUND_THE_LOSS_MS = 3_000;
const missing = ['initdb', 'postgres', 'pg_basebackup', 'redis-server'].filter((name) => findProgram(name) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

/** A backend with its ports. */
class Reader extends ServerProcess {
  constructor(
    dataDir: string,
    private readonly ports: { readonly calls: number; readonly metrics: number },
    settings: Readonly<Record<string, string>>,
  ) {
    super(dataDir, ports.calls, { ...settings, METRICS_PORT: String(ports.metrics) });
  }

  async readiness(): Promise<{ status: string; broken: string[]; reasons: Record<string, string> }> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.calls}/readyz`);
    return (await answer.json()) as { status: string; broken: string[]; reasons: Record<string, string> };
  }

  /** Queries that the replica has answered. */
  async replicaReads(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.ports.metrics}/metrics`)).text();
    return Number(/^app_replica_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  }

  /** How many like each case, as a caller is shown it. */
  async likesOf(caseId: string, token?: string): Promise<number> {
    const { code, data } = await this.call(caseQuery, { pageRequest: { pageNum: 1, pageSize: 100 } }, token);
    assert.equal(code, 0);
    const found = data.list.find(({ id }) => id === caseId);
    assert.ok(found, 'the case is listed');
    return found.likes;
  }
}

describe(
  'two servers that read from a replica what may be a moment old',
  { skip: missing.length > 0 && `NOT RUN: ${missing.join(', ')} not installed` },
  () => {
    const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'auto-repair-replica-')));
    let pair: PostgresPair;
    let redis: ThrowAwayService;
    let servers: readonly Reader[] = [];
    let caseId = '';
    const one = (at: number): Reader => {
      const server = servers[at % servers.length];
      assert.ok(server);
      return server;
    };
    /** Until both answer from the replica, or have noticed that they cannot. */
    const untilAll = (status: 'ready' | 'degraded') => {
      let last = '';
      return until(async () => {
        const told = await Promise.all(servers.map((server) => server.readiness()));
        last = JSON.stringify(told);
        return told.every((readiness) => readiness.status === status);
      }, `both ${status}`).catch((error: unknown) => {
        console.error(last, ...servers.map(({ output }) => output.slice(-5).join('\n')));
        throw error;
      });
    };
    const untilRead = async () => {
      for (const server of servers) {
        const before = await server.replicaReads();
        await until(async () => {
          await server.likesOf(caseId);
          return (await server.replicaReads()) > before;
        }, 'reads from the replica');
      }
    };

    before(async () => {
      const [startedPair, startedRedis] = [await startPair(), await startRedis()];
      if (!startedPair || !startedRedis) throw new Error('PostgreSQL or Redis did not start');
      [pair, redis] = [startedPair, startedRedis];
      const operator = new Client({ connectionString: pair.primaryUrl });
      await operator.connect();
      // All that a replica's account needs.
      await operator.query('create role reader login in role pg_read_all_data');
      await operator.end();
      const settings = {
        DATABASE_URL: pair.primaryUrl,
        DATABASE_READ_URL: pair.standbyUrl.replace('postgres@', 'reader@'),
        REDIS_URL: redis.url,
        SERVER_SECRET: 'a secret of this run, which both know',
      };
      const started: Reader[] = [];
      for (const folder of folders) {
        const server = new Reader(folder, { calls: await freePort(), metrics: await freePort() }, settings);
        started.push(server);
        servers = started;
        await server.start();
      }
      const cases = await one(0).call(caseQuery, { pageRequest: { pageNum: 1, pageSize: 1 } });
      caseId = cases.data.list[0]?.id ?? '';
      await untilAll('ready');
    });
    after(async () => {
      for (const server of servers) await server.kill();
      await redis?.stop();
      await pair?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    it('show everybody at once what he wrote, at either, and others a moment later', async () => {
      const { token } = await logIn(one(0), { code: 'replica-writer' });
      const before = await one(0).likesOf(caseId, token);
      await untilRead();
      await pair.delayStandby(LATE_MS);
      await until(async () => (await one(0).readiness()).status === 'ready', 'late, and not too late');
      let late = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const liked = round % 2 === 1;
        assert.equal((await one(round).call(likeSet, { kind: 'case', cmsId: caseId, liked }, token)).code, 0);
        const after = before + (liked ? 1 : 0);
        // At the process that has heard nothing of it.
        assert.equal(await one(round + 1).likesOf(caseId, token), after, `own like, round ${round}`);
        if ((await one(round + 1).likesOf(caseId)) !== after) late += 1;
        await sleep(100);
      }
      console.log(`${ROUNDS} writes seen by their writer at once, ${late} by others a moment later`);
      assert.ok(late > 0, 'others read from the replica');
      await until(async () => (await one(0).likesOf(caseId)) === before, 'what others are shown');
      await pair.delayStandby(0);
      await untilAll('ready');
    });

    it('answer every read when the replica is killed, say so, and take it up again', async () => {
      await untilRead();
      const state = { isOver: false, answered: 0 };
      const failures: string[] = [];
      const note = (code: number) => {
        state.answered += 1;
        if (code !== 0) failures.push(String(code));
      };
      const readers = Array.from({ length: READERS }, async (_, at) => {
        while (!state.isOver) {
          const server = one(at);
          try {
            note((await server.call(caseQuery, {})).code);
            note((await server.call(newsQuery, {})).code);
            note((await server.call(courseSearch, { keyword: '电' })).code);
            note((await server.call(getDocBanks, { path: '' })).code);
          } catch (error) {
            failures.push(String(error));
          }
        }
      });
      await sleep(AROUND_THE_LOSS_MS);
      await pair.loseStandby();
      await untilAll('degraded');
      assert.deepEqual((await one(0).readiness()).broken, ['replicas']);
      await sleep(AROUND_THE_LOSS_MS);
      state.isOver = true;
      await Promise.all(readers);
      console.log(`${state.answered} reads around the loss, ${failures.length} failed`);
      assert.deepEqual(failures, []);
      await pair.returnStandby();
      await untilAll('ready');
      await untilRead();
    });

    it('show nobody a replica that is too far behind', async () => {
      const { token } = await logIn(one(0), { code: 'replica-other-writer' });
      const before = await one(0).likesOf(caseId, token);
      await pair.delayStandby(TOO_LATE_MS);
      assert.equal((await one(0).call(likeSet, { kind: 'case', cmsId: caseId, liked: true }, token)).code, 0);
      await untilAll('degraded');
      assert.deepEqual((await one(0).readiness()).reasons, { replicas: 'BEHIND' });
      for (const server of servers) assert.equal(await server.likesOf(caseId), before + 1);
      await pair.delayStandby(0);
      await untilAll('ready');
    });
  },
);
