import type { SeriesEntry } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import { pinyinName } from '../library/pinyin-names';
import { CarNames } from './car-names';

const series = ['科鲁兹三厢', '科鲁兹掀背', '福克斯', '福克斯两厢', 'A3两厢', '轩逸', '2系旅行车'].map((name, id) => ({
  id,
  name,
  brand: '雪佛兰',
  maker: '上汽通用雪佛兰',
  path: `雪佛兰/上汽通用雪佛兰/${name}`,
  ...pinyinName(name),
})) as unknown as SeriesEntry[];
const library = {
  seriesById: new Map(series.map((entry) => [entry.id, entry])),
  brands: [],
  makers: new Map(),
} as unknown as LibraryIndex;
/** The sedan has most documents. */
const names = new CarNames(library, new Map([[0, 45]]));

describe('names of cars', () => {
  it.each([
    ['科鲁兹 abs', '科鲁兹三厢', 'abs'],
    ['科鲁兹掀背 abs', '科鲁兹掀背', 'abs'],
    ['cruze abs', '科鲁兹三厢', 'abs'],
    ['福克斯 abs', '福克斯', 'abs'],
    ['a3 灯', null, 'a3 灯'],
    ['2系统 灯', null, '2系统 灯'],
    ['2系旅行车 灯', '2系旅行车', '灯'],
  ])('are found in %j without the body: %s', (form, name, rest) => {
    const found = names.find(form);
    expect([found.series?.name ?? null, found.rest]).toEqual([name, rest]);
  });

  it.each([
    ['科鲁滋', '科鲁兹三厢'],
    ['轩益', '轩逸'],
    ['科鲁', null],
  ])('are found by a slip in them: %s is %s', (typed, name) => expect(names.near(typed)?.name ?? null).toBe(name));
});
