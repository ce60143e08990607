import { NetworkError, type HttpAnswer, type HttpRequest } from '@/platform/network/types';
import { fakeCall } from './testing/fake-call';
import { readVinPhoto } from './vin-ocr';

const TOKEN = { accessToken: 'a+b', expiresIn: 60, url: 'https://ocr.test/vin' };
type Reply = object | Error;

/** The service, which answers a photo by `vin`, and by `plate` where its reader of plates is asked. */
function setUp(vin: Reply, plate?: Reply) {
  const sent: HttpRequest[] = [];
  const token = plate ? { ...TOKEN, plateUrl: 'https://ocr.test/plate' } : TOKEN;
  const { call } = fakeCall({ '/ocr2023/getAccessToken': token });
  const network = {
    async send(request: HttpRequest): Promise<HttpAnswer> {
      sent.push(request);
      const answer = request.url.startsWith('https://ocr.test/plate') ? (plate ?? {}) : vin;
      if (answer instanceof Error) throw answer;
      return { status: 200, text: JSON.stringify(answer) };
    },
  };
  return { read: () => readVinPhoto('QUJD/+==', { call, network }), sent };
}

describe('VIN OCR (§7)', () => {
  it('sends the picture as a form straight to the service, without our token', async () => {
    const { read, sent } = setUp({ words_result: [{ words: 'LSVAA49J132047371' }] });
    await expect(read()).resolves.toMatchObject({
      words_result: [{ words: 'LSVAA49J132047371' }],
      words_result_num: 1,
    });
    expect(sent[0]).toMatchObject({ url: 'https://ocr.test/vin?access_token=a%2Bb', body: 'image=QUJD%2F%2B%3D%3D' });
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['content-type']);
  });

  it.each([
    [{ error_code: 282810, error_msg: '没有识别到 VIN' }, '没有识别到 VIN'],
    [{ words_result: [] }, '识别错误'],
    [new NetworkError('offline', ''), '网络连接失败'],
  ])('says what went wrong: %p', async (answer, message) => {
    await expect(setUp(answer).read()).rejects.toMatchObject({ name: 'ApiError', message });
  });

  describe('where the service reads plates at an address of its own', () => {
    const plate = { words_result: { number: '苏E88K16', probability: [0.7, 1, 1, 1, 1, 1, 0.99] } };

    it.each([
      ['refuses the photo', { error_code: 282810, error_msg: 'recognize error' }],
      ['finds no words', { words_result: [] }],
      ['finds words that are no VIN', { words_result: [{ words: 'E88K' }] }],
    ])('reads the plate when its reader of VINs %s, and marks what it doubts', async (_how, vin) => {
      const { read, sent } = setUp(vin, plate);
      await expect(read()).resolves.toEqual({
        words_result_num: 1,
        words_result: [{ words: '苏E88K16' }],
        changes: [{ index: 0, from: '', to: '苏' }],
      });
      expect(sent[1]).toMatchObject({
        url: 'https://ocr.test/plate?access_token=a%2Bb',
        body: 'image=QUJD%2F%2B%3D%3D',
      });
    });

    it('asks for no plate when there is a VIN, or the service has failed', async () => {
      const vin = setUp({ words_result: [{ words: 'LSVAA49J132047371' }] }, plate);
      await vin.read();
      const busy = setUp({ error_code: 18, error_msg: 'busy' }, plate);
      await expect(busy.read()).rejects.toMatchObject({ message: 'busy' });
      expect([vin.sent.length, busy.sent.length]).toEqual([1, 1]);
    });

    it('says what the reader of VINs said when there is no plate either', async () => {
      const { read } = setUp({ error_code: 282810, error_msg: '没有识别到 VIN' }, { error_code: 282810 });
      await expect(read()).rejects.toMatchObject({ code: 282810, message: '没有识别到 VIN' });
    });

    it('keeps what the reader of VINs said when that of plates is not reached', async () => {
      const unreached = new NetworkError('offline', '');
      const refused = setUp({ error_code: 282810, error_msg: '没有识别到 VIN' }, unreached);
      await expect(refused.read()).rejects.toMatchObject({ kind: 'business', code: 282810, message: '没有识别到 VIN' });
      const words = setUp({ words_result: [{ words: 'E88K' }] }, unreached);
      await expect(words.read()).resolves.toMatchObject({ words_result: [{ words: 'E88K' }] });
    });

    it('says that the reader of plates has failed where that of VINs has no words', async () => {
      const busy = { error_code: 18, error_msg: 'busy' };
      const refused = setUp({ error_code: 282810, error_msg: '没有识别到 VIN' }, busy);
      await expect(refused.read()).rejects.toMatchObject({ kind: 'business', code: 18, message: 'busy' });
      const words = setUp({ words_result: [{ words: 'E88K' }] }, busy);
      await expect(words.read()).resolves.toMatchObject({ words_result: [{ words: 'E88K' }] });
    });
  });
});
