import { pinched, pointAt, stayingView, zoomedAt } from './view';

describe('a view that is moved', () => {
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
});
