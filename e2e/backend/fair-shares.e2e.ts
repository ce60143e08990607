import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { freePort } from '../../scripts/free-port';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { ocrAccessToken, vinOcr } from '../../src/contract/endpoints/ocr';
import { Header, type Envelope } from '../../src/contract/envelope';
import type { VinOcrAnswer } from '../../src/contract/schemas/ocr';
import { randomVin } from '../../server/testing/vin-photo/random-vin';
import { seededRandom } from '../../server/base/seeded-random';
import { vinPhoto } from '../../server/testing/vin-photo/vin-photo';
import { callHeaders } from '../call-headers';
import { filledFolder } from '../filled-folder';
import { ServerProcess } from './server-process';

/** Of honest photos and logins so many are served, whatever others do. */
const SERVED_SHARE = 0.95;
/** An app gives a call up after so long. */
const PATIENCE_MS = 60_000;
const PHOTOS_EACH = 8;
const ATTACKERS = 12;
const PASSWORD = 'demo1234';
const demo = ['13800138000', '13800138001', '13800138002', '13800138009'];

/** A call as the proxy in front of the server passes it on. */
interface Caller {
  readonly ip: string;
  readonly token?: string;
  readonly device?: string;
}

describe('a server that some keep busy', () => {
  let dataDir: string;
  let server: ServerProcess;
  let origin: string;

  before(async () => {
    dataDir = await filledFolder('fair-shares');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = new ServerProcess(dataDir, port, { TRUST_PROXY: '1', SANDBOX: 'on' });
    await server.start();
  });
  after(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function send(path: string, body: unknown, { ip, token, device = '' }: Caller): Promise<unknown> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...callHeaders('h5', token), 'x-forwarded-for': ip, [Header.device]: device },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.json();
  }
  const logIn = async (phone: string, password: string, from: Caller) => {
    const answer = (await send(phoneLogin.path, { phone, password }, from)) as Envelope<{ token: string }>;
    return { code: answer.resp_code, token: answer.data?.token ?? '' };
  };
  async function read(photo: Buffer, from: Caller): Promise<VinOcrAnswer> {
    const access = (await send(ocrAccessToken.path, {}, from)) as Envelope<{ accessToken: string }>;
    const query = `?access_token=${encodeURIComponent(access.data?.accessToken ?? '')}`;
    return (await send(vinOcr.path + query, { image: photo.toString('base64') }, from)) as VinOcrAnswer;
  }

  /** Goes on until `signal`, in so many connections at once. A refused call is tried again at once. */
  const attack = (signal: AbortSignal, act: (turn: number, connection: number) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: ATTACKERS }, async (_, connection) => {
        for (let turn = 0; !signal.aborted; turn += 1) await act(turn, connection).catch(() => undefined);
      }),
    );

  /** How each was served: whether at all, and how long it took. */
  async function served(what: string, acts: readonly (() => Promise<boolean>)[]): Promise<void> {
    const waits: number[] = [];
    for (const act of acts) {
      const begin = Date.now();
      if (await act().catch(() => false)) waits.push(Date.now() - begin);
    }
    tell(what, waits, acts.length);
  }
  function tell(what: string, waits: readonly number[], asked: number): void {
    const sorted = [...waits].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    console.log(`${what}: ${waits.length} of ${asked}, p50 ${at(0.5)} ms, longest ${at(1)} ms`);
    assert.ok(waits.length >= SERVED_SHARE * asked, `${what}: ${waits.length} of ${asked} were served`);
  }

  async function readBeside(what: string, addressOf: (turn: number, connection: number) => string): Promise<void> {
    const blank = await sharp({ create: { width: 7_700, height: 7_700, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const random = seededRandom(7);
    const photos = await Promise.all(
      Array.from({ length: 2 * PHOTOS_EACH }, async () => {
        const vin = randomVin(random);
        return { vin, photo: await vinPhoto(vin) };
      }),
    );
    const { token } = await logIn('13800138000', PASSWORD, { ip: '198.51.100.2' });
    const ended = new AbortController();
    const attackers = attack(ended.signal, (turn, connection) => read(blank, { ip: addressOf(turn, connection) }));
    const readAll = (some: typeof photos, from: Caller) =>
      some.map(({ vin, photo }) => async () => {
        const { words_result: words } = await read(photo, from);
        return words?.[0]?.words === vin;
      });
    try {
      await Promise.all([
        served(`${what}, guests`, readAll(photos.slice(0, PHOTOS_EACH), { ip: '198.51.100.1' })),
        served(`${what}, logged in`, readAll(photos.slice(PHOTOS_EACH), { ip: '198.51.100.2', token })),
      ]);
    } finally {
      ended.abort();
      await attackers;
    }
  }

  it('reads photos of others while twelve connections send blank ones, each from a fresh /64 of one /48', () =>
    readBeside('a /48', (turn, connection) => `2001:db8:7:${(turn * ATTACKERS + connection).toString(16)}::1`));

  it('reads photos of others while twelve IPv4 addresses send blank ones', () =>
    readBeside('twelve networks', (_, connection) => `203.0.${connection}.7`));

  it('lets right passwords through behind an address that guesses', async () => {
    const ip = '192.0.2.9';
    let phone = 13_700_000_000;
    const guess = () => logIn(String((phone += 1)), 'guess-0000', { ip });
    for (let wrong = 0; wrong < 30; wrong += 1) await guess();
    const ended = new AbortController();
    const guessers = attack(ended.signal, guess);
    const waits: number[] = [];
    const logins = Array.from({ length: 40 }, async (_, index) => {
      const begin = Date.now();
      const { code } = await logIn(demo[index % demo.length] ?? '', PASSWORD, {
        ip,
        device: `workshop-phone-${index}`,
      });
      if (code === 0) waits.push(Date.now() - begin);
    });
    try {
      await Promise.all(logins);
    } finally {
      ended.abort();
      await guessers;
    }
    tell('logins behind an address that guesses', waits, logins.length);
  });
});
