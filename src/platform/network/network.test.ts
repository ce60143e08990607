/** Against a real server on this machine: what counts is what XMLHttpRequest really does. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webDownload } from '../files/web-download';
import { setDiagnosticSink } from '../diagnostics';
import { network } from './index.h5';

setDiagnosticSink(() => undefined);

let server: Server;
let base = '';
const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const allow = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
          if (request.method === 'OPTIONS') {
            response.writeHead(204, allow).end();
            return;
          }
          seen.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
          if (request.url?.startsWith('/silent')) return;
          if (request.url?.startsWith('/cut')) {
            request.socket.destroy();
            return;
          }
          response.writeHead(request.url?.startsWith('/500') ? 500 : 200, allow).end('答案');
        });
      }).listen(0, '127.0.0.1', () => {
        base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (path: string, more: object = {}) => ({
  url: base + path,
  method: 'POST' as const,
  headers: { 'x-channel': 'app' },
  body: '{}',
  timeoutMs: 2_000,
  ...more,
});

describe('network on H5', () => {
  it('sends headers and body and gives any answer with its status', async () => {
    await expect(network.send(request('/ok'))).resolves.toEqual({ status: 200, text: '答案' });
    expect(seen[seen.length - 1]).toMatchObject({ url: '/ok', headers: { 'x-channel': 'app' }, body: '{}' });
    await expect(network.send(request('/500'))).resolves.toMatchObject({ status: 500 });
  });

  it.each([['/cut'], ['http://127.0.0.1:1/']])('a broken connection is offline: %s', async (path) => {
    const url = path.startsWith('http') ? path : base + path;
    await expect(network.send({ ...request(''), url })).rejects.toMatchObject({ failure: 'offline' });
  });

  it('gives up after the time limit', async () => {
    await expect(network.send(request('/silent', { timeoutMs: 50 }))).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('ends when the signal says so, before or during the request', async () => {
    const controller = new AbortController();
    const during = network.send(request('/silent', { signal: controller.signal }));
    controller.abort();
    await expect(during).rejects.toMatchObject({ failure: 'aborted' });
    await expect(network.send(request('/ok', { signal: controller.signal }))).rejects.toMatchObject({
      failure: 'aborted',
    });
  });
});

describe('download on H5 (§7, §8)', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:1';
  });
  const file = (path: string, more: object = {}) =>
    webDownload({ url: base + path, utoken: 'u&1', name: '图.pdf', ...more });

  it('adds the utoken and gives the file under its name', async () => {
    await expect(file('/files/a.pdf?v=1')).resolves.toEqual({
      status: 'ok',
      value: { path: 'blob:1', name: '图.pdf' },
    });
    expect(seen[seen.length - 1]?.url).toBe('/files/a.pdf?v=1&utoken=u%261');
  });

  it.each(['/500', '/cut'])('says 下载文件失败: %s', async (path) => {
    await expect(file(path)).resolves.toEqual({ status: 'failed', message: '下载文件失败' });
  });

  it('gives up when nothing comes for 60 s (§9)', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const loading = file('/silent');
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    await expect(loading).resolves.toEqual({ status: 'failed', message: '下载文件失败' });
  });

  it('is cancelled by the signal', async () => {
    const controller = new AbortController();
    const loading = file('/silent', { signal: controller.signal });
    controller.abort();
    await expect(loading).resolves.toEqual({ status: 'cancelled' });
  });
});
