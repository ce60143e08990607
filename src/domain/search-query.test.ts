import { classifySearchQuery } from './search-query';

describe('classifySearchQuery', () => {
  it('finds a VIN however it is typed', () => {
    expect(classifySearchQuery(' lsvaa49j1 3204-7371')).toMatchObject({
      kind: 'vin',
      vin: 'LSVAA49J132047371',
      checkDigitValid: true,
    });
  });

  it('finds a VIN in groups of which one looks like a trouble code', () => {
    expect(classifySearchQuery('LSGPC 54U4 B0312 345')).toMatchObject({ kind: 'vin', vin: 'LSGPC54U4B0312345' });
  });

  it('lets a VIN with a wrong check digit through', () => {
    expect(classifySearchQuery('LSVAA49J232047371')).toMatchObject({ kind: 'vin', checkDigitValid: false });
  });

  it.each([
    ['LSVAA49J13204737', 'VIN 应为 17 位，当前 16 位'],
    ['LSVAA49J13204737O', 'VIN 不含字母 I、O、Q：第 17 位为 O'],
  ])('explains what is wrong with %p, which was meant as a VIN', (input, message) => {
    expect(classifySearchQuery(input)).toMatchObject({ kind: 'invalid', message });
  });

  it('finds plates', () => {
    expect(classifySearchQuery('沪a·d12345')).toMatchObject({ kind: 'plate', plate: '沪AD12345' });
  });

  it.each([
    ['p0171', ['P0171']],
    ['P 0 1 7 1', ['P0171']],
    ['P0300 P0171 P0420', ['P0300', 'P0171', 'P0420']],
    ['p0300、p0171，ｐ０４２０', ['P0300', 'P0171', 'P0420']],
    ['P0300\nP0171\nP0420', ['P0300', 'P0171', 'P0420']],
    ['P0300P0171P0420', ['P0300', 'P0171', 'P0420']],
    ['P0300-00 P0171-13', ['P0300', 'P0171']],
  ])('finds the trouble codes of %j, never a broken VIN (§1)', (input, codes) => {
    expect(classifySearchQuery(input)).toMatchObject({ kind: 'codes', codes });
  });

  it('takes codes beside words for text, however many characters they are together', () => {
    expect(classifySearchQuery('P0300 P0171 ABS LAMP')).toMatchObject({ kind: 'text' });
  });

  it.each([
    '帕萨特',
    'pst',
    'dazhong',
    '06A905161B',
    '燃油泵',
    '😀',
    '<script>alert(1)</script>',
    'C200',
    '12345678901234567',
  ])('takes %p for text', (input) => {
    expect(classifySearchQuery(input)).toEqual({ kind: 'text', text: input });
  });

  it.each(['', '   ', '\u200b\n'])('refuses %p as empty', (input) => {
    expect(classifySearchQuery(input)).toEqual({ kind: 'invalid', text: '', message: '请输入要搜索的内容' });
  });

  it('refuses 500 characters and says so', () => {
    expect(classifySearchQuery('帕'.repeat(500))).toMatchObject({
      kind: 'invalid',
      message: '搜索内容最多 100 个字，当前 500 个字',
    });
    expect(classifySearchQuery('帕'.repeat(100))).toMatchObject({ kind: 'text' });
  });
});
