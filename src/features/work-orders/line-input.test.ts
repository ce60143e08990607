import { temporaryItemCreate } from '@/contract/schemas/work-order-items';
import { emptyLine, lineOfFinding, openFindings, readLine, textOf } from './line-input';
import { sampleOrder } from './sample-orders.testing';

describe('a typed line', () => {
  it('says what is wrong with each field', () => {
    expect(readLine({ ...emptyLine, price: '-1', labour: 'x' })).toEqual({
      ok: false,
      problems: { name: '请填写项目名称', price: '金额不能为负数', labour: '请输入正确的金额，最多两位小数' },
    });
  });

  it('comes back from a line unchanged', () => {
    for (const item of sampleOrder.items) {
      const reading = readLine(textOf(item));
      expect(reading).toMatchObject({
        ok: true,
        line: { name: item.name, price: item.price, labour: item.labour, quantity: item.quantity, unit: item.unit },
      });
    }
  });
});

describe('lines from findings', () => {
  it('are offered for amber and red ones, once', () => {
    const open = openFindings(sampleOrder.inspection, sampleOrder.items);
    expect(open.map(({ key }) => key)).toEqual(['brake.front-pads']);
    const lines = open.map((finding) => lineOfFinding(finding));
    expect(temporaryItemCreate.request.safeParse({ orderId: 'w1', clientKey: 'abcdefgh', items: lines }).success).toBe(
      true,
    );
    expect(openFindings(sampleOrder.inspection, [{ source: 'inspection', sourceKey: 'brake.front-pads' }])).toEqual([]);
  });
});
