import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasValidCheckDigit } from '../../../../src/domain/vin/vin-check-digit';
import { modelYearCandidates } from '../../../../src/domain/vin/vin-year';
import type { SeriesEntry } from '../../library/library-entries';
import type { LibraryIndex } from '../../library/library-index';
import { SeriesContentsCache } from '../../library/series-contents';
import { suggestedSeries } from './vpic-models';

interface BrandRow {
  brand: string;
  makers: { maker: string; series: string[] }[];
}

const names = { initial: '', pinyin: '', initials: '' };
const rows = JSON.parse(readFileSync(join(__dirname, '../../../seed/data/brands.json'), 'utf8')) as BrandRow[];
/** The brands and series that the library is seeded with. */
const index: LibraryIndex = {
  version: 1,
  brands: rows.map(({ brand, makers }) => ({
    ...names,
    name: brand,
    hot: false,
    makers: makers.map(({ maker, series }) => ({
      name: maker,
      path: `${brand}/${maker}`,
      series: series.map((name, id): SeriesEntry => ({
        ...names,
        id,
        name,
        brand,
        maker,
        path: `${brand}/${maker}/${name}`,
      })),
    })),
  })),
  seriesByPath: new Map(),
  seriesById: new Map(),
  makers: new Map(),
  wmi: new Map(),
  patterns: new Map(),
  contents: new SeriesContentsCache(),
};

const suggested = (vin: string) => suggestedSeries(index, vin, modelYearCandidates(vin, 2026)).map(({ path }) => path);

/** Cars for America, serials made up where none is in a public example; the check digits are right. */
describe('series of imports by the vPIC catalogue', () => {
  it.each([
    ['1HGCM82633A004352', '本田/广汽本田/雅阁'],
    ['WBA3A5G59DNP26082', '宝马/进口宝马/3系'],
    ['5UXWX9C5XD0D06924', '宝马/进口宝马/X3'],
    ['5TDKRKEC7PS142916', '丰田/进口丰田/Sienna'],
    ['WVWFV7AJ2CW123456', '大众/进口大众/高尔夫GTI'],
    ['JF2SJAEC8EH123456', '斯巴鲁/进口斯巴鲁/森林人'],
    ['3FA6P0H73ER123456', '福特/长安福特/新蒙迪欧'],
    ['1FTFW1ET9DFC10312', '福特/进口福特/F系列'],
    ['5YJSA1E27HF000337', '特斯拉/进口特斯拉/Model S'],
    ['WDDGF4HB6CR215432', '奔驰/进口奔驰/C级'],
    ['1C4RJFAG6FC123456', 'Jeep/进口Jeep/大切诺基'],
    ['SALVP2BG1FH012345', '路虎/进口路虎/揽胜极光'],
    ['WP1AA2AYXKDA12345', '保时捷/进口保时捷/Cayenne'],
  ])('%s is first of all %s', (vin, path) => {
    expect([vin, hasValidCheckDigit(vin)]).toEqual([vin, true]);
    expect(suggested(vin)[0]).toBe(path);
  });

  it.each([
    ['a model that the library lacks', 'KM8K2CAB4PU001140'],
    ['a car for Europe', 'WVWZZZ1KZ8W123456'],
    ['a Chinese car', 'LSVAA49J132047371'],
  ])('suggests nothing for %s', (_name, vin) => expect(suggested(vin)).toEqual([]));
});
