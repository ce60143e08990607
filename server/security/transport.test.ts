import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { allCalls } from '../../src/contract/registry';
import { createTestServer, type TestServer } from '../testing/test-server';

const PATH = '/phoneLogin/login';
jest.setTimeout(120_000);

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server?.close());
afterEach(async () => expect((await server.app.inject('/healthz')).statusCode).toBe(200));

/**
 * Sends bytes as they are. Returns all that came back until the connection ended, or nothing more came for a moment.
 */
function raw(text: string, quietMs = 300): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
}
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('requests of the wrong kind', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'GET'] as const)('%s finds no call', async (method) => {
    const posts = allCalls.filter(({ endpoint }) => endpoint.method === 'POST');
    for (const { endpoint } of posts)
      expect((await server.app.inject({ method, url: endpoint.path })).statusCode).toBe(404);
  });

  it.each([
    'text/plain',
    'application/xml',
    'text/html',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
  ])('%s is told so', async (type) => {
    const response = await server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': type },
      payload: '<x/>',
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ resp_code: -1 });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(200 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(50 * 1024 * 1024))],
  ])('a bomb packed with %s is not unpacked', async (encoding, payload) => {
    const before = process.memoryUsage().arrayBuffers;
    const response = await server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('a query string may not stand in for what a schema wants', async () => {
    for (const query of [
      'phone=13800138000&phone=13800138001&password=x',
      '__proto__[a]=1',
      'constructor=1',
      `a=${'x'.repeat(10_000)}`,
      '%ff=%fe',
      'phone[]=1',
    ]) {
      expect((await server.app.inject({ method: 'POST', url: `${PATH}?${query}`, payload: {} })).json()).toMatchObject({
        resp_code: -1,
      });
    }
  });
});

describe('HTTP/1.1', () => {
  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a coding with a space', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n c: d\r\nContent-Length: 2\r\n\r\n{}'],
  ])('smuggles nothing by %s', async (_name, rest) => {
    const answer = await raw(`POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`);
    expect(statuses(answer)).toEqual([400]);
  });

  it('refuses headers beyond 16 KB and lines without a host', async () => {
    expect(statuses(await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`))).toEqual([
      431,
    ]);
    expect(statuses(await raw('GET /healthz HTTP/1.1\r\n\r\n'))).toEqual([400]);
  });

  it('cuts clients that take their time (slowloris)', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server;
    expect(requestTimeout).toBe(60_000);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(keepAliveTimeout).toBeLessThanOrEqual(120_000);
  });

  it('repeats no header of the caller', async () => {
    const answer = await raw(
      'GET /nowhere%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: x"><script>\r\nX-Request-Id: evil\r\nConnection: close\r\n\r\n',
    );
    expect(answer).not.toMatch(/x-injected:|evil|<script>/i);
  });
});

describe('files', () => {
  const up = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '....//', '..;', '.%00./', '%c0%ae%c0%ae'];
  const hosts = ['/dlqxuser/', '/dlqxuser3/', '/assets/', '/uploads/', '/files/', '/videos/', '/docs/'];

  it.each(hosts)('nothing above %s is served', async (host) => {
    for (const step of up) {
      for (const target of ['package.json', 'etc/passwd', 'server/config/config.ts']) {
        const answer = await raw(
          `GET ${host}${`${step}/`.repeat(8)}${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          2_000,
        );
        expect({ step, statuses: statuses(answer).filter((status) => status < 400 || status >= 500) }).toEqual({
          step,
          statuses: [],
        });
        expect(answer).not.toMatch(/root:x:0|"auto-repair-assistant"|readConfig/);
      }
    }
  });

  it.each([
    '/uploads/avatar/u1/a.jpg%00',
    '/uploads/__proto__',
    '/files/__proto__/constructor?utoken=x',
    '/videos/a.mp4?utoken[]=x',
    '/files/x/y?utoken=a.b.c',
    '/assets/.',
    '/dlqxuser/.env',
    '/.git/config',
    '/server-secret',
  ])('%s is not there', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
