import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../server/testing/temporary-folder';
import { builtSizes } from './built-sizes';
import { preloadedSizes } from './preloaded';
import { limitsOf, readLimits, sizeFaults } from './size-limits';

/** A folder with files of these contents. */
function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder('sizes');
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** Does not get smaller. */
const incompressible = (bytes: number) => randomBytes(bytes);

describe('what a visitor waits for', () => {
  it('on the web are the scripts and style sheets that the page names, each once', () => {
    const folder = folderOf({
      'index.html': `<link href="/app/css/app.1.css" rel="preload" as="style"><link rel="icon" href="data:,"/>
        <link rel="preload" href="/app/js/home.2.js" as="script"><link rel="manifest" href="/app/app.webmanifest">
        <script defer="defer" src="/app/js/app.3.js"></script><link href="/app/css/app.1.css" rel="stylesheet">`,
      'css/app.1.css': incompressible(1_000),
      'js/home.2.js': incompressible(2_000),
      'js/app.3.js': incompressible(4_000),
      'js/later.4.js': incompressible(8_000),
      'app.webmanifest': '{}',
    });
    const size = builtSizes('h5', folder)['first load, gzip'] ?? 0;
    expect(size).toBeGreaterThan(7_000);
    expect(size).toBeLessThan(7_200);
  });

  it('on the web are never nothing: a page that names no code is not understood', () => {
    const folder = folderOf({ 'index.html': '<div id="app"></div>' });
    expect(() => builtSizes('h5', folder)).toThrow('names no scripts');
  });

  it('in a mini program are its packages, and the script before home', () => {
    const scripts = ['app.js', 'common.js', 'vendors.js', 'taro.js', 'runtime.js', 'pages/home/home.js'];
    const folder = folderOf({
      ...Object.fromEntries(scripts.map((name, index) => [name, 'x'.repeat(2 ** index)])),
      'app.json': JSON.stringify({ subPackages: [{ root: 'packages/user/', pages: [] }] }),
      'packages/user/me.js': 'x'.repeat(500),
    });
    const { main, ...others } = builtSizes('weapp', folder);
    expect(others).toEqual({ 'start-up script': 63, 'packages/user/': 500 });
    expect(main).toBeGreaterThan(63);
  });
});

describe('what a mini program preloads', () => {
  it('counts once for all pages of one package', () => {
    const folder = folderOf({
      'app.json': JSON.stringify({
        subPackages: [{ root: 'pages/tree' }, { root: 'pages/scan/' }, { root: 'pages/scanError' }],
        preloadRule: {
          'pages/home/home': { network: 'all', packages: ['pages/tree', 'pages/scan'] },
          'pages/me/me': { network: 'all', packages: ['pages/tree'] },
          'pages/scan/scan': { network: 'all', packages: ['pages/scanError'] },
        },
      }),
      'pages/tree/tree.js': incompressible(100),
      'pages/scan/scan.js': incompressible(20),
      'pages/scanError/scanError.js': incompressible(3),
    });
    expect(preloadedSizes(folder)).toEqual({ main: 120, 'pages/scan/': 3 });
  });
});

describe('a limit', () => {
  const limits = { main: 1_020, 'packages/user/': 510 };

  it('is two in a hundred above what was measured when it was set', () => {
    expect(limitsOf({ weapp: { main: 1_000, 'packages/user/': 500 } })).toEqual({ weapp: limits });
  });

  it('holds until a part has grown beyond it', () => {
    expect(sizeFaults('weapp', { main: 1_020, 'packages/user/': 1 }, limits)).toEqual([]);
    expect(sizeFaults('weapp', { main: 1_021, 'packages/user/': 1 }, limits)).toEqual([
      expect.stringContaining('weapp: main has grown'),
    ]);
  });

  it('is there for each part that is built, and for no other', () => {
    expect(sizeFaults('weapp', { main: 1, 'packages/new/': 1 }, limits)).toEqual([
      expect.stringContaining('packages/new/ (0.0 KB) has no limit'),
      expect.stringContaining('packages/user/ has a limit and is not built'),
    ]);
  });

  it('is kept for the first load, the start-up script and the list of brands', () => {
    const { h5, weapp, tt } = readLimits();
    expect(Object.keys(h5 ?? {})).toEqual(['first load, gzip']);
    for (const limits of [weapp, tt])
      expect(Object.keys(limits ?? {})).toEqual(
        expect.arrayContaining(['start-up script', 'main', 'pages/brandList/']),
      );
  });
});
