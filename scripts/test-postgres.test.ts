import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SAME_ON_BOTH } from './test-postgres';

const root = path.resolve(__dirname, '..');
const tests = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file}`)
  .filter((file) => file.endsWith('.test.ts'));

it.each(SAME_ON_BOTH.flatMap(({ paths }) => paths))('leaves out tests that there are: %s', (path) =>
  expect(tests.filter((test) => new RegExp(path).test(test))).not.toEqual([]),
);

it.each(['concurrency', 'property', 'security/abuse', 'db/listen', 'db/open', 'import/run', 'modules/ledger'])(
  'runs on both engines what they may answer differently: %s',
  (words) => {
    const left = SAME_ON_BOTH.flatMap(({ paths }) => paths).map((path) => new RegExp(path));
    const meant = tests.filter((test) => test.includes(words));
    expect(meant).not.toEqual([]);
    expect(meant.filter((test) => left.some((pattern) => pattern.test(test)))).toEqual([]);
  },
);
