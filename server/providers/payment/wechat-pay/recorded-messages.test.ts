import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../../../db/database';
import { SandboxWechat } from '../../wechat/sandbox-wechat';
import { PlatformKeys } from './platform-keys';
import recorded from './testing/recorded-messages.json';
import { WechatPay } from './wechat-pay';
import { WechatPayClient } from './wechat-pay-client';

/** Messages that another implementation of the documentation made, see `about` in the file. */
type Message = { headers: Record<string, string>; body: string };
const STARTED = recorded.startedAt * 1000;
const HOURS_13 = 13 * 60 * 60 * 1000;
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const settings = { mchid: recorded.mchid, serial: 'S', privateKey, apiV3Key: recorded.apiV3Key, publicKey: null };

let now = STARTED;
let answers: (Message | Error)[] = [];
let asked = 0;
beforeEach(() => {
  now = STARTED + 60_000;
  answers = [recorded.certificates.first];
  asked = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) return Promise.reject(answer ?? new Error('no answer'));
    return Promise.resolve(new Response(answer.body, { headers: answer.headers }));
  });
});
afterEach(() => jest.restoreAllMocks());

const platform = (publicKey: { id: string; pem: string } | null = null, apiV3Key = settings.apiV3Key) =>
  new WechatPay(
    new WechatPayClient({ ...settings, publicKey, apiV3Key }, 'http://127.0.0.1:9', () => now),
    { kind: 'mini', appid: recorded.appid, notifyUrl: 'https://x/pay/notify/wechat' },
    new SandboxWechat(),
  );
// Nothing is looked up to read a notification.
const read = (pay: WechatPay, { headers, body }: Message) =>
  pay.readNotification({ db: {} as Database, now: new Date(now) }, headers, body);

describe('recorded notifications of WeChat Pay', () => {
  it('tell of a payment, by a certificate that was fetched and decrypted once', async () => {
    const pay = platform();
    const news = {
      payment: { id: '4200002026011500000000000001', trade: 'recordedorder001', amount: 1990, state: 'success' },
    };
    expect(await Promise.all([read(pay, recorded.payment), read(pay, recorded.payment)])).toEqual([news, news]);
    expect(await read(pay, recorded.payment)).toEqual(news);
    expect(asked).toBe(1);
  });

  it('tell of a payment by the public key, without certificates', async () => {
    expect(await read(platform(recorded.publicKey), recorded.paymentByPublicKey)).toMatchObject({
      payment: { trade: 'recordedorder001' },
    });
    expect(asked).toBe(0);
    await expect(read(platform(), recorded.paymentByPublicKey)).rejects.toThrow('unknown serial number');
    await expect(
      read(platform({ ...recorded.publicKey, id: 'PUB_KEY_ID_OTHER' }), recorded.paymentByPublicKey),
    ).rejects.toThrow('unknown serial number');
  });

  it('tell of refunds that arrived and that did not', async () => {
    expect(await read(platform(), recorded.refund)).toEqual({
      refund: { refundId: 'recordedorder001', state: 'done' },
    });
    expect(await read(platform(), recorded.refundFailed)).toEqual({
      refund: { refundId: 'recordedorder001', state: 'failed' },
    });
  });

  it.each([
    ['a probe of signature checking', recorded.probe, 'a probe of signature checking'],
    ['for another merchant', recorded.otherMerchant, 'for another merchant'],
    ['for another application', recorded.otherApplication, 'for another application'],
    ['in another currency', recorded.otherCurrency, 'in another currency'],
    [
      'with a changed body',
      { ...recorded.payment, body: recorded.payment.body.replace('EV-', 'EV+') },
      'wrong signature',
    ],
    [
      'with the signature of another one',
      {
        ...recorded.payment,
        headers: { ...recorded.payment.headers, 'wechatpay-signature': recorded.refund.headers['wechatpay-signature'] },
      },
      'wrong signature',
    ],
    [
      'with another time',
      {
        ...recorded.payment,
        headers: { ...recorded.payment.headers, 'wechatpay-timestamp': String(recorded.startedAt + 61) },
      },
      'wrong signature',
    ],
    ['without headers', { headers: {}, body: recorded.payment.body }, 'unknown serial number'],
    [
      'without a time',
      { ...recorded.payment, headers: { ...recorded.payment.headers, 'wechatpay-timestamp': 'now' } },
      'wrong time',
    ],
    ['of an unknown certificate', recorded.paymentBySecond, 'unknown serial number'],
  ])('are refused: %s', async (_what, message, reason) => {
    await expect(read(platform(), message)).rejects.toThrow(
      expect.objectContaining({ name: 'ForgedNotification', message: reason }),
    );
  });

  it.each([
    [-5 * 60_000 - 1, false],
    [-5 * 60_000, true],
    [5 * 60_000, true],
    [5 * 60_000 + 1000, false],
  ])('that are %i ms off are taken: %s', async (ms, taken) => {
    const pay = platform();
    await read(pay, recorded.payment);
    now = STARTED + 60_000 + ms;
    const reading = read(pay, recorded.payment);
    await (taken ? expect(reading).resolves.toBeDefined() : expect(reading).rejects.toThrow('wrong time'));
  });

  it('cannot be opened by another APIv3 key, which is our mistake and not a forgery', async () => {
    await expect(
      read(platform(recorded.publicKey, 'x'.repeat(32)), recorded.paymentByPublicKey),
    ).rejects.not.toHaveProperty('name', 'ForgedNotification');
  });
});

describe("WeChat Pay's platform certificates", () => {
  it('are asked for again for an unknown serial number, at most once a minute', async () => {
    const pay = platform();
    await read(pay, recorded.payment);
    now = STARTED + HOURS_13 + 60_000;
    answers = [recorded.certificates.both];
    expect(await read(pay, recorded.paymentBySecond)).toMatchObject({ payment: { state: 'success' } });
    expect(asked).toBe(2);
    for (let time = 0; time < 5; time += 1)
      await expect(
        read(pay, {
          ...recorded.payment,
          headers: { ...recorded.payment.headers, 'wechatpay-serial': `made-up-${time}` },
        }),
      ).rejects.toThrow('unknown');
    expect(asked).toBe(2);
  });

  const keys = (download: Message) =>
    new PlatformKeys(settings, () => {
      asked += 1;
      return Promise.resolve({ body: download.body, check: () => undefined });
    });

  it('stay in use when they cannot be renewed', async () => {
    let down = false;
    const known = new PlatformKeys(settings, () =>
      down
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ body: recorded.certificates.first.body, check: () => undefined }),
    );
    await known.find(recorded.firstSerial, STARTED);
    down = true;
    expect(await known.find(recorded.firstSerial, STARTED + HOURS_13)).not.toBeNull();
  });

  it('are none for a merchant of the public-key mode', async () => {
    const none = new PlatformKeys({ ...settings, publicKey: recorded.publicKey }, () => Promise.resolve(null));
    expect(await none.find(recorded.firstSerial, STARTED)).toBeNull();
    expect(await none.find('', STARTED)).toBeNull();
    expect(await none.find(recorded.publicKey.id, STARTED)).not.toBeNull();
  });

  it('are renewed twice a day, before they end, and count no longer when they did', async () => {
    const known = keys(recorded.certificates.first);
    expect(await known.find(recorded.firstSerial, STARTED)).not.toBeNull();
    expect(await known.find(recorded.firstSerial, STARTED + 12 * 3_600_000 - 1)).not.toBeNull();
    expect(asked).toBe(1);
    await known.find(recorded.firstSerial, STARTED + 12 * 3_600_000);
    expect(asked).toBe(2);
    expect(await known.find(recorded.firstSerial, recorded.firstEndsAt * 1000)).toBeNull();
  });

  it('are not believed when the answer is signed by none of them', async () => {
    answers = [recorded.certificates.foreign];
    await expect(read(platform(), recorded.payment)).rejects.toThrow('wrong signature');
    answers = [recorded.certificates.first];
    expect(await read(platform(), recorded.payment)).toBeDefined();
  });

  it('stay in use when a look for new ones fails; what is unknown is our failure then, and asked about once a minute', async () => {
    const pay = platform();
    await read(pay, recorded.payment);
    answers = [new Error('down')];
    now = STARTED + 120_000;
    await expect(read(pay, recorded.paymentBySecond)).rejects.toThrow('down');
    await expect(read(pay, recorded.paymentBySecond)).rejects.toThrow('unknown serial number');
    expect(await read(pay, recorded.payment)).toBeDefined();
  });
});
