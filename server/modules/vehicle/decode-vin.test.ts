import type { SeriesEntry, VinPattern } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import { SeriesContentsCache } from '../library/series-contents';
import { decodeVin } from './decode-vin';
import { platformRules } from './vin-platforms';

const named = (name: string) => ({ name, initial: 'A', pinyin: 'a', initials: 'a' });

/** A library of the given series and makers, without documents. */
function indexOf(paths: readonly string[], wmi: Record<string, string[]>, patterns: [string, string][] = []) {
  const series = paths.map((path, id): SeriesEntry => {
    const [brand = '', maker = '', name = ''] = path.split('/');
    return { ...named(name), id, brand, maker, path };
  });
  const makers = new Map<string, { name: string; path: string; series: SeriesEntry[] }>();
  for (const entry of series) {
    const path = `${entry.brand}/${entry.maker}`;
    const maker = makers.get(path) ?? { name: entry.maker, path, series: [] };
    makers.set(path, { ...maker, series: [...maker.series, entry] });
  }
  const seriesByPath = new Map(series.map((entry) => [entry.path, entry]));
  const byWmi = new Map<string, VinPattern[]>();
  for (const [head, path] of patterns) {
    const entry = seriesByPath.get(path);
    if (!entry) throw new Error(path);
    const pattern = { yearFrom: 1990, yearTo: 2030, series: entry, displacement: '2.0T', transmission: null };
    byWmi.set(head.slice(0, 3), [...(byWmi.get(head.slice(0, 3)) ?? []), { ...pattern, vds: head.slice(3) }]);
  }
  const index: LibraryIndex = {
    version: 1,
    brands: [...new Set(series.map(({ brand }) => brand))].map((brand) => ({
      ...named(brand),
      hot: false,
      makers: [...makers.values()].filter(({ path }) => path.startsWith(`${brand}/`)),
    })),
    seriesByPath,
    seriesById: new Map(series.map((entry) => [entry.id, entry])),
    makers,
    wmi: new Map(Object.entries(wmi).map(([code, makerPaths]) => [code, { manufacturer: code, makerPaths }])),
    patterns: byWmi,
    contents: new SeriesContentsCache(),
  };
  return index;
}

const FAW = { LFV: ['大众/一汽-大众', '奥迪/一汽奥迪'] };
const series = [
  '大众/一汽-大众/捷达',
  '大众/一汽-大众/迈腾',
  '大众/一汽-大众/CC',
  '奥迪/一汽奥迪/A3',
  '奥迪/一汽奥迪/Q3',
];
const decode = (vin: string, index: LibraryIndex) => {
  const decoded = decodeVin(index, vin, 2026);
  return (
    decoded && { ...decoded, series: decoded.series?.path ?? null, paths: decoded.seriesCandidates.map((s) => s.path) }
  );
};

describe('the platform in positions 7–8', () => {
  it('tells an Audi A3 from a 大众 of the same factory', () =>
    expect(decode('LFV2A28V1F3047371', indexOf(series, FAW))).toMatchObject({
      brand: '奥迪',
      maker: '一汽奥迪',
      series: '奥迪/一汽奥迪/A3',
      year: 2015,
      displacement: null,
      paths: [],
    }));

  it('never offers 大众 for an Audi whose series the library lacks', () =>
    expect(decode('LFV3B2FY1K3047371', indexOf(series, FAW))).toMatchObject({
      brand: '奥迪',
      series: null,
      paths: ['奥迪/一汽奥迪/A3', '奥迪/一汽奥迪/Q3'],
    }));

  it('decides nothing where one platform carries two series, and offers them first', () => {
    const found = decode('LFV3A23C1A3047371', indexOf(series, FAW));
    expect(found).toMatchObject({ brand: '大众', series: null });
    expect(found?.paths).toEqual(['大众/一汽-大众/迈腾', '大众/一汽-大众/CC', '大众/一汽-大众/捷达']);
    const lacksOne = series.filter((path) => !path.endsWith('CC'));
    expect(decode('LFV3A23C1A3047371', indexOf(lacksOne, FAW))).toMatchObject({ series: null });
  });

  it('gives way to a pattern of the library, which knows the engine, too', () =>
    expect(decode('LFV2A28V1F3047371', indexOf(series, FAW, [['LFV???8V', '奥迪/一汽奥迪/Q3']]))).toMatchObject({
      series: '奥迪/一汽奥迪/Q3',
      displacement: '2.0T',
    }));

  it('holds in its years and with its makers alone', () => {
    const index = indexOf(series, { ...FAW, LSV: ['大众/上汽大众'] });
    // Position 10 is 5: the A3 with this code came in 2013.
    expect(decode('LFV2A28V153047371', index)).toMatchObject({ brand: '大众', series: null });
    expect(decode('LSV2A28V1F3047371', index)).toMatchObject({ brand: '大众', series: null });
  });

  it('means one thing in one year', () => {
    for (const [at, rule] of platformRules.entries())
      for (const other of platformRules.slice(at + 1)) {
        const isSame = rule.code === other.code && rule.wmi.some((wmi) => other.wmi.includes(wmi));
        expect(isSame && rule.years[0] <= other.years[1] && other.years[0] <= rule.years[1]).toBe(false);
      }
  });
});

it('puts what the American catalogue says of an import first, and decides nothing by it', () => {
  const paths = ['本田/进口本田/CR-Z', '本田/广汽本田/雅阁'];
  expect(decode('1HGCM82633A004352', indexOf(paths, { '1HG': ['本田/进口本田'] }))).toMatchObject({
    series: null,
    year: 2003,
    paths: ['本田/广汽本田/雅阁', '本田/进口本田/CR-Z'],
  });
});
