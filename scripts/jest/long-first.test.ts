import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LongFirst from './long-first.cjs';

const folder = mkdtempSync(join(tmpdir(), 'auto-repair-long-first-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

it('begins with the files that say that they take long, each kind in the order of jest', async () => {
  const config = { id: 'long-first', cacheDirectory: folder, haste: {} };
  const context = { config, hasteFS: { getSize: (path: string) => path.length } };
  const shortest = file('a.ts', "it('is short');");
  const short = file('says-long.ts', "it('is @long');");
  const long = file('b.ts', "/** @long */\nimport 'node:fs';");
  const longest = file('longest.ts', '/** Rebuilds all. @long */\n');
  const sorted = await new LongFirst({}).sort(
    [shortest, long, short, longest].map((path) => ({ path, context })) as never,
  );
  expect(sorted.map(({ path }) => path)).toEqual([longest, long, short, shortest]);
});
