import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { callerLeft } from './caller-left';

const app = fastify();
let arrived: (left: AbortSignal) => void = () => undefined;
let answer: () => void = () => undefined;

beforeAll(async () => {
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request, reply) => {
      arrived(callerLeft({ http: { request, reply } }));
      await new Promise<void>((resolve) => (answer = resolve));
      return 'here';
    },
  });
  await app.listen({ port: 0 });
});
afterAll(() => app.close());

const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
const next = () => new Promise<AbortSignal>((resolve) => (arrived = resolve));
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

describe.each([
  ['GET', {}],
  ['POST', post],
])('a caller of %s', (_method, init) => {
  it('who waits for the answer has not left', async () => {
    const signal = next();
    const call = fetch(address(), init);
    const left = await signal;
    answer();
    expect(await (await call).text()).toBe('here');
    expect(left.aborted).toBe(false);
  });

  it('who hangs up has left', async () => {
    const signal = next();
    const hangUp = new AbortController();
    const call = fetch(address(), { ...init, signal: hangUp.signal });
    const left = await signal;
    const told = new Promise((resolve) => left.addEventListener('abort', resolve));
    hangUp.abort();
    await expect(call).rejects.toThrow();
    await told;
    answer();
    expect(left.aborted).toBe(true);
  });
});
