import { colorCode, colorName, wireDescription, wireLabel } from './wire-colors';

const wire = { colors: ['red', 'yellow'] as ['red', 'yellow'], area: 1.5, circuit: '15' };

describe('the text of a wire', () => {
  it('names colours in Chinese and the cross-section', () => {
    expect(wireLabel(wire)).toBe('红/黄 1.5');
    expect(wireDescription(wire)).toBe('红/黄 1.5 mm²');
    expect(colorCode(wire, 'GB')).toBe('R/Y');
  });

  it('never shows what the source does not state', () => {
    expect(wireLabel({ ...wire, unstated: ['colors'] })).toBe('1.5');
    expect(wireLabel({ ...wire, unstated: ['area'] })).toBe('红/黄');
    expect(wireLabel({ ...wire, unstated: ['colors', 'area'] })).toBe('15');
    expect(wireLabel({ ...wire, unstated: ['colors', 'area', 'circuit'] })).toBe('');
    expect(colorName({ ...wire, unstated: ['colors'] })).toBe('颜色未注明');
    expect(colorCode({ ...wire, unstated: ['colors'] }, 'GB')).toBe('');
    expect(wireDescription({ ...wire, unstated: ['area', 'colors'] })).toBe('颜色未注明');
  });
});
