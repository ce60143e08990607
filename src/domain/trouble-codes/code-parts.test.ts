import { partsOfCode } from './code-parts';

const named = (...names: string[]) => names.map((name, at) => ({ id: `N${at}`, name }));

describe('the parts of a diagram that a trouble code is about', () => {
  it('are found by name, the one to look at first in front', () => {
    const parts = named('燃油泵', '燃油泵继电器', '燃油泵保险丝');
    const found = partsOfCode({ code: 'P0230', partNames: ['燃油泵继电器', '燃油泵'] }, parts);
    expect(found.map(({ name }) => name)).toEqual(['燃油泵继电器', '燃油泵']);
  });

  it('may have a name that says more, when none is the same, and are no part inside a word', () => {
    expect(
      partsOfCode({ code: 'P0340', partNames: ['霍尔传感器'] }, named('霍尔传感器（凸轮轴）', '转速传感器')),
    ).toHaveLength(1);
    const first = partsOfCode({ code: 'P0201', partNames: ['1 缸喷油器'] }, named('1缸喷油器', '11 缸喷油器'));
    expect(first.map(({ name }) => name)).toEqual(['1缸喷油器']);
  });

  it('are those that their sheet links to it, whatever they are called', () => {
    const parts = [
      { id: 'G6', name: '燃油泵' },
      { id: 'J17', name: '燃油泵继电器', codes: ['P0230'] },
      { id: 'J538', name: '油泵控制盒', codes: ['P0231', 'P0230'] },
    ];
    const found = partsOfCode({ code: 'P0230', partNames: ['燃油泵继电器', '燃油泵'] }, parts);
    expect(found.map(({ name }) => name)).toEqual(['燃油泵继电器', '油泵控制盒']);
    expect(partsOfCode({ code: 'P1231', partNames: [] }, parts)).toEqual([]);
  });
});
