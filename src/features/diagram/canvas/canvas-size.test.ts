import { LONGEST_SIDE } from '@/platform/canvas/types';
import { canvasRatio, marginOf, sheetSize } from './canvas-size';

const PHONE = { width: 375, height: 700 };
const WINDOWS = [PHONE, { width: 430, height: 932 }, { width: 1024, height: 768 }, { width: 1366, height: 1024 }];
const RATIOS = [1, 1.5, 2, 2.625, 3];
const each = WINDOWS.flatMap((window) => RATIOS.map((ratio) => [window.width, window.height, ratio] as const));

describe('the canvases of a diagram', () => {
  it.each([
    [375, 700, 3],
    [430, 932, 3],
    [1024, 768, 2],
    [1366, 1024, 2],
    [2560, 1440, 1],
  ])('of a window of %d × %d are as sharp as its screen of %d pixels for one', (width, height, pixelRatio) => {
    expect(canvasRatio({ width, height }, pixelRatio)).toBe(pixelRatio);
  });

  it('reach a quarter of a phone beyond its window, and the less the larger the window is', () => {
    expect(marginOf(PHONE, 2)).toEqual({ x: 94, y: 175 });
    const [ipad, large] = [marginOf({ width: 1024, height: 768 }, 2), marginOf({ width: 1366, height: 1024 }, 2)];
    expect([ipad.x, ipad.y]).toEqual([195, 146]);
    expect(large.x).toBeGreaterThan(12);
    expect(large.y).toBeGreaterThan(12);
  });

  it.each(each)('of %d × %d at %d take no more than the oldest phones have', (width, height, pixelRatio) => {
    const window = { width, height };
    const [sheet, ratio] = [sheetSize(window, pixelRatio), canvasRatio(window, pixelRatio)];
    expect(sheet.width * sheet.height * ratio * ratio).toBeLessThanOrEqual(6_000_001);
    expect(Math.max(sheet.width, sheet.height) * ratio).toBeLessThanOrEqual(LONGEST_SIDE + 1);
  });

  it.each(each)('of %d × %d at %d have the margin that their pixels are for', (width, height, pixelRatio) => {
    const window = { width, height };
    expect(marginOf(window, canvasRatio(window, pixelRatio))).toEqual(marginOf(window, pixelRatio));
  });
});
