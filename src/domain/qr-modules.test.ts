import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrModules } from './qr-modules';

const LINK = 'https://app.test/dlqxuser/#/pages/home/home?shareKey=5R-9wKCPmF9NBptT7VuoIQ';
const SQUARE_PX = 4;
const QUIET_SQUARES = 4;

/** The squares as black and white pixels, with their quiet zone. */
function picture(modules: boolean[][]): ImageData {
  const width = (modules.length + 2 * QUIET_SQUARES) * SQUARE_PX;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(y / SQUARE_PX) - QUIET_SQUARES]?.[Math.floor(x / SQUARE_PX) - QUIET_SQUARES];
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' };
}

describe('QR codes (ISO/IEC 18004)', () => {
  beforeAll(async () => {
    const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  });

  it('are read back by a scanner', async () => {
    const [read] = await readBarcodes(picture(qrModules(LINK)), { formats: ['QRCode'] });
    expect(read?.text).toBe(LINK);
  });

  it('have a legal size for any length of link', () => {
    for (const length of [1, 50, 300, 1200]) expect((qrModules('x'.repeat(length)).length - 17) % 4).toBe(0);
  });
});
