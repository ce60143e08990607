import type { Box } from '../netlist/layout/box';
import { isWithin } from './part-boxes';
import { openedOn, openingView, wholeParts } from './opening-view';
import { freeArea, onWindow, readableScale } from './window-view';

const sheet = { width: 1000, height: 1600 };
const phone = { width: 375, height: 600, coveredRight: 0, coveredBottom: 0 };
const part = (x: number, y: number): Box => ({ x, y, w: 80, h: 60 });
const opened = (places: Box[], parts: Box[] = places) => ({ ...sheet, parts, places: () => places });

describe('what a sheet opens with', () => {
  it('is so large that its smallest text can be read (§4: 10 px)', () => {
    const { scale } = openingView(opened([part(100, 100)]), phone, readableScale(8));
    expect(8 * scale).toBeGreaterThanOrEqual(10);
  });

  it('is the whole sheet when it can be read whole, in the middle', () => {
    const small = { width: 200, height: 200, parts: [], places: () => [] };
    const view = openingView(small, phone, 1.25);
    const { x, y, w, h } = onWindow({ x: 0, y: 0, w: 200, h: 200 }, view);
    expect([x + w / 2, y + h / 2]).toEqual([187.5, 300]);
  });

  it('has the first place that shows three whole parts, moved to where most of them are', () => {
    const lonely = part(500, 1400);
    const wanted = part(400, 700);
    // left of the wanted part; in its middle the window would cut the first two
    const near = [part(180, 650), part(180, 750), part(300, 800)];
    const parts = [lonely, wanted, ...near];
    const view = openingView(opened([lonely, wanted], parts), phone, 1);
    expect(wholeParts(parts, view, sheet, phone)).toEqual([wanted, ...near]);
  });

  it('has the place with most of them where none shows three', () => {
    const [alone, one, other] = [part(100, 100), part(600, 1100), part(600, 1200)];
    const parts = [alone, one, other];
    const view = openingView(opened(parts), phone, 1);
    expect(wholeParts(parts, view, sheet, phone)).toEqual([one, other]);
  });

  it('counts no part that buttons or the map hide', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const [free, belowButtons, belowMap, cut] = [part(150, 300), part(290, 520), part(20, 530), part(340, 100)];
    expect(wholeParts([free, belowButtons, belowMap, cut], view, sheet, phone)).toEqual([free]);
  });

  it('shows nothing of what lies around the sheet', () => {
    const view = openingView(opened([part(0, 0)]), phone, 1);
    expect([view.x, view.y].map(Math.abs)).toEqual([0, 0]);
  });

  it('is what was linked, above the panel, with its fuse', () => {
    const half = { ...phone, coveredBottom: 250 };
    const [linked, fuse] = [part(700, 1200), part(700, 1000)];
    const view = openedOn({ first: linked, then: [fuse] }, opened([part(0, 0)]), half, 1);
    expect([linked, fuse].map((box) => isWithin(box, freeArea(view, half)))).toEqual([true, true]);
  });
});
