import { turnImage } from './turn-image';

describe('turnImage', () => {
  const image = { data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 };

  it.each([
    [1, { data: Uint8Array.of(4, 1, 5, 2, 6, 3), width: 2, height: 3 }],
    [2, { data: Uint8Array.of(6, 5, 4, 3, 2, 1), width: 3, height: 2 }],
    [3, { data: Uint8Array.of(3, 6, 2, 5, 1, 4), width: 2, height: 3 }],
  ] as const)('turns by %i quarters clockwise', (quarters, turned) => {
    expect(turnImage(image, quarters)).toEqual(turned);
  });
});
