import { UnionFind } from './union-find';

it('tells what was joined, over others too, from what stands alone', () => {
  const sets = new UnionFind();
  sets.join('a', 'b');
  sets.join('c', 'd');
  expect(sets.root('a')).not.toBe(sets.root('c'));
  sets.join('b', 'd');
  sets.join('d', 'a');
  expect(new Set(['a', 'b', 'c', 'd'].map((key) => sets.root(key))).size).toBe(1);
  expect(sets.root('alone')).toBe('alone');
});
