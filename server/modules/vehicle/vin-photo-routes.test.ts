import { Writable } from 'node:stream';
import { ocrAccessToken, vinOcr } from '../../../src/contract/endpoints/ocr';
import { vinOcr as vinOcrSchema } from '../../../src/contract/schemas/ocr';
import { OcrError, type OcrErrorCode } from '../../providers/ocr/ocr-error';
import type { DirectAccess, VinOcr } from '../../providers/ocr/types';
import { createTestServer, type TestServer } from '../../testing/test-server';

const VIN = 'LSVAA49J132047371';
const photo = Buffer.alloc(3000, 7);
let fails: OcrErrorCode | null = null;
let seen: Buffer[] = [];
let direct: DirectAccess | null = null;
/** What reading a photo takes. */
let tookMs = 1_000;
const ocr: VinOcr = {
  read: async (image, options) => {
    seen.push(image);
    options?.onTime?.(tookMs);
    if (fails) throw new OcrError(fails);
    return {
      vin: VIN,
      valid: true,
      confidence: 0.9,
      source: 'text',
      changed: [{ index: 11, from: 'O', to: '0' }],
      candidates: ['LSVAA49J132O47371'],
    };
  },
  readScreen: () => Promise.resolve([]),
  directAccess: async () => {
    if (fails) throw new OcrError(fails);
    return direct;
  },
  close: async () => undefined,
};
let server: TestServer;
/** The server's log: what a 500 does not tell. */
let lastErrors: string[] = [];
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    if (line.includes('"level":50')) lastErrors = [...lastErrors.slice(-4), line.toString()];
    done();
  },
});

beforeAll(async () => {
  server = await createTestServer({
    logDestination: log,
    services: { ocr },
    config: { publicOrigin: 'https://app.test' },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  fails = null;
  seen = [];
  direct = null;
  tookMs = 1_000;
  server.advanceClock(5 * 60_000);
});

const accessToken = async (token?: string) =>
  (await server.call(ocrAccessToken, {}, token === undefined ? {} : { token })).data.accessToken;
async function read(token: string, image: string, asForm = true) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${vinOcr.path}?access_token=${encodeURIComponent(token)}`,
    headers: { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: asForm ? new URLSearchParams({ image }).toString() : JSON.stringify({ image }),
  });
  const body = vinOcrSchema.response.safeParse(answer.json());
  if (!body.success) throw new Error([answer.statusCode, answer.body.slice(0, 300), ...lastErrors].join('\n'));
  return { status: answer.statusCode, body: body.data };
}

describe('/ocr2023/getAccessToken', () => {
  it('gives anyone a token for ten minutes and the address of the service', async () => {
    expect((await server.call(ocrAccessToken, {})).data).toMatchObject({
      expiresIn: 600,
      url: 'https://app.test/rest/2.0/ocr/v1/vin_code',
    });
  });

  it("gives mini programs the third party's own token and address when there is one (§7), and pages, which may not post there, ours", async () => {
    direct = {
      accessToken: 'theirs',
      expiresIn: 1000,
      url: 'https://ocr.example/vin',
      plateUrl: 'https://ocr.example/plate',
    };
    for (const platform of ['weapp', 'tt'])
      expect((await server.call(ocrAccessToken, {}, { platform })).data).toEqual(direct);
    for (const platform of ['h5', 'android', 'ios', 'harmony-hybrid'])
      expect((await server.call(ocrAccessToken, {}, { platform })).data.url).toContain('https://app.test/');
    fails = 'unavailable';
    expect(await server.call(ocrAccessToken, {}, { platform: 'weapp' })).toMatchObject({
      code: -2,
      msg: '识别服务暂不可用，请稍后重试',
    });
  });
});

describe('/rest/2.0/ocr/v1/vin_code', () => {
  it.each([
    ['a form', true],
    ['JSON', false],
  ])("reads a photo from %s and answers in the third party's own form", async (_how, asForm) => {
    const { body } = await read(await accessToken(), photo.toString('base64'), asForm);
    expect(body).toEqual({
      words_result_num: 1,
      words_result: [{ words: VIN }],
      changes: [{ index: 11, from: 'O', to: '0' }],
      candidates: ['LSVAA49J132O47371'],
    });
    expect(seen).toEqual([photo]);
  });

  it('takes 8 MB and no more', async () => {
    const token = await accessToken();
    expect((await read(token, Buffer.alloc(8 * 1024 * 1024).toString('base64'))).body.words_result_num).toBe(1);
    expect((await read(token, Buffer.alloc(8 * 1024 * 1024 + 3).toString('base64'))).body).toMatchObject({
      error_code: 216201,
      error_msg: '图片不能超过 8 MB，请压缩后重试',
    });
    const huge = await server.app.inject({
      method: 'POST',
      url: `${vinOcr.path}?access_token=${token}`,
      payload: { image: 'A'.repeat(40_000_000) },
    });
    expect(huge.json()).toEqual({ resp_code: -1, resp_msg: '内容过大，请压缩后重试' });
  });

  it.each([
    ['no-vin', 282810, '没有识别到 VIN 码，请对准车架号重新拍摄'],
    ['not-an-image', 216201, '无法打开该图片，请上传 JPG 或 PNG 格式的照片'],
    ['busy', 18, '识别人数较多，请稍后重试'],
    ['unavailable', 2, '识别服务暂不可用，请稍后重试'],
  ] as const)('says in Chinese what is wrong: %s', async (code, error_code, error_msg) => {
    fails = code;
    expect((await read(await accessToken(), photo.toString('base64'))).body).toEqual({
      words_result_num: 0,
      words_result: [],
      error_code,
      error_msg,
    });
  });

  it('refuses base64 that was cut', async () => {
    expect((await read(await accessToken(), photo.toString('base64').slice(0, -1))).body).toMatchObject({
      error_code: 216201,
      error_msg: '上传未完成，请检查网络后重试',
    });
    expect(seen).toEqual([]);
  });

  it('refuses an expired or forged token', async () => {
    const token = await accessToken();
    expect((await read(`${token}x`, 'AAAA')).body).toMatchObject({
      error_code: 110,
      error_msg: '识别凭证无效，请重试',
    });
    server.advanceClock(10 * 60_000);
    expect((await read(token, 'AAAA')).body).toMatchObject({ error_code: 111, error_msg: '识别凭证已过期，请重试' });
    expect(seen).toEqual([]);
  });

  it('reads 20 photos a minute for one user, and others go on', async () => {
    const { token: login } = await server.addUser();
    const token = await accessToken(login);
    for (let count = 0; count < 20; count += 1) expect((await read(token, 'AAAA')).body.words_result_num).toBe(1);
    expect((await read(await accessToken(login), 'AAAA')).body).toMatchObject({
      error_code: 18,
      error_msg: '识别过于频繁，请稍后再试',
    });
    expect((await read(await accessToken(), 'AAAA')).body.words_result_num).toBe(1);
    server.advanceClock(60_001);
    expect((await read(token, 'AAAA')).body.words_result_num).toBe(1);
  });

  it('charges a photo that is refused for the seconds of the reader to no other budget', async () => {
    const token = await accessToken();
    tookMs = 120_000;
    expect((await read(token, 'AAAA')).body.words_result_num).toBe(1);
    server.advanceClock(5 * 60_000 - 1_000);
    for (let count = 0; count < 20; count += 1)
      expect((await read(token, 'AAAA')).body).toMatchObject({ error_code: 18 });
    server.advanceClock(2_000);
    expect((await read(token, 'AAAA')).body.words_result_num).toBe(1);
  });
});
