import { boundedView, onWindow, wholeView } from './window-view';

const sheet = { width: 1000, height: 1600 };
const phone = { width: 375, height: 600, coveredRight: 0, coveredBottom: 0 };

describe('where a sheet stands in its window', () => {
  it('is never zoomed beyond what shows something', () => {
    expect(boundedView({ x: 0, y: 0, scale: 50 }, sheet, phone).scale).toBe(6);
    expect(boundedView({ x: 0, y: 0, scale: 0.001 }, sheet, phone).scale).toBe(0.375);
  });

  it('shows the whole sheet from edge to edge, in the middle of what no panel covers', () => {
    expect(wholeView(sheet, phone)).toEqual({ scale: 0.375, x: 0, y: 0 });
    const wide = { width: 1500, height: 1000 };
    expect(onWindow({ x: 0, y: 0, w: 1500, h: 1000 }, wholeView(wide, phone))).toEqual({
      x: 0,
      y: 175,
      w: 375,
      h: 250,
    });
    const half = { ...phone, coveredBottom: 300 };
    const { x, w } = onWindow({ x: 0, y: 0, w: 1000, h: 1600 }, wholeView(sheet, half));
    expect(x).toBeCloseTo((375 - w) / 2);
  });

  it('lets the last row be moved out from below the panel', () => {
    const half = { ...phone, coveredBottom: 300 };
    const lowest = boundedView({ x: 0, y: 5000, scale: 1 }, sheet, half);
    // its lower edge stands above the panel
    expect((sheet.height - lowest.y) * lowest.scale).toBeLessThanOrEqual(300);
  });

  it('lets the outmost columns be moved out from below the buttons, on either side', () => {
    const buttons = 58;
    const rightmost = boundedView({ x: 5000, y: 0, scale: 2 }, sheet, phone);
    expect((sheet.width - rightmost.x) * 2).toBeLessThan(375 - buttons);
    const leftmost = boundedView({ x: -5000, y: 0, scale: 2 }, sheet, phone);
    expect((0 - leftmost.x) * 2).toBeGreaterThan(buttons);
  });
});
