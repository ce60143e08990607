import {
  boundedView,
  openingView,
  pinched,
  pointAt,
  readableScale,
  revealing,
  stayingView,
  wholeView,
  zoomedAt,
} from './view';

const sheet = { width: 1000, height: 1600 };
const phone = { width: 375, height: 600, coveredRight: 0, coveredBottom: 0 };

describe('where a sheet stands in its window', () => {
  it('opens so large that its smallest text can be read (§4: 10 px)', () => {
    const { scale } = openingView(sheet, phone, readableScale(8), null);
    expect(8 * scale).toBeGreaterThanOrEqual(10);
  });

  it('opens on the part that was linked', () => {
    const part = { x: 700, y: 1200, w: 60, h: 40 };
    const view = openingView(sheet, phone, 1.25, part);
    expect(pointAt(view, { x: 187.5, y: 300 })).toEqual({ x: 730, y: 1220 });
  });

  it('opens a sheet whole when it can be read whole', () => {
    const view = openingView({ width: 200, height: 200 }, phone, 1.25, null);
    expect(pointAt(view, { x: 187.5, y: 300 })).toEqual({ x: 100, y: 100 });
  });

  it('stays where it was on the screen when a list beside it folds', () => {
    const view = { x: 100, y: 200, scale: 2 };
    const [listOpen, listFolded] = [280, 44];
    const onScreen = { x: 600, y: 300 };
    const inWindow = (left: number) => ({ ...onScreen, x: onScreen.x - left });
    expect(pointAt(stayingView(view, listOpen, listFolded), inWindow(listFolded))).toEqual(
      pointAt(view, inWindow(listOpen)),
    );
  });

  it('keeps what is under the finger there while it zooms', () => {
    const view = { x: 100, y: 200, scale: 1 };
    const at = { x: 150, y: 300 };
    expect(pointAt(zoomedAt(view, at, 3), at)).toEqual(pointAt(view, at));
  });

  it('follows two fingers', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const from = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const to = [
      { x: 100, y: 150 },
      { x: 300, y: 150 },
    ] as const;
    const after = pinched(view, from, to);
    expect(after.scale).toBe(2);
    expect(pointAt(after, to[0])).toEqual(pointAt(view, from[0]));
    expect(pointAt(after, to[1])).toEqual(pointAt(view, from[1]));
  });

  it('is never zoomed beyond what shows something', () => {
    expect(boundedView({ x: 0, y: 0, scale: 50 }, sheet, phone).scale).toBe(6);
    expect(boundedView({ x: 0, y: 0, scale: 0.001 }, sheet, phone).scale).toBe(0.375);
    expect(wholeView(sheet, phone).scale).toBe(0.375);
  });

  it('lets the last row be moved out from below the panel', () => {
    const half = { ...phone, coveredBottom: 300 };
    const lowest = boundedView({ x: 0, y: 5000, scale: 1 }, sheet, half);
    // its lower edge stands above the panel
    expect((sheet.height - lowest.y) * lowest.scale).toBeLessThanOrEqual(300);
  });

  it('moves a part into the free part, and nothing that is there already', () => {
    const half = { ...phone, coveredBottom: 300 };
    const view = { x: 0, y: 0, scale: 1.25 };
    const seen = { x: 100, y: 100, w: 20, h: 20 };
    expect(revealing(view, seen, sheet, half, 1.25)).toBe(view);
    const hidden = { x: 100, y: 350, w: 20, h: 20 };
    const moved = revealing(view, hidden, sheet, half, 1.25);
    expect((hidden.y + hidden.h - moved.y) * moved.scale).toBeLessThan(300);
  });
});
