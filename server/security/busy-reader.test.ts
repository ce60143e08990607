import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ocrAccessToken, vinOcr } from '../../src/contract/endpoints/ocr';
import { Header } from '../../src/contract/envelope';
import type { VinOcrAnswer } from '../../src/contract/schemas/ocr';
import { MINUTE } from '../base/clock/clock';
import { THREAD_STARTED, type JobThread } from '../base/job-thread';
import { budgets } from '../limits/budgets';
import { OcrError } from '../providers/ocr/ocr-error';
import { WAITING_PHOTOS } from '../providers/ocr/photo-shares';
import { SandboxOcr } from '../providers/ocr/sandbox-ocr';
import type { VinOcr } from '../providers/ocr/types';
import type { ReadAnswer, ReadRequest } from '../providers/ocr/worker-messages';
import { createTestServer, type TestServer } from '../testing/test-server';

const VIN = 'LSVAA49J132047371';
const reading = { vin: VIN, valid: true, confidence: 0.9, source: 'text' as const, changed: [], candidates: [] };
/** What a document reader answers to whom it makes wait. */
const TOO_OFTEN = 18;

/** A thread that keeps a photo until `finish`. */
class HeldThread extends EventEmitter {
  readonly photos: string[] = [];
  private heard: () => void = () => undefined;
  postMessage({ image }: ReadRequest): void {
    this.photos.push(Buffer.from(image).toString());
    this.heard();
  }
  finish(answer: ReadAnswer = { kind: 'failed', code: 'no-vin', detail: '' }): void {
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

let server: TestServer;
let thread: HeldThread;
let reader: Pick<VinOcr, 'read'>;
/** How many photos have come as far as the reader: they have a place in its queue, or found none. */
let come = 0;
let onCome: () => void = () => undefined;

beforeAll(async () => {
  const ocr: VinOcr = {
    read: (image, options) => {
      const answer = reader.read(image, options);
      come += 1;
      onCome();
      return answer;
    },
    readScreen: () => Promise.resolve([]),
    directAccess: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  server = await createTestServer({ services: { ocr }, config: { publicOrigin: 'https://app.test' } });
});
afterAll(() => server.close());
beforeEach(() => {
  // Every test has the budgets and the queue to itself.
  server.advanceClock(25 * 60 * MINUTE);
  come = 0;
  thread = new HeldThread();
  const start = () => {
    setImmediate(() => thread.emit('message', THREAD_STARTED));
    return thread as unknown as JobThread;
  };
  reader = new SandboxOcr({ start, limitMs: 60_000 });
});

interface Sender {
  readonly ip: string;
  readonly token?: string;
}

async function post(photo: string, { ip, token }: Sender): Promise<VinOcrAnswer> {
  const { accessToken } = (await server.call(ocrAccessToken, {}, { ip, ...(token ? { token } : {}) })).data;
  const answer = await server.app.inject({
    method: 'POST',
    url: `${vinOcr.path}?access_token=${encodeURIComponent(accessToken)}`,
    remoteAddress: ip,
    headers: token ? { 'x-access-token': token } : {},
    payload: { image: Buffer.from(photo).toString('base64') },
  });
  return answer.json<VinOcrAnswer>();
}

/** Posts them one after the other, each as soon as the one before has come as far as the reader. */
async function line(photos: readonly [photo: string, from: Sender][]): Promise<Promise<VinOcrAnswer>[]> {
  const answers: Promise<VinOcrAnswer>[] = [];
  for (const [photo, from] of photos) {
    const before = come;
    answers.push(post(photo, from));
    while (come === before) await new Promise<void>((resolve) => (onCome = resolve));
  }
  return answers;
}

/** Ends so many of the photos that the reader is at, and returns what it has been given, in its order. */
async function readOn(count: number): Promise<string[]> {
  for (let left = count; left > 0; left -= 1) {
    await thread.given(1);
    const given = thread.photos.length;
    thread.finish();
    await thread.given(given + 1);
  }
  return thread.photos;
}

/** `count` photos, each from another address of these. */
const flood = (count: number, addressOf: (index: number) => string): [string, Sender][] =>
  Array.from({ length: count }, (_, index) => [`flood ${index}`, { ip: addressOf(index) }]);
const refusedOf = async (answers: readonly Promise<VinOcrAnswer>[]) =>
  (await Promise.all(answers)).filter(({ error_code }) => error_code === TOO_OFTEN).length;

/** Ends all that is still under way. */
async function endAll(answers: readonly Promise<VinOcrAnswer>[]): Promise<void> {
  let open = answers.length;
  const ended = answers.map((answer) => answer.then(() => (open -= 1)));
  while (open > 0) {
    thread.finish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(ended);
}

describe('photos that keep the reader busy', () => {
  it('let the photo of another address go before all but the one that is read', async () => {
    const attack = await line(flood(8, () => '203.0.113.30'));
    const victim = await line([['victim', { ip: '203.0.114.31' }]]);
    // One is read, two wait, five found no place.
    expect(await refusedOf(attack.slice(3))).toBe(5);
    expect(await readOn(1)).toEqual(['flood 0', 'victim']);
    thread.finish({ kind: 'reading', reading });
    expect((await victim[0])?.words_result?.[0]?.words).toBe(VIN);
    await endAll(attack);
  });

  it('hold up nobody else by a fresh /64 of one /48 for each', async () => {
    const attack = await line(flood(30, (index) => `2001:db8:7:${index.toString(16)}::1`));
    // Half of the queue at most is theirs.
    expect(await refusedOf(attack.slice(1 + WAITING_PHOTOS / 2))).toBe(30 - 1 - WAITING_PHOTOS / 2);
    await readOn(1);
    const victim = await line([['victim', { ip: '2001:db8:8::1' }]]);
    expect((await readOn(1)).at(-1)).toBe('victim');
    await endAll([...attack, ...victim]);
  });

  it('hold up nobody for long from twelve networks: who was read last waits for who was not', async () => {
    const networks = (index: number) => `203.0.${index % 12}.7`;
    const attack = await line(flood(24, networks));
    const [first, second] = await line([
      ['first', { ip: '198.51.100.1' }],
      ['second', { ip: '192.0.2.1' }],
    ]);
    // Each network is new once; after that their second photos come last.
    expect((await readOn(13)).slice(12)).toEqual(['first', 'second']);
    await endAll([...attack, ...[first, second].filter((answer) => answer !== undefined)]);
  });

  it('give the place of the one that has most waiting to a newcomer when the queue is full', async () => {
    const attack = await line(flood(WAITING_PHOTOS + 1, (index) => `203.0.${index % 5}.${index}`));
    const newcomers = await line([
      ['guest', { ip: '198.51.100.1' }],
      ['member', { ip: '203.0.0.1', token: (await server.addUser()).token }],
    ]);
    const refused = refusedOf(attack);
    await endAll([...attack, ...newcomers]);
    expect(thread.photos.filter((photo) => !photo.startsWith('flood')).sort()).toEqual(['guest', 'member']);
    expect(await refused).toBe(2);
  });

  it('leave half of the turns to those who are logged in', async () => {
    const attack = await line(flood(12, (index) => `203.0.${index}.7`));
    const { token } = await server.addUser();
    const members = await line([
      ['member', { ip: '203.0.1.7', token }],
      ['member again', { ip: '203.0.1.7', token }],
    ]);
    expect(await readOn(1)).toEqual(['flood 0', 'member']);
    expect(await readOn(2)).toContain('member again');
    await endAll([...attack, ...members]);
  });

  it('keep no place for whom has left, so that his next photo is read', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const member = { ip: '127.0.0.1', token: (await server.addUser()).token };
    const { accessToken } = (await server.call(ocrAccessToken, {}, member)).data;
    const sandbox = reader;
    const readings: Promise<unknown>[] = [];
    reader = {
      read: (image, options) => {
        const reading = sandbox.read(image, options);
        readings.push(reading);
        return reading;
      },
    };
    const page = new AbortController();
    const left: Promise<unknown>[] = [];
    for (const photo of ['read', 'waits', 'waits, too']) {
      const url = `http://127.0.0.1:${port}${vinOcr.path}?access_token=${encodeURIComponent(accessToken)}`;
      const body = new URLSearchParams({ image: Buffer.from(photo).toString('base64') });
      const before = come;
      left.push(fetch(url, { method: 'POST', body, headers: { [Header.token]: member.token }, signal: page.signal }));
      while (come === before) await new Promise<void>((resolve) => (onCome = resolve));
    }
    await thread.given(1);
    page.abort();
    await Promise.allSettled([...left, ...readings.slice(1)]);
    const [next] = await line([['next', member]]);
    expect(await readOn(1)).toEqual(['read', 'next']);
    thread.finish({ kind: 'reading', reading });
    expect((await next)?.words_result?.[0]?.words).toBe(VIN);
  });

  it('use up the seconds of their own address and block alone', async () => {
    reader = {
      read: async (image, { onTime } = {}) => {
        const isVictim = image.toString() === 'victim';
        onTime?.(isVictim ? 900 : 8_000);
        if (!isVictim) throw new OcrError('timeout');
        return reading;
      },
    };
    const readOf = async (count: number, addressOf: (index: number) => string) => {
      const codes: (number | undefined)[] = [];
      for (const [photo, from] of flood(count, addressOf)) codes.push((await post(photo, from)).error_code);
      return codes.filter((code) => code !== TOO_OFTEN).length;
    };
    expect(await readOf(20, () => '203.0.113.32')).toBe(budgets.photoSecondsAddress.max / 8);
    const left = budgets.photoSecondsBlock.max - budgets.photoSecondsAddress.max;
    expect(await readOf(20, (index) => `203.0.113.${100 + index}`)).toBe(Math.ceil(left / 8));
    expect((await post('victim', { ip: '203.0.114.33' })).words_result?.[0]?.words).toBe(VIN);
    // Half of what the reader has in the time.
    expect(budgets.photoSecondsBlock.max * 2_000).toBe(budgets.photoSecondsBlock.withinMs);
  });
});
