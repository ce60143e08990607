import { nearestTests } from './nearest-tests';

const graph = new Map([
  ['src/domain/money.ts', []],
  ['src/domain/money.test.ts', ['src/domain/money.ts']],
  ['src/ui/price.tsx', ['src/domain/money.ts']],
  ['src/ui/price.test.tsx', ['src/ui/price.tsx']],
  ['src/ui/icon.test.tsx', []],
  ['server/modules/shop/shop.property.test.ts', ['src/domain/money.ts']],
]);

describe('the tests near a change', () => {
  it('come nearest first, the slow ones not at all', () =>
    expect(nearestTests(graph, ['src/domain/money.ts'])).toEqual([
      'src/domain/money.test.ts',
      'src/ui/price.test.tsx',
    ]));
  it('a changed test is its own', () =>
    expect(nearestTests(graph, ['src/ui/icon.test.tsx'])).toEqual(['src/ui/icon.test.tsx']));
  it('what is gone has none', () => expect(nearestTests(graph, ['src/ui/gone.test.tsx'])).toEqual([]));
});
