import { execFileSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port';
import { end, findProgram, otherThanRoot, startUntil, type ThrowAwayService } from './throwaway-services';

const STANDBY_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** A PostgreSQL and its standby, as on two machines. */
export interface PostgresPair extends ThrowAwayService {
  /** Of each alone; `url` names both. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** From now on what is acknowledged is on both disks. Each commit waits for both: what fills them comes before. */
  readonly holdTogether: () => Promise<void>;
  /** As a machine that loses its power: none of the primary's processes takes another step. */
  readonly losePrimary: () => Promise<void>;
  /** The same of the standby. */
  readonly loseStandby: () => Promise<void>;
  /** The lost standby is switched on again, and follows. */
  readonly returnStandby: () => Promise<void>;
  /** The standby shows what was committed so much later; 0: at once. */
  readonly delayStandby: (ms: number) => Promise<void>;
  /** Lets the standby write. Resolves when it does. */
  readonly promoteStandby: () => Promise<void>;
  /** The lost machine is switched on again, and its PostgreSQL writes as if nothing had happened. */
  readonly returnPrimary: () => Promise<void>;
}

const address = (hosts: string) => `postgres://postgres@${hosts}/postgres`;

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills a PostgreSQL with all its processes: those of its connections go on for a while without their parent. */
async function cutPower(postmaster: ChildProcess): Promise<void> {
  const { pid } = postmaster;
  if (pid === undefined) return;
  // It notices nothing and starts nothing while the others are looked for.
  postmaster.kill('SIGSTOP');
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (const [child = 0, parent] of processes) if (parent === pid) killQuietly(child);
  await end(postmaster, 'SIGKILL');
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Both on free loopback ports, with fsync. Null when PostgreSQL is not installed. */
export async function startPair(): Promise<PostgresPair | null> {
  const [initdb, postgres, basebackup] = ['initdb', 'postgres', 'pg_basebackup'].map(findProgram);
  if (!initdb || !postgres || !basebackup) return null;
  const account = otherThanRoot();
  const directory = mkdtempSync(join(tmpdir(), 'auto-repair-pair-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const options: SpawnOptions = { ...account, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const make = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const start = (data: string, port: number, settings: Readonly<Record<string, string>> = {}) => {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: directory,
      max_connections: '200',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return startUntil(postgres, ['-D', data, ...args], options, (output) => output.includes('ready to accept'));
  };
  const [data, copy] = [join(directory, 'primary'), join(directory, 'standby')];
  const [port, standbyPort] = [await freePort(), await freePort()];
  const [primaryUrl, standbyUrl] = [address(`127.0.0.1:${port}`), address(`127.0.0.1:${standbyPort}`)];
  const running: ChildProcess[] = [];
  const stop = async () => {
    // The standby first: a primary waits at its end until all is sent.
    for (const child of running.splice(0).reverse()) await end(child, 'SIGINT');
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    make(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    running.push(await start(data, port));
    // By its slot the primary keeps what the standby has not yet.
    const slot = ['-C', '-S', 'standby'];
    make(basebackup, ['-d', primaryUrl, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...slot]);
    running.push(await start(copy, standbyPort));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: address(`127.0.0.1:${port},127.0.0.1:${standbyPort}`),
    primaryUrl,
    standbyUrl,
    holdTogether: async () => {
      await ask(primaryUrl, `alter system set synchronous_standby_names = '*'`);
      await ask(primaryUrl, 'select pg_reload_conf()');
      await untilSynchronous(primaryUrl);
    },
    losePrimary: async () => {
      const [primary] = running.splice(0, 1);
      if (primary) await cutPower(primary);
    },
    loseStandby: async () => {
      const [standby] = running.splice(1, 1);
      if (standby) await cutPower(standby);
    },
    returnStandby: async () => void running.push(await start(copy, standbyPort)),
    delayStandby: async (ms) => {
      await ask(standbyUrl, `alter system set recovery_min_apply_delay = ${ms}`);
      await ask(standbyUrl, 'select pg_reload_conf()');
    },
    promoteStandby: async () => void (await ask(standbyUrl, 'select pg_promote()')),
    // By itself: a commit that waited for a standby would be seen by nobody.
    returnPrimary: async () => void running.unshift(await start(data, port, { synchronous_standby_names: '' })),
    stop,
  };
}

async function untilSynchronous(primaryUrl: string): Promise<void> {
  const followers = `select from pg_stat_replication where sync_state = 'sync'`;
  for (const deadline = Date.now() + STANDBY_LIMIT_MS; (await ask(primaryUrl, followers)).length === 0;) {
    if (Date.now() > deadline) throw new Error('the standby does not follow');
    await sleep(LOOK_EVERY_MS);
  }
}
