import { workPrice, type ChargedLine } from './work-prices';

const line = (name: string, price: number, orderId = name + price): ChargedLine => ({
  name,
  price,
  labour: 1000,
  quantity: 1,
  unit: '副',
  orderId,
});
const three = [line('前刹车片', 300), line('前制动片', 100), line('前刹车皮（陶瓷）', 200)];

describe('what a store asks for work', () => {
  it('is the line in the middle of what it charged, however the work was called', () => {
    expect(workPrice('前制动片', three, [line('前刹车片', 9)])).toEqual({ line: three[2], from: 'series', orders: 3 });
  });

  it('is of two in the middle the cheaper, which was asked, too', () => {
    expect(workPrice('前制动片', [...three, line('前刹车片', 250)], [])?.line.price).toBe(200);
  });

  it('is the most used template while few orders are known, and else what was charged once', () => {
    const few = three.slice(0, 2);
    const templates = [line('前刹车片（原厂）', 500), line('前刹车片', 400)];
    expect(workPrice('前制动片', few, templates)).toEqual({ line: templates[0], from: 'template', orders: 0 });
    expect(workPrice('前制动片', few, [])).toMatchObject({ line: { price: 100 }, from: 'series', orders: 2 });
  });

  it('counts an order once, and no line that cost nothing', () => {
    const twice = [line('前刹车片', 100, 'w1'), line('前刹车片', 900, 'w1'), { ...line('前刹车片', 0), labour: 0 }];
    expect(workPrice('前制动片', twice, [])).toMatchObject({ line: { price: 100 }, orders: 1 });
  });

  it('is never that of the other axle, of a part of the work, or of more than the work', () => {
    const others = [line('后刹车片', 100), line('前刹车盘', 100), line('前刹车片与刹车盘', 100)];
    expect(workPrice('前制动片', others, others)).toBeNull();
    expect(workPrice('机油机滤', [], [line('机油', 100), line('机油三滤', 100)])).toBeNull();
    expect(workPrice('机油机滤', [], [line('小保养（含工时）', 100)])).not.toBeNull();
  });

  it('of work without a side is that of one side, if nothing else is known', () => {
    expect(workPrice('制动盘', [], [line('前刹车盘', 100), line('刹车盘', 200)])?.line.price).toBe(200);
    expect(workPrice('制动盘', [], [line('前刹车盘', 100)])?.line.price).toBe(100);
  });
});
