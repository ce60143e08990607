import { NetworkError, type HttpAnswer, type HttpRequest } from '@/platform/network/types';
import { fakeCall } from './testing/fake-call';
import { readVinPhoto } from './vin-ocr';

function setUp(answer: object | Error) {
  const sent: HttpRequest[] = [];
  const { call } = fakeCall({
    '/ocr2023/getAccessToken': { accessToken: 'a+b', expiresIn: 60, url: 'https://ocr.test/vin' },
  });
  const network = {
    async send(request: HttpRequest): Promise<HttpAnswer> {
      sent.push(request);
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
});
