import { boxOnPhoto, findOnPhoto } from './photo-box';

const photo = { width: 1200, height: 900 };
const rounded = (box: object) => Object.values(box).map((share) => Math.round(Number(share) * 1000) / 1000);

describe('where on the photo the VIN stands', () => {
  it('is the place in the look where the photo lay straight', () => {
    const box = boxOnPhoto({ x0: 300, y0: 450, x1: 900, y1: 495 }, { photo, degrees: 0 });
    expect(rounded(box)).toEqual([0.25, 0.5, 0.5, 0.05]);
  });

  it('is turned back about the middle, onto the smaller canvas', () => {
    // a quarter clockwise: what was at the left is at the top
    const box = boxOnPhoto({ x0: 400, y0: 0, x1: 500, y1: 300 }, { photo, degrees: 90 });
    expect(rounded(box)).toEqual([0, 0.444, 0.25, 0.111]);
  });

  it('stays within the photo', () => {
    const box = boxOnPhoto({ x0: 0, y0: 0, x1: 1300, y1: 1000 }, { photo, degrees: 5 });
    expect(rounded(box)).toEqual([0, 0, 1, 1]);
  });

  it('is that of the line that was read, in the last look that has it', () => {
    const line = (text: string, x0: number) => ({ text, box: { x0, y0: 450, x1: x0 + 300, y1: 495 } });
    const looks = [
      { photo, degrees: 0, lines: [line('VIN', 0)] },
      { photo, degrees: 0, lines: [line('上海', 0), line('VIN', 300)] },
      { photo, degrees: 0, lines: [line('X', 600)] },
    ];
    expect(findOnPhoto(looks, (text) => text === 'VIN')?.x).toBe(0.25);
    expect(findOnPhoto(looks, (text) => text === 'Y')).toBeNull();
  });
});
