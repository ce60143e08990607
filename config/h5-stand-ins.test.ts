import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folder, standIns } from './h5-stand-ins';

const packages = path.resolve(__dirname, '../node_modules/@tarojs');

/** What the packages import, as they write it, and the files that this may lead to. */
function requests(...folders: string[]): string[] {
  const files = folders.flatMap((each) =>
    readdirSync(path.join(packages, each)).map((name) => path.join(packages, each, name)),
  );
  const code = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8'));
  const written = code.flatMap((text) => [...text.matchAll(/(?:from|import|stringify\() ?'([^']+)'/g)]);
  return [...files, ...written.map(([, request = '']) => request), '@tarojs/components'];
}

describe('what stands in for parts of packages on the web', () => {
  const known = requests(
    'router/dist',
    'router/dist/router',
    'taro-loader/lib',
    'plugin-platform-h5/dist/runtime',
    'components/dist/components',
  );

  it.each(standIns)('%s is still asked for, and %s is there', (what, file) => {
    expect(known.filter((request) => what.test(request))).not.toEqual([]);
    expect(existsSync(path.join(folder, file))).toBe(true);
  });
});
