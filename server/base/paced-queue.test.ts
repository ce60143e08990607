import { PacedQueue, type Turn } from './paced-queue';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const from = (key: string) => [{ key }];

/** Puts them into the lane, and returns what has come of them so far. */
function enter(queue: PacedQueue, names: string, lane = 'lane'): { [name: string]: Turn } {
  const ended: { [name: string]: Turn } = {};
  for (const name of names.split(' '))
    void queue.turn(lane, from(name.slice(0, -1))).then((how) => (ended[name] = how));
  return ended;
}

describe('lanes in which one goes at a time', () => {
  it('lets the first go at once, and the others one each time, by turns', async () => {
    const ended = enter(new PacedQueue({ everyMs: 500, max: 9 }), 'a1 a2 a3 b1');
    await settle();
    expect(Object.keys(ended)).toEqual(['a1']);
    for (let elapsed = 0; elapsed < 1_500; elapsed += 500) {
      await jest.advanceTimersByTimeAsync(499);
      const before = Object.keys(ended).length;
      await jest.advanceTimersByTimeAsync(1);
      expect(Object.keys(ended)).toHaveLength(before + 1);
    }
    expect(Object.keys(ended)).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(new Set(Object.values(ended))).toEqual(new Set(['now']));
  });

  it('keeps the distance also to one who came and went alone, and forgets the lane after it', async () => {
    const queue = new PacedQueue({ everyMs: 500, max: 9 });
    await enter(queue, 'a1');
    await jest.advanceTimersByTimeAsync(499);
    const second = enter(queue, 'a2');
    await settle();
    expect(second).toEqual({});
    await jest.advanceTimersByTimeAsync(1);
    expect(second).toEqual({ a2: 'now' });
    await jest.advanceTimersByTimeAsync(500);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('holds up nobody in another lane', async () => {
    const queue = new PacedQueue({ everyMs: 500, max: 9 });
    enter(queue, 'a1 a2 a3');
    const other = enter(queue, 'b1', 'other');
    await settle();
    expect(other).toEqual({ b1: 'now' });
  });

  it('has no place for the greediest when all are taken', async () => {
    const ended = enter(new PacedQueue({ everyMs: 500, max: 3 }), 'a1 a2 a3 b1 c1');
    await settle();
    expect(ended).toEqual({ a1: 'now', a3: 'full' });
  });

  it('waits for nobody who went away', async () => {
    const queue = new PacedQueue({ everyMs: 500, max: 3 });
    await queue.turn('lane', from('a'));
    const [gone, going] = [new AbortController(), new AbortController()];
    gone.abort();
    expect(await queue.turn('lane', from('b'), gone.signal)).toBe('left');
    const waits = queue.turn('lane', from('b'), going.signal);
    const last = enter(queue, 'c1');
    going.abort();
    expect(await waits).toBe('left');
    await jest.advanceTimersByTimeAsync(500);
    expect(last).toEqual({ c1: 'now' });
  });

  it('ends the waiting of all when the server stops, and serves who comes then', async () => {
    const queue = new PacedQueue({ everyMs: 500, max: 3 });
    const ended = enter(queue, 'a1 a2');
    queue.close();
    await settle();
    expect(ended).toEqual({ a1: 'now', a2: 'closed' });
    const next = enter(queue, 'b1');
    await jest.advanceTimersByTimeAsync(500);
    expect(next).toEqual({ b1: 'now' });
  });
});
