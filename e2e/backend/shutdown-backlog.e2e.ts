import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { freePort } from '../../scripts/free-port';
import { findProgram, startPostgres } from '../../scripts/throwaway-services';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { filledFolder } from '../filled-folder';
import { ServerProcess } from './server-process';

const REQUESTS = 40;
const ROUNDS = 2;
const missing = ['initdb', 'postgres'].filter((program) => findProgram(program) === null);
if (missing.length > 0 && process.env.CI) throw new Error(`${missing.join(', ')} must be installed where CI is set`);

/** Hashing a password is work: while it goes on, connections wait in the queue. */
const body = JSON.stringify({ phone: '13800138000', password: 'demo1234' });
const request = [
  `POST ${phoneLogin.path} HTTP/1.1`,
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${body.length}`,
  'connection: close',
  '',
  body,
].join('\r\n');

interface OneShot {
  /** The system has taken the connection; the server may not have seen it yet. */
  readonly open: Promise<void>;
  /** `200`, or what became of it. */
  readonly outcome: Promise<string>;
}

/** One request on a connection of its own. */
function oneShot(port: number): OneShot {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const open = new Promise<void>((resolve) => socket.once('connect', () => socket.write(request, () => resolve())));
  const outcome = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'no answer'));
  });
  return { open, outcome };
}

async function losesNothing(settings: Readonly<Record<string, string>>): Promise<void> {
  const dataDir = await filledFolder('backlog');
  const port = await freePort();
  const server = new ServerProcess(dataDir, port, settings);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.start();
      const sent = Array.from({ length: REQUESTS }, () => oneShot(port));
      await Promise.all(sent.map(({ open }) => open));
      const stopped = server.stop();
      const outcomes = await Promise.all(sent.map(({ outcome }) => outcome));
      await stopped;
      assert.deepEqual(
        outcomes.filter((outcome) => outcome !== '200'),
        [],
        `round ${round}`,
      );
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

describe('a server that is told to end with requests on their way, without a delay', () => {
  it('answers each that was sent before, of one process', () => losesNothing({ SHUTDOWN_DELAY_MS: '0' }));

  it(
    'answers each that was sent before, of several processes',
    { skip: missing.length > 0 && `NOT RUN: ${missing.join(', ')} not installed` },
    async (context: TestContext) => {
      const postgres = await startPostgres();
      if (!postgres) throw new Error('PostgreSQL did not start');
      context.after(() => postgres.stop());
      await losesNothing({ SHUTDOWN_DELAY_MS: '0', PROCESSES: '2', DATABASE_URL: postgres.url, REDIS_URL: '' });
    },
  );
});
