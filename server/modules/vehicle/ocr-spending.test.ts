import { ocrAccessToken, vinOcr } from '../../../src/contract/endpoints/ocr';
import { takeTallies } from '../../base/tally';
import { OcrError } from '../../providers/ocr/ocr-error';
import type { DirectAccess, VinOcr, VinReading } from '../../providers/ocr/types';
import { createTestServer, type TestServer } from '../../testing/test-server';

const reading: VinReading = {
  vin: 'LSVAA49J132047371',
  valid: true,
  confidence: 0.9,
  source: 'text',
  changed: [],
  candidates: [],
};
const direct: DirectAccess = {
  accessToken: 'the service’s own',
  expiresIn: 3600,
  url: 'https://ocr.example/vin',
  plateUrl: 'https://ocr.example/plate',
};
/** Whether the service answers the questions of a photo, one after the other. */
let answers: boolean[] = [];
const ocr: VinOcr = {
  read: async (_image, options) => {
    answers.forEach((isAnswered) => options?.onAsked?.(isAnswered));
    if (!answers.includes(true)) throw new OcrError('unavailable');
    return reading;
  },
  readScreen: () => Promise.resolve([]),
  directAccess: () => Promise.resolve(direct),
  close: () => Promise.resolve(),
};

let server: TestServer;
afterEach(() => server.close());
const openAt = async (ocrPriceCents: number) => {
  server = await createTestServer({ services: { ocr }, config: { ocrPriceCents } });
  takeTallies();
};

async function read(...asked: boolean[]): Promise<void> {
  answers = asked;
  const { accessToken } = (await server.call(ocrAccessToken, {}, { platform: 'h5' })).data;
  const image = Buffer.alloc(3000, 7).toString('base64');
  await server.call(vinOcr, { access_token: accessToken, image }, { platform: 'h5' });
}
const counted = () =>
  Object.fromEntries(
    takeTallies()
      .filter(({ name }) => name.startsWith('ocr-baidu'))
      .map(({ name, platform, count }) => [`${name} ${platform}`, count]),
  );

it('counts what the service answers, what it does not, and the money for its answers in parts of a cent', async () => {
  await openAt(0.45);
  await read(true);
  await read(false, true);
  await read(false);
  expect(counted()).toEqual({ 'ocr-baidu h5': 2, 'ocr-baidu-failed h5': 2, 'ocr-baidu-cost h5': 900 });
});

it('counts what mini programs are given to ask the service themselves as one answer', async () => {
  await openAt(2);
  await server.call(ocrAccessToken, {}, { platform: 'weapp' });
  expect(counted()).toEqual({ 'ocr-baidu-direct weapp': 1, 'ocr-baidu-cost weapp': 2000 });
});

it('counts no money where no price was set', async () => {
  await openAt(0);
  await read(true);
  expect(counted()).toEqual({ 'ocr-baidu h5': 1 });
});
