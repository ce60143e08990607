import { readFileSync } from 'node:fs';
import { originOf, unspecifiedPaths } from '../src/contract/call-origin';
import { backEndsPage, PAGE, servedCalls } from './back-ends';

describe('docs/back-ends.md', () => {
  it('is what `npm run docs:back-ends` writes', () => expect(readFileSync(PAGE, 'utf8')).toBe(backEndsPage()));

  it('lists every call of the contract once', () => {
    const rows = [...backEndsPage().matchAll(/^\| `(?:GET )?(\/\S+)` \|/gm)].map(([, path]) => path);
    expect(rows.filter((path) => servedCalls.some((call) => call.path === path)).sort()).toEqual(
      servedCalls.map(({ path }) => path).sort(),
    );
  });

  it('has the 113 calls of §7, and no other as if it were one', () => {
    expect(servedCalls.filter((call) => originOf(call) === 'specified')).toHaveLength(113);
    const known = new Set(servedCalls.map(({ path }) => path));
    expect(unspecifiedPaths.filter((path) => !known.has(path))).toEqual([]);
  });
});
