import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { FileCache, type MakeFile } from './file-cache';

const folder = temporaryFolder('file-cache');
let cache: FileCache;
let number = 0;
beforeEach(() => {
  cache = new FileCache(join(folder, `${(number += 1)}`));
});

/** A making that goes on until it is told to end, or is given up when nobody waits any more. */
function making(isGivenUp = true) {
  let end: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const make: MakeFile = jest.fn((left) => {
    begun();
    return new Promise<Buffer>((resolve, reject) => {
      end = () => resolve(Buffer.from('made'));
      const giveUp = () => reject(new Error('given up'));
      if (isGivenUp && left.aborted) giveUp();
      if (isGivenUp) left.addEventListener('abort', giveUp);
    });
  });
  return { make, hasBegun, end: () => end() };
}

describe('files that can be made again', () => {
  it('are made once for all who want them at once, and kept', async () => {
    const { make, hasBegun, end } = making();
    const [one, two] = [cache.file('a', make), cache.file('a', make)];
    await hasBegun;
    end();
    expect(await one).toBe(await two);
    expect(readFileSync(await cache.file('a', make), 'utf8')).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are made while anybody waits, and given up when all have gone', async () => {
    const { make, hasBegun, end } = making();
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const begins = cache.file('a', make, second.signal);
    await hasBegun;
    const wanted = [begins, cache.file('a', make, first.signal)];
    first.abort();
    end();
    expect(new Set(await Promise.all(wanted)).size).toBe(1);

    const other = making();
    const lost = Promise.allSettled([second, third].map(({ signal }) => cache.file('b', other.make, signal)));
    await other.hasBegun;
    second.abort();
    third.abort();
    for (const one of await lost) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'given up' } });
    expect(existsSync(join(cache.root, 'b'))).toBe(false);
  });

  it('that are being given up are made anew for who comes then', async () => {
    const lost = making(false);
    const left = new AbortController();
    const first = cache.file('a', lost.make, left.signal);
    await lost.hasBegun;
    left.abort();
    const again = making();
    const second = cache.file('a', again.make);
    lost.end();
    // It was made all the same: nothing is left to do for the one who came.
    expect(await first).toBe(await second);
    expect(again.make).not.toHaveBeenCalled();

    const givenUp = making();
    const third = cache.file('b', givenUp.make, left.signal);
    await expect(third).rejects.toThrow('given up');
    const fourth = cache.file('b', again.make);
    await again.hasBegun;
    again.end();
    expect(readFileSync(await fourth, 'utf8')).toBe('made');
  });
});
