import { maskName, maskPhone, maskPhonesIn } from './masking';

describe('maskPhone', () => {
  it('keeps the first 3 and last 4 digits (§5)', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });
  it('shows nothing of a number that is too short to mask', () => {
    expect(maskPhone('1380013')).toBe('*******');
    expect(maskPhone(null)).toBe('');
  });
});

describe('maskPhonesIn', () => {
  it.each([
    ['请打13800138000，谢谢', '请打138****8000，谢谢'],
    ['138-0013-8000或139 0013 9000', '138****8000或139****9000'],
    ['编号 213800138000 与 1380013800，VIN 不变', '编号 213800138000 与 1380013800，VIN 不变'],
  ])('hides the numbers in %p alone', (text, masked) => expect(maskPhonesIn(text)).toBe(masked));
});

describe('maskName', () => {
  it.each([
    ['王建国', '王**'],
    ['李', '李'],
    ['𠮷野家', '𠮷**'],
    ['', ''],
    [undefined, ''],
  ])('keeps the first character of %p (§5)', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
