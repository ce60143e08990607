import { codesOfPhoto } from '../../../src/contract/endpoints/code-page';
import { OcrError, type OcrErrorCode } from '../../providers/ocr/ocr-error';
import type { VinOcr } from '../../providers/ocr/types';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

let texts: readonly string[] = [];
let fails: OcrErrorCode | null = null;
const ocr: VinOcr = {
  read: () => Promise.reject(new OcrError('no-vin')),
  readScreen: (_image, options) => {
    options?.onTime?.(900);
    return fails ? Promise.reject(new OcrError(fails)) : Promise.resolve(texts);
  },
  directAccess: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer({ services: { ocr } });
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

describe('trouble codes on a photo', () => {
  const photo = async (token: string | undefined, image = 'AAAA') =>
    server.call(codesOfPhoto, { image }, token === undefined ? {} : { token });

  it('are sure where two looks agree, and to be looked at again where a character was guessed', async () => {
    texts = ['P0230 X\nU0121-00', 'P0230\nU0121', 'PO302'];
    fails = null;
    expect((await photo(shop.owner.token)).data.codes).toEqual([
      { code: 'P0230', failureType: null, isSure: true },
      { code: 'U0121', failureType: '00', isSure: true },
      { code: 'P0302', failureType: null, isSure: false },
    ]);
  });

  it('are sure with each failure type that two looks have, and not with one that a single look has', async () => {
    texts = ['P0230-11 P0230-13 C0035-01', 'P0230-11 P0230-13 C0035-02', 'P0230 C0035'];
    fails = null;
    expect((await photo(shop.owner.token)).data.codes).toEqual([
      { code: 'P0230', failureType: '11', isSure: true },
      { code: 'P0230', failureType: '13', isSure: true },
      { code: 'C0035', failureType: '01', isSure: false },
      { code: 'C0035', failureType: '02', isSure: false },
    ]);
  });

  it('have no failure type that one look alone reads in the place of another, but one beside it', async () => {
    texts = ['P0230-11 C0035-01 C0035-02', 'P0230-11 C0035-01', 'P0230-18'];
    fails = null;
    expect((await photo(shop.owner.token)).data.codes).toEqual([
      { code: 'P0230', failureType: '11', isSure: true },
      { code: 'C0035', failureType: '01', isSure: true },
      { code: 'C0035', failureType: '02', isSure: false },
    ]);
  });

  it('are none on a photo without any, the same twice', async () => {
    texts = ['', ''];
    expect((await photo(shop.owner.token)).data.codes).toEqual([]);
    expect((await photo(shop.owner.token)).data.codes).toEqual([]);
  });

  it('want a login and a picture, and are refused in words', async () => {
    expect((await photo(undefined)).code).toBe(20100);
    expect((await photo(shop.owner.token, '')).code).toBe(-1);
    expect((await photo(shop.owner.token, '*')).code).toBe(-1);
    fails = 'timeout';
    expect(await photo(shop.technician.token)).toMatchObject({ code: -2, msg: '识别超时，请靠近屏幕重新拍摄' });
  });
});
