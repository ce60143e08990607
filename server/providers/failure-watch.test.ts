import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { FailureWatch, HttpFailure, type ProviderFailure } from './failure-watch';
import { fetchJson } from './http-json';
import { OcrError } from './ocr/ocr-error';
import { WatchedOcr } from './ocr/watched-ocr';
import type { VinOcr } from './ocr/types';
import { DouyinPay } from './payment/douyin-pay/douyin-pay';
import type { PaymentScope } from './payment/payment-provider';
import { AliyunSms } from './sms/aliyun-sms';
import type { ObjectStorage } from './storage/object-storage';
import { WatchedStorage } from './storage/watched-storage';

let told: ProviderFailure[];
let now: number;
beforeEach(() => {
  told = [];
  now = 0;
});
const watchOf = (provider: ProviderFailure['provider']) =>
  new FailureWatch(
    provider,
    (failure) => told.push(failure),
    () => now,
  );
const counted = async (labels: string) =>
  Number(new RegExp(`^app_provider_failures_total\\{${labels}\\} (\\d+)$`, 'm').exec(await register.metrics())?.[1]);

/** A port that nobody listens at. */
async function closedOrigin(): Promise<string> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const settings = { id: 'key-id', secret: 'key-secret', sign: '汽修助手', template: 'T', noticeTemplate: 'N' };

describe('an outage of a provider', () => {
  it('is told with its cause and counted, without phone, key and address, though its caller swallows it', async () => {
    const origin = await closedOrigin();
    const sms = new AliyunSms(settings, watchOf('sms'), origin);
    const before = await counted('provider="sms",kind="unreachable"');
    await expect(sms.sendCode('13812345678', '123456')).rejects.toMatchObject({ code: -2 });
    const words = { car: '苏E·88Q16', matter: '年检', link: 'https://a.cn', store: '宏达', phone: '0512' };
    expect(await sms.sendNotice('13812345678', words)).toBe(false);
    const cause = `${new URL(origin).host}: ECONNREFUSED`;
    expect(told).toEqual([{ provider: 'sms', kind: 'unreachable', cause, alike: 0 }]);
    expect(await counted('provider="sms",kind="unreachable"')).toBe(before + 2);
    expect(await register.metrics()).not.toContain('13812345678');
  });

  it('is told once a minute for each kind, with how many came since', () => {
    const watch = watchOf('wechat');
    for (let time = 0; time < 5; time += 1) watch.note('refused', 'errcode 40164');
    watch.note('timeout', 'no answer in time');
    now = 60_000;
    watch.note('refused', 'errcode 40164');
    expect(told.map(({ kind, alike }) => [kind, alike])).toEqual([
      ['refused', 0],
      ['timeout', 0],
      ['refused', 4],
    ]);
  });

  it('is counted from nought, so that its first failure is an increase', async () => {
    watchOf('douyin');
    expect(await counted('provider="douyin",kind="answer"')).toBe(0);
  });
});

it('is told of a payment platform, too', async () => {
  const origin = await closedOrigin();
  const keys = { appid: 'tt1', salt: 'salt', token: 'token', notifyUrl: 'https://a.cn/pay/notify/douyin' };
  const scope = { now: new Date(0) } as PaymentScope;
  await expect(new DouyinPay(keys, origin, watchOf('payment')).query(scope, 'order-1')).rejects.toThrow('no answer');
  expect(told).toEqual([
    { provider: 'payment', kind: 'unreachable', cause: `${new URL(origin).host}: ECONNREFUSED`, alike: 0 },
  ]);
});

describe('what an answer was', () => {
  let server: Server;
  let reply: { status: number; text: string };
  let origin: string;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(reply.status).end(reply.text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it.each([
    [502, '<html>', 'answer', 'HTTP 502'],
    [403, 'no', 'refused', 'HTTP 403'],
    [200, '<html>', 'answer', 'SyntaxError'],
    [200, '7', 'answer', 'not an object'],
  ])('is told of %i %s', async (status, text, kind, cause) => {
    reply = { status, text };
    const down = { whenDown: '稍后再试', watch: watchOf('douyin') };
    await expect(fetchJson(`${origin}/x?secret=key-secret`, down)).rejects.toMatchObject({ msg: '稍后再试' });
    expect(told).toEqual([{ provider: 'douyin', kind, cause: `${new URL(origin).host}: ${cause}`, alike: 0 }]);
  });
});

describe('the reader of photos', () => {
  const failing = (error: Error) =>
    new WatchedOcr({ read: () => Promise.reject(error) } as Partial<VinOcr> as VinOcr, watchOf('ocr'));

  it.each([
    [new OcrError('unavailable', { cause: '17 daily limit of key-id reached' }), 'refused', 'error_code 17'],
    [new OcrError('unavailable', { cause: new HttpFailure('x', 503) }), 'answer', 'HTTP 503'],
    [new OcrError('timeout'), 'timeout', 'no answer in time'],
  ])('tells of an outage: %s', async (error, kind, cause) => {
    await expect(failing(error).read(Buffer.alloc(0))).rejects.toBe(error);
    expect(told).toEqual([{ provider: 'ocr', kind, cause, alike: 0 }]);
  });

  it('tells nothing of a photo without a VIN', async () => {
    await expect(failing(new OcrError('no-vin')).read(Buffer.alloc(0))).rejects.toThrow();
    expect(told).toEqual([]);
  });
});

it('tells of a storage that fails, and passes the failure on', async () => {
  const error = Object.assign(new Error('ENOSPC: /data/objects/x'), { code: 'ENOSPC' });
  const storage = { put: () => Promise.reject(error) } as Partial<ObjectStorage> as ObjectStorage;
  await expect(new WatchedStorage(storage, watchOf('storage')).put('k', Buffer.alloc(0), '')).rejects.toBe(error);
  expect(told).toEqual([{ provider: 'storage', kind: 'refused', cause: 'ENOSPC', alike: 0 }]);
});
