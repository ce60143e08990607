import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const page = readFileSync(path.resolve(__dirname, '../src/index.html'), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';

/** Runs code in a world without what Chromium 66 lacks, after the script of the app's page. */
function inOldWebView(code: string): unknown {
  const lacks =
    'delete Array.prototype.flat; delete Array.prototype.flatMap; delete Object.fromEntries; delete String.prototype.replaceAll; var window = this; delete this.globalThis;';
  return JSON.parse(JSON.stringify(runInNewContext(`${lacks}\n${script}\n(${code})`)));
}

describe('the script of the app’s page in an old WebView', () => {
  it('brings globalThis', () =>
    expect(inOldWebView('globalThis === window && typeof globalThis.Array')).toBe('function'));

  it('brings flatMap, which flattens one level', () => {
    expect(inOldWebView('[1, 2].flatMap(function (n, at) { return [n, [at]] })')).toEqual([1, [0], 2, [1]]);
    expect(inOldWebView('[1, 2].flatMap(function (n) { return n === 1 ? [] : n })')).toEqual([2]);
  });

  it('brings flat, to the depth that is asked for', () => {
    const nested = '[1, [2, [3, [4]]]]';
    expect(inOldWebView(`[${nested}.flat(), ${nested}.flat(2), ${nested}.flat(0), ${nested}.flat(Infinity)]`)).toEqual([
      [1, 2, [3, [4]]],
      [1, 2, 3, [4]],
      [1, [2, [3, [4]]]],
      [1, 2, 3, 4],
    ]);
  });

  it('brings fromEntries, of maps too', () =>
    expect(inOldWebView("Object.fromEntries(new Map([['a', 1], ['b', 2]]))")).toEqual({ a: 1, b: 2 }));

  it('brings replaceAll, which takes a text for itself', () => {
    expect(
      inOldWebView(
        "['a+b+c'.replaceAll('+', ' '), 'a.b'.replaceAll('.', '$&$&'), 'x(y'.replaceAll(/[(x]/g, function (c) { return '<' + c + '>' })]",
      ),
    ).toEqual(['a b c', 'a..b', '<x><(>y']);
  });
});
