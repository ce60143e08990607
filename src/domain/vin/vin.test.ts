import { checkVin, normaliseVin } from './vin';

describe('normaliseVin', () => {
  it('drops spaces and dashes, turns full-width and lower case into what is meant', () => {
    expect(normaliseVin(' ｌsv-aa49j 1320 47371')).toBe('LSVAA49J132047371');
  });
});

describe('checkVin (ISO 3779, GB 16735)', () => {
  it('accepts 17 legal characters', () => {
    expect(checkVin('lsvaa49j132047371')).toEqual({ ok: true, vin: 'LSVAA49J132047371', checkDigitValid: true });
  });

  it('only reports a wrong check digit', () => {
    expect(checkVin('LSVAA49J232047371')).toEqual({ ok: true, vin: 'LSVAA49J232047371', checkDigitValid: false });
  });

  it.each([
    ['', '请输入 VIN'],
    [' - ', '请输入 VIN'],
    ['LSVAA49J13204737', 'VIN 应为 17 位，当前 16 位'],
    ['LSVAA49J1320473711', 'VIN 应为 17 位，当前 18 位'],
    ['L'.repeat(500), 'VIN 应为 17 位，当前 500 位'],
    ['😀'.repeat(500), 'VIN 应为 17 位，当前 500 位'],
    ['LSVAA49J13204737😀', 'VIN 只能由字母和数字组成：第 17 位为 😀'],
    ['<script>', 'VIN 只能由字母和数字组成：第 1 位为 <，第 8 位为 >'],
    ['LSVAA49J13204737O', 'VIN 不含字母 I、O、Q：第 17 位为 O'],
    ['LSVQA49JI3204737O', 'VIN 不含字母 I、O、Q：第 4 位为 Q，第 9 位为 I，第 17 位为 O'],
    ['OOOOO49J132047371', 'VIN 不含字母 I、O、Q：第 1 位为 O，第 2 位为 O，第 3 位为 O 等 5 处'],
    ['沪A12345', '这是车牌号，请输入 17 位 VIN'],
    ['沪A·D12345', '这是车牌号，请输入 17 位 VIN'],
  ])('says what is wrong with %p', (input, message) => {
    expect(checkVin(input)).toMatchObject({ ok: false, message });
  });

  it('tells which characters to mark', () => {
    expect(checkVin('LSVQA49J13204737O')).toMatchObject({ ok: false, indexes: [3, 16] });
    expect(checkVin('LSVAA49J13204737')).toMatchObject({ ok: false, indexes: [] });
  });
});
