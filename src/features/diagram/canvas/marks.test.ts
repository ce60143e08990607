import { DARK, LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { flagBox, paintMarks } from './marks';

const pin = { box: { x: 76, y: 176, w: 48, h: 48 } };
const part = { box: { x: 0, y: 0, w: 200, h: 160 } };

describe('the flags of marked places', () => {
  it('stand on a pin, and inside the corner of a part', () => {
    const { x, y, h } = flagBox(pin, 1);
    expect([x, y + h]).toEqual([100, 200]);
    const corner = flagBox(part, 1);
    expect([corner.x, corner.y + corner.h]).toEqual([176, 24]);
  });

  it.each([0.2, 1, 4])('keep their size on the screen and their foot on the sheet at scale %d', (scale) => {
    const { x, y, w, h } = flagBox(pin, scale);
    expect([w * scale, h * scale]).toEqual([12, 16]);
    expect([x, y + h]).toEqual([100, 200]);
  });

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('are amber within an outline that the %s paper does not swallow', (_, palette) => {
    const styles: unknown[] = [];
    const context = {
      fillStyle: '',
      strokeStyle: '',
      ...Object.fromEntries('beginPath moveTo lineTo setLineDash'.split(' ').map((name) => [name, () => undefined])),
      fill: () => styles.push(context.fillStyle),
      stroke: () => styles.push(context.strokeStyle),
    };
    paintMarks(context as unknown as CanvasRenderingContext2D, { marks: [pin], palette, scale: 1 });
    expect(styles).toEqual([palette.paper, '#f0b14a', palette.ink]);
  });
});
