import { fieldChangeWords, inspectionWords, lineChangeWords } from './change-words';

describe('what changed, from what to what', () => {
  it.each([
    [fieldChangeWords('mileageKm', 68_250, 68_300), '里程 68,250 公里 → 68,300 公里'],
    [fieldChangeWords('mileageKm', null, 0), '里程 （空） → 0 公里'],
    [fieldChangeWords('ownerPhone', '13800138000', '13900139001'), '电话 138****8000 → 139****9001'],
    [fieldChangeWords('ownerName', '', '王先生'), '车主 （空） → 王先生'],
    [fieldChangeWords('warningLamps', ['abs'], ['abs', 'tyre']), '故障灯 ABS → ABS、胎压'],
    [fieldChangeWords('fuelPercent', 50, null), '油量/电量 50% → （空）'],
    [fieldChangeWords('grantedDiscount', 0, 5_000), '优惠 ¥0.00 → ¥50.00'],
    [fieldChangeWords('discountReason', '', '老客户'), '优惠原因 （空） → 老客户'],
    [fieldChangeWords('promisedAt', null, new Date('2026-11-21T09:30:00Z')), '约定取车 （空） → 2026-11-21 17:30'],
    [fieldChangeWords('complaint', '异响', '响'.repeat(50)), `故障描述 异响 → ${'响'.repeat(40)}…`],
    [fieldChangeWords('signatureKey', 'a', 'b'), '签名 重新签字'],
  ])('%s', (is, shouldBe) => expect(is).toBe(shouldBe));

  it('counts photos that came, went and were marked anew', () => {
    const photo = (key: string, note: string | null = null) => ({ key, position: 'front' as const, marks: [], note });
    expect(fieldChangeWords('photos', [photo('a'), photo('b')], [photo('a', '划痕'), photo('c'), photo('d')])).toBe(
      '照片 新增 2 张、删除 1 张、改标注 1 张',
    );
  });

  it('tells each point of the inspection, the first six by name', () => {
    const point = (key: string, level: 'green' | 'red', note: string | null = null) => ({
      key,
      name: key,
      level,
      note,
      photoKeys: [],
    });
    expect(inspectionWords([point('前制动片', 'green')], [point('前制动片', 'red'), point('机油', 'green')])).toBe(
      '前制动片 正常 → 尽快处理；机油 未检查 → 正常',
    );
    expect(inspectionWords([point('机油', 'green')], [point('机油', 'green', '刚换')])).toBe('机油 备注 （空） → 刚换');
    const many = Array.from({ length: 9 }, (_, index) => point(`点${index}`, 'green'));
    expect(inspectionWords([], many)).toMatch(/点5 未检查 → 正常；另 3 项$/);
  });
});

describe('what changed of a line', () => {
  const line = {
    name: '机油',
    price: 10_000,
    labour: 0,
    quantity: 1,
    unit: '升',
    discount: 0,
    discountRate: 500,
    note: null,
  };
  it('tells each field', () =>
    expect(lineChangeWords(line, { price: 12_000, quantity: 2, note: '5W-30' })).toBe(
      '单价 ¥100.00 → ¥120.00、数量 1 → 2、备注 （空） → 5W-30',
    ));
  it('tells what is taken off', () =>
    expect(lineChangeWords(line, { discount: 500, discountRate: 1000 })).toBe('优惠 ¥0.00 → ¥5.00、折扣 5% → 10%'));
  it('is empty for none', () => expect(lineChangeWords(line, {})).toBe(''));
});
