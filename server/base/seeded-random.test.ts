import { seededRandom } from './seeded-random';

it('gives the same numbers for a seed on every machine: laid-out diagrams depend on them', () => {
  const random = seededRandom(1);
  expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(seededRandom(2)()).not.toBe(seededRandom(1)());
});
