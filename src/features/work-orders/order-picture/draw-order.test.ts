import { sampleFault } from '@/domain/diagnosis/found-fault.testing';
import { sampleOrder } from '../sample-orders.testing';
import { drawOrder, pictureSize } from './draw-order';
import type { Pen } from './pen';

/** A pen that remembers words; every character is 26 wide. */
function fakePen(): { words: string[]; pen: Pen } {
  const words: string[] = [];
  const state: Record<string, unknown> = {
    fillText: (text: string) => words.push(text),
    fillRect: () => undefined,
    drawImage: (picture: unknown) => words.push(`picture ${String(picture)}`),
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
      '¥120.00 × 4升 + 工时 ¥80.00    已同意 · 电话 · 小周记 · 11-21 05:30',
      '已同意',
      '待确认',
      '不做',
      '-¥150.00',
      '¥560.00',
    ])
      expect(words).toContain(text);
  });

  it('names the trouble codes of the scanner', () => {
    const { words, pen } = fakePen();
    drawOrder(pen, { ...sampleOrder, codes: ['P0230-11', 'U0121'] }, '宏达汽修');
    expect(words).toContain('故障码  P0230-11、U0121');
    const without = fakePen();
    drawOrder(without.pen, sampleOrder, '宏达汽修');
    expect(without.words.join()).not.toContain('故障码');
  });

  it('carries the signature that was given, and says what it was given for when that changed', () => {
    const { words, pen } = fakePen();
    const quoteSignature = { url: 'https://img.test/s.png', at: '2026-11-21T05:30:00', total: 50_000 };
    drawOrder(pen, { ...sampleOrder, quoteSignature }, '宏达汽修', '签名' as never);
    expect(words).toContain('picture 签名');
    expect(words).toContain('2026-11-21 05:30 签字确认以上项目和价格，签字时合计 ¥500.00');
    const without = fakePen();
    drawOrder(without.pen, sampleOrder, '宏达汽修');
    expect(without.words.join()).not.toContain('签字确认');
  });

  it("masks the customer's phone (§5) and leaves internal notes out", () => {
    const { words, pen } = fakePen();
    drawOrder(pen, { ...sampleOrder, notes: '客户爱还价' }, '宏达汽修');
    expect(words.join()).toContain('138****8000');
    expect(words.join()).not.toContain('13800138000');
    expect(words.join()).not.toContain('客户爱还价');
  });

  it('names faults that were proven, not what is only suspected', () => {
    const { words, pen } = fakePen();
    const proven = { ...sampleFault, id: 'f2', verdict: 'proven', cause: 'open:W7' } as const;
    drawOrder(pen, { ...sampleOrder, faults: [sampleFault, proven] }, '宏达汽修');
    expect(words).toContain('查明  S228 到 G6 的导线断路');
    expect(words.join()).not.toContain('保险丝熔断');
  });

  it('never prints credit as money received', () => {
    const settled = { ...sampleOrder, settledAt: '2026-11-21T07:00:00Z' };
    const credit = fakePen();
    drawOrder(credit.pen, { ...settled, owed: 56_000, dueOn: '2026-12-21' }, '宏达汽修');
    expect(credit.words.join()).toContain('已挂账 ¥560.00');
    expect(credit.words).toContain('请在 2026-12-21 前付清欠款 ¥560.00');
    expect(credit.words.join()).not.toContain('已收款');
    const paid = fakePen();
    drawOrder(paid.pen, { ...settled, paid: 56_000 }, '宏达汽修');
    expect(paid.words.join()).toContain('已收款 ¥560.00');
  });

  it('is A4 until there are more lines than fit', () => {
    expect(pictureSize(sampleOrder)).toEqual({ width: 1240, height: 1754 });
    expect(pictureSize({ items: Array.from({ length: 60 }, () => sampleOrder.items).flat() }).height).toBeGreaterThan(
      1754,
    );
  });
});
