/** Against a real server on this machine: what counts is what XMLHttpRequest really does. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webDownload } from '../files/web-download';
import { setDiagnosticSink } from '../diagnostics';
import { sendEarly } from './early-requests';
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
          if (request.url?.startsWith('/twice') && seen.filter(({ url }) => url === request.url).length === 1) {
            if (request.url.endsWith('cut')) request.socket.destroy();
            else response.writeHead(502, allow).end();
            return;
          }
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

describe('a request that was sent before the app came', () => {
  const sentTo = (path: string): number => seen.filter(({ url }) => url === path).length;
  const hasCome = async (path: string): Promise<void> => {
    while (sentTo(path) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('is not sent again, but for who asks a second time', async () => {
    sendEarly(request('/early'));
    await hasCome('/early');
    await expect(network.send(request('/early'))).resolves.toEqual({ status: 200, text: '答案' });
    expect(sentTo('/early')).toBe(1);
    await network.send(request('/early'));
    expect(sentTo('/early')).toBe(2);
  });

  it('gives an answer that has come already', async () => {
    sendEarly(request('/early-come'));
    const [{ xhr } = { xhr: new XMLHttpRequest() }] = (
      window as unknown as { earlyRequests: { xhr: XMLHttpRequest }[] }
    ).earlyRequests;
    await new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    await expect(network.send(request('/early-come'))).resolves.toEqual({ status: 200, text: '答案' });
    expect(sentTo('/early-come')).toBe(1);
  });

  it.each([
    ['another login', { headers: { 'x-channel': 'app', 'x-access-token': 'other' } }],
    ['another text', { body: '{"page":2}' }],
  ])('is not taken for one of %s', async (_what, other) => {
    sendEarly(request('/early-other'));
    const before = sentTo('/early-other');
    await network.send(request('/early-other', other));
    await network.send(request('/early-other'));
    expect(sentTo('/early-other')).toBe(before + 2);
  });

  it('is not taken when it is old', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    sendEarly(request('/early-old'));
    clock.mockReturnValue(60_001);
    await network.send(request('/early-old'));
    clock.mockRestore();
    expect(sentTo('/early-old')).toBe(2);
  });

  it.each(['/twice-cut', '/twice-502'])('is sent once more when it failed: %s', async (path) => {
    sendEarly(request(path));
    await expect(network.send(request(path))).resolves.toEqual({ status: 200, text: '答案' });
    expect(sentTo(path)).toBe(2);
  });

  it('is not waited for once more when its time is over', async () => {
    sendEarly(request('/silent-over', { timeoutMs: 300 }));
    await expect(network.send(request('/silent-over'))).rejects.toMatchObject({ failure: 'timeout' });
    expect(sentTo('/silent-over')).toBeLessThan(2);
  });

  it('ends when the signal says so', async () => {
    sendEarly(request('/silent-early'));
    const controller = new AbortController();
    const asked = network.send(request('/silent-early', { signal: controller.signal }));
    controller.abort();
    await expect(asked).rejects.toMatchObject({ failure: 'aborted' });
    expect(sentTo('/silent-early')).toBeLessThan(2);
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
