import { existsSync } from 'node:fs';
import { join } from 'node:path';
import LongFirst from './long-first.cjs';

const root = join(__dirname, '../..');

it.each(LongFirst.LONG)('knows of a file that is there: %s', (file) => expect(existsSync(join(root, file))).toBe(true));

it('begins with the longest files', async () => {
  const context = { config: { id: 'long-first', cacheDirectory: join(root, '.tmp/none'), haste: {} } };
  const test = (path: string) => ({ path: join(root, path), context, duration: 1 });
  const [longest = '', second = ''] = LongFirst.LONG;
  const sorted = await new LongFirst({ contexts: [], globalConfig: {} }).sort(
    [__filename.slice(root.length), second, longest].map(test) as never,
  );
  expect(sorted.slice(0, 2).map(({ path }) => path)).toEqual([join(root, longest), join(root, second)]);
});
