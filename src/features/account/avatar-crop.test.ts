import { boundedView, coverSize, cropOfView, firstView } from './avatar-crop';

const picture = { width: 4000, height: 3000 };
const side = 300;

describe('the avatar’s square', () => {
  it('is covered by the picture, however it is shaped', () => {
    expect(coverSize(picture, side)).toEqual({ width: 400, height: 300 });
    expect(coverSize({ width: 100, height: 500 }, side)).toEqual({ width: 300, height: 1500 });
  });

  it('begins with the middle of the picture', () => {
    expect(cropOfView(firstView(picture, side), picture, side)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
  });

  it('is cut out where the picture was moved and zoomed to', () => {
    expect(cropOfView({ scale: 2, x: -300, y: -150 }, picture, side)).toEqual({
      x: 1500,
      y: 750,
      width: 1500,
      height: 1500,
    });
  });

  it('never shows a corner outside of the picture', () => {
    const right = boundedView({ scale: 1, x: -500, y: 80 }, picture, side);
    expect(right).toEqual({ scale: 1, x: -100, y: 0 });
    const { x, y, width, height } = cropOfView(right, picture, side);
    expect(x + width).toBeLessThanOrEqual(picture.width);
    expect(y + height).toBeLessThanOrEqual(picture.height);
    expect(boundedView({ scale: 0.2, x: 0, y: 0 }, picture, side).scale).toBe(1);
  });
});
