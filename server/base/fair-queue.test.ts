import { FairQueue, type Shares } from './fair-queue';

interface Item {
  readonly from: Shares;
  readonly name: string;
}

let clock = 0;
beforeEach(() => (clock = 0));
const queueOf = (max: number) => new FairQueue<Item>(max, () => clock);

/** `a1` is the first of a; `net/a1` of a in net. Each may have two waiting, a net four. */
const item = (name: string): Item => {
  const keys = name.slice(0, -1).split('/');
  return { name, from: keys.map((key, level) => ({ key, max: level === keys.length - 1 ? 2 : 4 })) };
};
const addTo = (queue: FairQueue<Item>, names: string) =>
  names.split(' ').map((name) => queue.add(item(name))?.name ?? '');
const drain = (queue: FairQueue<Item>) => {
  const taken: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) taken.push(next.name);
  return taken.join(' ');
};

describe('a queue in which callers take turns', () => {
  it('takes one of each in turn, and those of one in their order', () => {
    const queue = queueOf(9);
    expect(addTo(queue, 'a1 a2 b1 c1 b2').join('')).toBe('');
    expect(drain(queue)).toBe('a1 b1 c1 a2 b2');
  });

  it('takes first who was served least of late, and forgets it with time', () => {
    const queue = queueOf(9);
    queue.note(item('a1').from, 8_000);
    queue.note(item('b1').from, 900);
    addTo(queue, 'a1 b1 c1');
    expect(drain(queue)).toBe('c1 b1 a1');
    clock += 60 * 60_000;
    addTo(queue, 'a1 b1 c1');
    expect(drain(queue)).toBe('a1 b1 c1');
  });

  it('gives a group with many callers no more turns than one with few', () => {
    const queue = queueOf(9);
    addTo(queue, 'net/a1 net/b1 net/c1 other/d1 other/d2');
    expect(drain(queue)).toBe('net/a1 other/d1 net/b1 other/d2 net/c1');
    queue.note(item('net/x1').from, 8_000);
    addTo(queue, 'net/new1 other/d1');
    expect(drain(queue)).toBe('other/d1 net/new1');
  });

  it('tells a group from another’s of the same name', () => {
    const queue = queueOf(9);
    queue.note(item('net/a1').from, 8_000);
    addTo(queue, 'net/a1 net/b1 other/c1 other/a1');
    expect(drain(queue)).toBe('other/c1 other/a1 net/b1 net/a1');
  });

  it('refuses one’s third while another’s still goes in', () => {
    expect(addTo(queueOf(9), 'a1 a2 a3 b1')).toEqual(['', '', 'a3', '']);
  });

  it('gives the place of the greediest to a newcomer when it is full, and nobody’s to the greediest', () => {
    const queue = queueOf(4);
    addTo(queue, 'a1 a2 b1 c1');
    expect(addTo(queue, 'd1')).toEqual(['a2']);
    // All have one: a newcomer has that of who was served most; who comes again, nobody’s.
    queue.note(item('b1').from, 8_000);
    expect(addTo(queue, 'e1 d2')).toEqual(['b1', 'd2']);
    expect(drain(queue)).toBe('a1 c1 d1 e1');
  });

  it('finds the greediest in the greediest group, and shares a full group in the same way', () => {
    const queue = queueOf(6);
    addTo(queue, 'net/a1 net/b1 net/b2 net/c1');
    expect(addTo(queue, 'net/d1 net/d2')).toEqual(['net/b2', 'net/d2']);
    addTo(queue, 'other/e1 other/f1');
    expect(addTo(queue, 'third/g1')).toEqual(['net/d1']);
    expect(drain(queue)).toBe('net/a1 other/e1 third/g1 net/b1 other/f1 net/c1');
  });

  it('gives up one that waits no more, whose place is free then', () => {
    const queue = queueOf(3);
    const [first, second, other] = [item('a1'), item('a2'), item('b1')];
    for (const one of [first, second, other]) queue.add(one);
    expect([queue.remove(first), queue.remove(first), queue.remove(other)]).toEqual([true, false, true]);
    expect(addTo(queue, 'a3 b2')).toEqual(['', '']);
    expect(drain(queue)).toBe('a2 b2 a3');
  });

  it('gives all away when it is cleared, and takes new ones then', () => {
    const queue = queueOf(2);
    addTo(queue, 'a1 a2');
    expect(queue.clear()).toHaveLength(2);
    expect(queue.next()).toBeUndefined();
    expect(addTo(queue, 'b1')).toEqual(['']);
  });
});
