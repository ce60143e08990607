import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port';

const START_LIMIT_MS = 30_000;

/** A server of our own, gone with all its data when it is stopped. */
export interface ThrowAwayService {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Where a program is, or null when it is not installed; PostgreSQL's packages keep theirs out of PATH. */
export function findProgram(name: string): string | null {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages) ? readdirSync(packages).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(packages, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Whom PostgreSQL runs as where we are root, which it refuses; its package brings an account. Null: as ourselves. */
export function otherThanRoot(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string, account: string) =>
    Number(execFileSync('id', [option, account], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  for (const account of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', account), gid: idOf('-g', account) };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account postgres or nobody');
}

/** Starts a program and waits for the text that says it is up. Throws with what it wrote when it ends before. */
export async function startUntil(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  isUp: (output: string) => boolean,
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => fail('is not up in time'), START_LIMIT_MS);
    const fail = (what: string) => {
      clearTimeout(tooLate);
      child.kill('SIGKILL');
      reject(new Error(`${program} ${what}: ${output}`));
    };
    const hear = (text: Buffer) => {
      output += text.toString();
      if (!isUp(output)) return;
      clearTimeout(tooLate);
      child.removeAllListeners('exit');
      child.stdout?.off('data', hear).resume();
      child.stderr?.off('data', hear).resume();
      resolve(child);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

/** Ends a program and waits until it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A PostgreSQL on a free loopback port, without fsync. Null when initdb or postgres is not installed. */
export async function startPostgres(): Promise<ThrowAwayService | null> {
  const [initdb, postgres] = [findProgram('initdb'), findProgram('postgres')];
  if (!initdb || !postgres) return null;
  const account = otherThanRoot();
  const directory = mkdtempSync(join(tmpdir(), 'auto-repair-postgres-'));
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const options: SpawnOptions = { ...account, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: directory,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = await startUntil(postgres, args, options, (output) => output.includes('ready to accept connections'));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end(child, 'SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * A Redis on a free loopback port, in memory alone. Null when redis-server is not installed. `port`: the same one
 * again.
 */
export async function startRedis(port?: number): Promise<(ThrowAwayService & { readonly port: number }) | null> {
  const program = findProgram('redis-server');
  if (!program) return null;
  const taken = port ?? (await freePort());
  const child = await startUntil(
    program,
    ['--port', String(taken), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: tmpdir() },
    (output) => output.includes('Ready to accept connections'),
  );
  return { url: `redis://127.0.0.1:${taken}`, port: taken, stop: () => end(child, 'SIGKILL') };
}

/** A PostgreSQL and, where it is installed, a Redis. Throws when there is no PostgreSQL. */
export async function startThrowawayServices(): Promise<{
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly stop: () => Promise<void>;
}> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL (initdb, postgres) is not installed here');
  const redis = await startRedis();
  return {
    databaseUrl: postgres.url,
    redisUrl: redis?.url ?? null,
    stop: async () => {
      await redis?.stop();
      await postgres.stop();
    },
  };
}
