import type { PageTile } from '@/domain/page-tiles';
import { TileStore } from './tile-store';

const picture = {} as CanvasImageSource;
const tile = (x: number, zoom = 3): PageTile => ({ page: 1, zoom, x, y: 0 });
const row = (count: number) => Array.from({ length: count }, (_, x) => tile(x));

/** A store whose pictures come when the test says so. */
function playedStore() {
  const asked: string[] = [];
  const waiting = new Map<string, (picture: CanvasImageSource | null) => void>();
  const onChange = jest.fn();
  const load = (address: string) => {
    asked.push(address);
    return new Promise<CanvasImageSource | null>((resolve) => waiting.set(address, resolve));
  };
  const store = new TileStore({ load, addressOf: ({ x, zoom }) => `${zoom}/${x}?old`, onChange });
  const answer = async (address: string, loaded: CanvasImageSource | null = picture) => {
    waiting.get(address)?.(loaded);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, asked, answer, onChange };
}

describe('the tiles that a device holds', () => {
  it('come in the order in which they are wanted, six at a time', async () => {
    const { store, asked, answer, onChange } = playedStore();
    store.want(row(8));
    expect(asked).toEqual(['3/0?old', '3/1?old', '3/2?old', '3/3?old', '3/4?old', '3/5?old']);
    await answer('3/2?old');
    expect([asked[6], store.picture(tile(2)), store.picture(tile(0))]).toEqual(['3/6?old', picture, undefined]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('are not asked for any more once something else is wanted', async () => {
    const { store, asked, answer } = playedStore();
    store.want(row(8));
    store.want([tile(20)]);
    await answer('3/0?old');
    expect(asked.slice(6)).toEqual(['3/20?old']);
  });

  it('are let go when they are out of sight, the latest last', async () => {
    const { store, answer } = playedStore();
    for (let x = 0; x < 20; x += 1) {
      store.want([tile(x)]);
      await answer(`3/${x}?old`);
    }
    const held = row(20).flatMap((each) => (store.picture(each) ? [each.x] : []));
    expect(held).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it('that did not come are asked for again by a fresh address, and not before', async () => {
    const { store, asked, answer } = playedStore();
    store.want([tile(0)]);
    await answer('3/0?old', null);
    store.want([tile(0)]);
    expect([asked, store.isIncomplete, store.hasFailed(tile(0))]).toEqual([['3/0?old'], true, true]);
    store.again(({ x }) => `${x}?new`);
    await answer('0?new');
    expect([asked[1], store.isIncomplete, store.isComplete]).toEqual(['0?new', false, true]);
    expect(store.picture(tile(0))).toBe(picture);
  });

  it('tell nothing after their end', async () => {
    const { store, answer, onChange } = playedStore();
    store.want([tile(0)]);
    store.end();
    await answer('3/0?old');
    expect([onChange.mock.calls, store.picture(tile(0))]).toEqual([[], undefined]);
  });
});
