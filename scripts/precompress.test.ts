import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress';

describe('precompress', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'precompress-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('packs what shrinks, also in folders below, and leaves the rest alone', async () => {
    const script = 'run();'.repeat(1000);
    mkdirSync(path.join(folder, 'js'));
    writeFileSync(path.join(folder, 'js/app.js'), script);
    writeFileSync(path.join(folder, 'small.js'), 'run()');
    writeFileSync(path.join(folder, 'picture.png'), script);
    expect(await precompress(folder)).toBe(2);
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'js/app.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(path.join(folder, 'js/app.js.gz'))).toString()).toBe(script);
    for (const name of ['small.js.br', 'small.js.gz', 'picture.png.br'])
      expect(existsSync(path.join(folder, name))).toBe(false);
  });
});
