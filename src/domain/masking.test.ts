import { maskName, maskPhone } from './masking';

describe('maskPhone', () => {
  it('keeps the first 3 and last 4 digits (§5)', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });
  it('shows nothing of a number that is too short to mask', () => {
    expect(maskPhone('1380013')).toBe('*******');
    expect(maskPhone(null)).toBe('');
  });
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
