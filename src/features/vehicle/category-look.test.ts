import { shortTitle } from './category-look';

const titled = (title: string) => ({ title, appliesTo: { series: '帕萨特' } }) as Parameters<typeof shortTitle>[0];

describe('the short title of a document', () => {
  it.each([
    ['帕萨特燃油泵电路图', '燃油泵'],
    ['起动系统电路图（示例）', '起动'],
    ['整车电路图册', '整车'],
    ['保养计划', '保养计划'],
  ])('of %s is %s', (title, short) => expect(shortTitle(titled(title))).toBe(short));

  it('is part of the title, which speaks for it to those who do not see it (WCAG 2.5.3)', () => {
    for (const title of ['整车电路图册', '起动系统电路图', '发动机扭矩表'])
      expect(title).toContain(shortTitle(titled(title)));
  });
});
