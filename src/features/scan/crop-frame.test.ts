import { cropOf, firstFrame, moveFrame, resizeFrame, shownArea } from './crop-frame';

const area = { width: 300, height: 200 };
const frame = { x: 50, y: 50, width: 100, height: 80 };

describe('the crop frame', () => {
  it('shows the whole picture undistorted', () => {
    expect(shownArea({ width: 4000, height: 3000 }, { width: 400, height: 150 })).toEqual({ width: 200, height: 150 });
  });

  it('begins inside the picture', () => {
    const { x, y, width, height } = firstFrame(area);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(area.width);
    expect(y + height).toBeLessThan(area.height);
  });

  it('cannot be moved out', () => {
    expect(moveFrame(frame, -500, 500, area)).toEqual({ ...frame, x: 0, y: 120 });
  });

  it('keeps the opposite corner where it is when one is pulled', () => {
    expect(resizeFrame(frame, 'topLeft', -20, -10, area)).toEqual({ x: 30, y: 40, width: 120, height: 90 });
    expect(resizeFrame(frame, 'bottomRight', 500, 500, area)).toEqual({ x: 50, y: 50, width: 250, height: 150 });
  });

  it('never becomes smaller than a finger', () => {
    expect(resizeFrame(frame, 'bottomRight', -500, -500, area)).toMatchObject({ width: 44, height: 44 });
    expect(resizeFrame(frame, 'topLeft', 500, 500, area)).toEqual({ x: 106, y: 86, width: 44, height: 44 });
  });

  it('cuts in pixels of the picture', () => {
    expect(cropOf(frame, area, { width: 3000, height: 2000 })).toEqual({ x: 500, y: 500, width: 1000, height: 800 });
  });
});
