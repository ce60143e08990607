import { sampleOrder } from '../sample-orders.testing';
import { drawOrder, pictureSize } from './draw-order';
import type { Pen } from './pen';

/** A pen that remembers words; every character is 26 wide. */
function fakePen(): { words: string[]; pen: Pen } {
  const words: string[] = [];
  const state: Record<string, unknown> = {
    fillText: (text: string) => words.push(text),
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: 26 * Array.from(text).length }),
  };
  return { words, pen: state as unknown as Pen };
}

describe('an order on paper', () => {
  it('shows car, lines, what the customer said, and the exact total', () => {
    const { words, pen } = fakePen();
    drawOrder(pen, sampleOrder, '宏达汽修');
    for (const text of [
      '宏达汽修',
      '车牌  苏E·88Q16',
      '1. 更换机油',
      '¥120 × 4升 + 工时 ¥80',
      '已同意',
      '待确认',
      '不做',
      '-¥150',
      '¥560',
    ])
      expect(words).toContain(text);
  });

  it("masks the customer's phone (§5) and leaves internal notes out", () => {
    const { words, pen } = fakePen();
    drawOrder(pen, { ...sampleOrder, notes: '客户爱还价' }, '宏达汽修');
    expect(words.join()).toContain('138****8000');
    expect(words.join()).not.toContain('13800138000');
    expect(words.join()).not.toContain('客户爱还价');
  });

  it('is A4 until there are more lines than fit', () => {
    expect(pictureSize(sampleOrder)).toEqual({ width: 1240, height: 1754 });
    expect(pictureSize({ items: Array.from({ length: 60 }, () => sampleOrder.items).flat() }).height).toBeGreaterThan(
      1754,
    );
  });
});
