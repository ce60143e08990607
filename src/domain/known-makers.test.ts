import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownMaker } from './known-makers';

const rows = readFileSync(join(__dirname, '../../server/seed/data/wmi.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const codes = rows.filter(([, , , makers]) => makers).map(([code = '']) => code);
const rest = 'A49J132047371';

it('knows exactly the makers whose cars the library has', () => {
  const covered = (code: string) => codes.includes(code) || codes.includes(code.slice(0, 2));
  for (const [code = ''] of rows.filter(([code]) => code?.length === 3))
    expect([code, isKnownMaker(code + rest)]).toEqual([code, covered(code)]);
  for (const code of codes.filter(({ length }) => length === 2)) expect(isKnownMaker(`${code}0${rest}`)).toBe(true);
});

it.each(['ZZ9', 'LSU', 'L5V', ''])('does not know %p', (code) => expect(isKnownMaker(code)).toBe(false));
