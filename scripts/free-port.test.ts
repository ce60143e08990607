import * as crypto from 'node:crypto';
import { createServer } from 'node:net';
import { freePort } from './free-port';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof crypto>('node:crypto');
  return { ...actual, randomInt: jest.fn(actual.randomInt) };
});

/** Listens at a port; resolves with what ends that. */
const listenAt = (port: number) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });

/** What is drawn next, in place of a random number. */
const draw = (port: number) =>
  jest.mocked(crypto.randomInt as (low: number, high: number) => number).mockReturnValueOnce(port);

describe('a free port', () => {
  it('can be listened on, ended and listened on again', async () => {
    const port = await freePort();
    for (let start = 0; start < 2; start += 1) await (await listenAt(port))();
  });

  it('is none that is in use', async () => {
    const taken = await freePort();
    const other = await freePort();
    const end = await listenAt(taken);
    draw(taken);
    draw(other);
    expect(await freePort()).toBe(other);
    await end();
  });
});
