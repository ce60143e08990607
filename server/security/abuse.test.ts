import { EventEmitter } from 'node:events';
import sharp from 'sharp';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { reportClientError, trackPageViews } from '../../src/contract/endpoints/analytics';
import { ocrAccessToken, vinOcr } from '../../src/contract/endpoints/ocr';
import { onShare, shareInstall } from '../../src/contract/endpoints/share';
import { vinError } from '../../src/contract/endpoints/vehicle';
import type { VinOcrAnswer } from '../../src/contract/schemas/ocr';
import { MINUTE } from '../base/clock/clock';
import { budgets } from '../limits/budgets';
import { charge } from '../limits/charge';
import { hashPassword } from '../modules/account/passwords';
import { OcrError } from '../providers/ocr/ocr-error';
import { THREAD_STARTED, type JobThread } from '../base/job-thread';
import { SandboxOcr } from '../providers/ocr/sandbox-ocr';
import type { ReadAnswer, ReadRequest } from '../providers/ocr/worker-messages';
import type { VinOcr } from '../providers/ocr/types';
import { createTestServer, type TestServer } from '../testing/test-server';

const PASSWORD = 'wrench-7310';
const LIMITED = -3;
const VIN = 'LSVAA49J132047371';
const reading = { vin: VIN, valid: true, confidence: 0.9, source: 'text' as const, changed: [], candidates: [] };
/** What a document reader answers to whom it makes wait. */
const TOO_OFTEN = 18;

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
// Every test has the budgets to itself.
beforeEach(() => server.advanceClock(25 * 60 * MINUTE));

let phones = 13_900_010_000;
const freshPhone = () => String((phones += 1));
const addAccount = async () => {
  const phone = freshPhone();
  return { phone, ...(await server.addUser({ phone, passwordHash })) };
};
const logIn = (phone: string, password: string, from: { ip?: string; device?: string } = {}) =>
  server.call(phoneLogin, { phone, password }, from);
const codesOf = async (calls: readonly Promise<{ code: number }>[]) =>
  (await Promise.all(calls)).map(({ code }) => code);
const passed = (codes: readonly number[]) => codes.filter((code) => code !== LIMITED).length;

describe('guessing passwords', () => {
  it('has 30 tries in a quarter of an hour, however many addresses of its /64 it uses', async () => {
    const tries = Array.from({ length: 100 }, (_, index) =>
      logIn(freshPhone(), 'guess-0000', { ip: `2001:db8:7:7:${index.toString(16)}::${index + 1}` }),
    );
    expect(passed(await codesOf(tries))).toBe(budgets.loginAddress.max);
    expect((await logIn(freshPhone(), 'guess-0000', { ip: '2001:db8:7:8::1' })).code).toBe(-1);
  });

  it('locks the account that it is at, and no other behind the same address', async () => {
    const [victim, neighbour] = [await addAccount(), await addAccount()];
    const ip = '203.0.113.20';
    const tries = Array.from({ length: 50 }, (_, index) => logIn(victim.phone, `guess-${1000 + index}`, { ip }));
    expect(passed(await codesOf(tries))).toBe(budgets.loginAccount.max);
    expect((await logIn(victim.phone, PASSWORD, { ip })).code).toBe(LIMITED);
    expect((await logIn(neighbour.phone, PASSWORD, { ip })).data.uid).toBe(neighbour.uid);
  });

  it('does not lock its owner out of a device that has been logged in on before', async () => {
    const victim = await addAccount();
    const device = 'the-phone-of-the-owner-of-it';
    expect((await logIn(victim.phone, PASSWORD, { device })).data.uid).toBe(victim.uid);
    for (let index = 0; index < 9; index += 1) await logIn(victim.phone, 'guess-0000', { ip: '203.0.113.21' });
    expect((await logIn(victim.phone, PASSWORD, { device: 'a-device-of-somebody-else' })).code).toBe(LIMITED);
    expect((await logIn(victim.phone, PASSWORD, { device })).data.uid).toBe(victim.uid);
  });

  it('gets no further by the id of a device: a guesser who knows it has 5 tries, too', async () => {
    const victim = await addAccount();
    const device = 'a-device-id-that-was-found-out';
    await logIn(victim.phone, PASSWORD, { device });
    const tries = Array.from({ length: 20 }, () => logIn(victim.phone, 'guess-0000', { device }));
    expect(passed(await codesOf(tries))).toBe(budgets.loginKnownDevice.max);
  });
});

/** A thread that keeps a photo until `finish`. */
class HeldThread extends EventEmitter {
  readonly photos: Buffer[] = [];
  private heard: () => void = () => undefined;
  postMessage({ image }: ReadRequest): void {
    this.photos.push(Buffer.from(image));
    this.heard();
  }
  finish(answer: ReadAnswer): void {
    this.emit('message', answer);
  }
  /** Resolves when it has been given so many photos in all. */
  async given(count: number): Promise<void> {
    while (this.photos.length < count) await new Promise<void>((resolve) => (this.heard = resolve));
  }
  ref(): void {}
  unref(): void {}
  async terminate(): Promise<number> {
    return 0;
  }
}

describe('photos that keep the reader busy', () => {
  const victimPhoto = Buffer.from('a photo of a plate');
  async function post(to: TestServer, image: Buffer, ip: string): Promise<VinOcrAnswer> {
    const { accessToken } = (await to.call(ocrAccessToken, {}, { ip })).data;
    const answer = await to.app.inject({
      method: 'POST',
      url: `${vinOcr.path}?access_token=${encodeURIComponent(accessToken)}`,
      remoteAddress: ip,
      payload: { image: image.toString('base64') },
    });
    return answer.json<VinOcrAnswer>();
  }

  it('let the photo of another address go before all but one that waits', async () => {
    const thread = new HeldThread();
    const start = () => {
      setImmediate(() => thread.emit('message', THREAD_STARTED));
      return thread as unknown as JobThread;
    };
    const real = new SandboxOcr({ start, limitMs: 60_000 });
    let victimWaits: () => void = () => undefined;
    const isWaiting = new Promise<void>((resolve) => (victimWaits = resolve));
    const ocr: VinOcr = {
      read: (image, options) => {
        const answer = real.read(image, options);
        if (image.equals(victimPhoto)) victimWaits();
        return answer;
      },
      readScreen: () => Promise.resolve([]),
      directAccess: () => real.directAccess(),
      close: () => real.close(),
    };
    const busy = await createTestServer({ services: { ocr }, config: { publicOrigin: 'https://app.test' } });
    const blank = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const attack = Array.from({ length: 8 }, () => post(busy, blank, '203.0.113.30'));
    await thread.given(1);
    // Those that found no place are answered at once; then everything that waits is known.
    const refused: number[] = [];
    await new Promise<void>((resolve) => {
      for (const one of attack)
        void one.then(({ error_code: code }) => {
          if (refused.push(code ?? 0) === 5) resolve();
        });
    });
    expect(refused).toEqual([TOO_OFTEN, TOO_OFTEN, TOO_OFTEN, TOO_OFTEN, TOO_OFTEN]);
    const victim = post(busy, victimPhoto, '203.0.113.31');
    await isWaiting;
    thread.finish({ kind: 'failed', code: 'no-vin', detail: '' });
    await thread.given(2);
    if (!thread.photos[1]?.equals(victimPhoto)) {
      thread.finish({ kind: 'failed', code: 'no-vin', detail: '' });
      await thread.given(3);
    }
    expect(thread.photos.at(-1)?.equals(victimPhoto)).toBe(true);
    thread.finish({ kind: 'reading', reading });
    expect((await victim).words_result?.[0]?.words).toBe(VIN);
    await busy.close();
    await Promise.all(attack);
  });

  it('use up the seconds of their own address alone', async () => {
    const ocr: VinOcr = {
      read: async (image, { onTime } = {}) => {
        onTime?.(image.equals(victimPhoto) ? 900 : 8_000);
        if (!image.equals(victimPhoto)) throw new OcrError('timeout');
        return reading;
      },
      readScreen: () => Promise.resolve([]),
      directAccess: async () => null,
      close: async () => undefined,
    };
    const slow = await createTestServer({ services: { ocr }, config: { publicOrigin: 'https://app.test' } });
    const codes: (number | undefined)[] = [];
    for (let index = 0; index < 20; index += 1)
      codes.push((await post(slow, Buffer.from('blank'), '203.0.113.32')).error_code);
    const read = codes.filter((code) => code !== TOO_OFTEN).length;
    expect(read).toBe(budgets.photoSecondsAddress.max / 8);
    expect((await post(slow, victimPhoto, '203.0.113.33')).words_result?.[0]?.words).toBe(VIN);
    await slow.close();
  });
});

describe('what anybody may send without a login', () => {
  const ip = '203.0.113.40';
  const flood = (count: number, send: (index: number) => Promise<{ code: number }>) =>
    codesOf(Array.from({ length: count }, (_, index) => send(index)));
  const uuid = (index: number) => index.toString(16).padStart(32, '0');
  const event = {
    route: '/pages/home/home',
    from: null,
    enteredAt: '2026-03-02T02:00:00.000Z',
    durationMs: 5,
    uuid: uuid(1),
    platform: 'h5',
    version: '1.0.0',
  };
  const fault = { kind: 'render' as const, message: 'm', stack: '', route: '/', platform: 'h5', version: '1.0.0' };

  it('page views: 20,000 an hour and address, also all at once', async () => {
    const earlier = { db: server.db, services: server.services, user: null, meta: { ip } };
    await charge(earlier, [{ budget: 'pageViews', cost: budgets.pageViews.max - 100 }]);
    const events = Array.from({ length: 50 }, () => event);
    expect(passed(await flood(10, () => server.call(trackPageViews, { events }, { ip })))).toBe(2);
  });

  it.each([
    ['faults of clients', budgets.clientError.max, () => server.call(reportClientError, fault, { ip })],
    [
      'reports of wrong VINs',
      budgets.vinErrorAddress.max,
      (index: number) => server.call(vinError, { vin: `LSVAA49J13204${7000 + index}`, reason: 'unknown' }, { ip }),
    ],
    [
      'links to share',
      budgets.shareAddress.max,
      (index: number) => server.call(onShare, { payload: { shareTarget: '/', from: `${index}` } }, { ip }),
    ],
  ] as const)('%s: %i an address, and others go on', async (_what, max, send) => {
    expect(passed(await flood(max + 20, send))).toBe(max);
  });

  it('visits by a shared link: 60 an hour and address, whatever devices they claim to be', async () => {
    const { uid } = await server.addUser();
    const visit = (index: number, from = ip) =>
      server.call(shareInstall, { shareFromUid: uid, uuid: uuid(index) }, { ip: from });
    expect(passed(await flood(90, (index) => visit(index)))).toBe(budgets.sharedInstall.max);
    expect((await visit(1000, '203.0.113.41')).data.counted).toBe(true);
  });
});
