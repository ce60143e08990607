import type { SharedLine } from '@/contract/schemas/shared-orders';
import { quoteChanges } from './quote-changes';

const line = (id: string, name: string, price: number): SharedLine => ({
  id,
  name,
  price,
  labour: 0,
  quantity: 1,
  unit: '件',
  discount: 0,
  discountRate: 0,
  decision: 'pending',
  note: null,
  findingKey: null,
});
const [pads, filter, oil] = [line('1', '前刹车片', 38_800), line('2', '空调滤芯', 8800), line('3', '机油', 22_800)];

describe('what a store changed in its quotation', () => {
  it('is nothing while the quotation is the same, whatever was decided', () => {
    const decided = { ...pads, decision: 'approved' as const };
    expect(quoteChanges({ quote: 'a', items: [pads] }, { quote: 'a', items: [decided] })).toEqual({
      ids: [],
      words: [],
    });
  });

  it('names other prices, new lines and those taken off', () => {
    const dearer = { ...pads, price: 42_000 };
    expect(quoteChanges({ quote: 'a', items: [pads, filter] }, { quote: 'b', items: [dearer, oil] })).toEqual({
      ids: ['1', '3'],
      words: ['前刹车片 ¥388.00 → ¥420.00', '新增 机油 ¥228.00', '取消 空调滤芯'],
    });
  });

  it('is the discount when no line is another', () => {
    expect(quoteChanges({ quote: 'a', items: [pads] }, { quote: 'b', items: [pads] }).words).toEqual(['优惠有变动']);
  });
});
