import { rowAt, rowOffsets, visibleRange } from './virtual-rows';

describe('rows of a virtual list', () => {
  const offsets = rowOffsets([30, 56, 56, 30, 56]);

  it('adds the heights up', () => {
    expect(offsets).toEqual([0, 30, 86, 142, 172, 228]);
  });

  it('finds the row that covers a position, also at its edges', () => {
    expect([0, 29, 30, 85, 86, 171, 172, 227].map((at) => rowAt(offsets, at))).toEqual([0, 0, 1, 1, 2, 3, 4, 4]);
  });

  it('stays inside the list for positions outside of it', () => {
    expect([rowAt(offsets, -100), rowAt(offsets, 9999), rowAt([0], 5)]).toEqual([0, 4, 0]);
  });

  it('draws what is on screen and the overscan around it', () => {
    expect(visibleRange(offsets, 90, 50, 0)).toEqual({ first: 2, last: 2 });
    expect(visibleRange(offsets, 90, 50, 60)).toEqual({ first: 1, last: 4 });
  });

  it('stays small for a very long list', () => {
    const long = rowOffsets(Array.from({ length: 50_000 }, () => 56));
    const { first, last } = visibleRange(long, 1_400_000, 812, 406);
    expect(last - first).toBeLessThan(40);
    expect(first * 56).toBeLessThanOrEqual(1_400_000);
  });
});
