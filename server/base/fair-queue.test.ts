import { FairQueue } from './fair-queue';

const item = (from: string, n: number) => ({ from, n });
const drain = <Item extends { from: string }>(queue: FairQueue<Item>) => {
  const taken: Item[] = [];
  for (let next = queue.next(); next; next = queue.next()) taken.push(next);
  return taken;
};

describe('a queue in which callers take turns', () => {
  it('takes one of each in turn, and those of one in their order', () => {
    const queue = new FairQueue<{ from: string; n: number }>({ max: 9, maxEach: 3 });
    for (const one of [item('a', 1), item('a', 2), item('a', 3), item('b', 1), item('c', 1), item('b', 2)])
      expect(queue.add(one)).toBe(true);
    expect(drain(queue).map(({ from, n }) => `${from}${n}`)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuses one caller’s next while another’s still goes in, and everybody’s when it is full', () => {
    const queue = new FairQueue({ max: 3, maxEach: 2 });
    expect([queue.add(item('a', 1)), queue.add(item('a', 2)), queue.add(item('a', 3))]).toEqual([true, true, false]);
    expect([queue.add(item('b', 1)), queue.add(item('c', 1))]).toEqual([true, false]);
    queue.next();
    expect(queue.add(item('c', 1))).toBe(true);
  });

  it('gives up one that waits no more, whose place is free then', () => {
    const queue = new FairQueue<{ from: string; n: number }>({ max: 3, maxEach: 2 });
    const [first, second, other] = [item('a', 1), item('a', 2), item('b', 1)];
    for (const one of [first, second, other]) queue.add(one);
    expect([queue.remove(first), queue.remove(first), queue.remove(other)]).toEqual([true, false, true]);
    expect([queue.add(item('a', 3)), queue.add(item('b', 2))]).toEqual([true, true]);
    expect(drain(queue).map(({ from, n }) => `${from}${n}`)).toEqual(['a2', 'b2', 'a3']);
  });

  it('gives all away when it is cleared, and takes new ones then', () => {
    const queue = new FairQueue({ max: 2, maxEach: 2 });
    queue.add(item('a', 1));
    queue.add(item('a', 2));
    expect(queue.clear()).toHaveLength(2);
    expect(queue.next()).toBeUndefined();
    expect(queue.add(item('b', 1))).toBe(true);
  });
});
