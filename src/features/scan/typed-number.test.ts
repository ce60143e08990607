import { readTypedNumber, refusalOf } from './typed-number';

describe('what stands in the VIN field', () => {
  it('takes a right VIN, whatever case and spaces', () => {
    expect(readTypedNumber('lsvaa49j 1320 47371')).toMatchObject({
      tone: 'ok',
      number: { kind: 'vin', vin: 'LSVAA49J132047371' },
    });
  });

  it('counts while a VIN is typed and refuses 16 characters on submit', () => {
    const typed = readTypedNumber('LSVAA49J13204737');
    expect(typed).toMatchObject({ tone: 'hint', message: '已输入 16 / 17 位', number: null });
    expect(refusalOf(typed)).toBe('VIN 应为 17 位，当前 16 位');
  });

  it('marks O and offers what it must have been', () => {
    const typed = readTypedNumber('LSVAA49J132O47371');
    expect(typed).toMatchObject({ tone: 'bad', badIndexes: [11], number: null });
    expect(typed.corrections[0]?.vin).toBe('LSVAA49J132047371');
  });

  it('warns of a wrong check digit without blocking', () => {
    const typed = readTypedNumber('LSVAA49J232047371');
    expect(typed.tone).toBe('warn');
    expect(typed.number).toEqual({ kind: 'vin', vin: 'LSVAA49J232047371' });
  });

  it('tells a plate from a VIN (§5)', () => {
    expect(readTypedNumber('沪A·12345').number).toEqual({ kind: 'plate', plate: '沪A12345' });
    expect(readTypedNumber('沪A1234')).toMatchObject({ tone: 'hint', number: null });
    expect(refusalOf(readTypedNumber('沪A1234'))).toContain('车牌号应为 7 位');
  });

  it.each(['<script>alert(1)</script>', '😀'.repeat(17), 'A'.repeat(500)])('refuses %s in clear words', (text) => {
    const typed = readTypedNumber(text);
    expect(typed.number).toBeNull();
    expect(refusalOf(typed)).toMatch(/VIN/);
  });

  it('asks for input when there is none', () => {
    expect(refusalOf(readTypedNumber('  '))).toBe('请输入 VIN');
  });
});
