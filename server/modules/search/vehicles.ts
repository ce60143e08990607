import type { AnswerHit } from '../../../src/contract/schemas/search';
import type { BrandEntry, SeriesEntry } from '../library/library-entries';
import { rankName } from '../library/search-library';
import { hitOf } from './hit';
import { byPoints, pointsForUse, rankedLater, type Question, type Ranked } from './question';
import type { SearchIndex } from './search-index';

/**
 * By how the name answers (`rankName`): itself, its beginning, initials, beginning of pinyin, inside, initials begun.
 */
const POINTS = [400, 300, 260, 270, 90, 80];
const INSIDE = 4;
/** Of a name that may as well be a designation, and of a single letter. */
export const SHORT_POINTS = 190;
const NEAR_POINTS = 220;

const seriesHit = ({ name, brand, maker, path }: SeriesEntry, words: readonly string[]): AnswerHit =>
  hitOf({ kind: 'series', id: path, title: name, words, subtitle: `${brand} · ${maker}`, path });

function brandHit({ name, makers }: BrandEntry): AnswerHit {
  const subtitle = makers.map((maker) => maker.name).join('、');
  return hitOf({ kind: 'brand', id: name, title: name, subtitle, path: name });
}

/** Series that fit the beginning of a VIN, by the library's patterns of positions 1–8. */
export function seriesOfVinPart({ library }: SearchIndex, part: string): SeriesEntry[] {
  if (part.length < 6) return [];
  const fits = (library.patterns.get(part.slice(0, 3)) ?? []).filter(({ vds }) =>
    Array.from(vds).every((char, at) => char === '?' || part.length <= 3 + at || char === part.charAt(3 + at)),
  );
  const known = fits.filter(({ vds }) => !vds.startsWith('???'));
  return [...new Set((known.length > 0 ? known : fits).map(({ series }) => series))];
}

/** Whether a name begins so only within a number: a V70 is no V7. */
const endsInNumber = (name: string, keyword: string): boolean =>
  /\d$/.test(keyword) && name.startsWith(keyword) && /^\d/.test(name.slice(keyword.length));

/** Brands and series that a text names, in Chinese, pinyin, initials or English. */
export function searchVehicles(
  index: SearchIndex,
  { typed, car, isCarNamed, concepts }: Question,
): Ranked<AnswerHit>[] {
  const keyword = typed.whole.replace(/\s/g, '');
  const found: Ranked<AnswerHit>[] = [];
  for (const series of typed.vinPart === null ? [] : seriesOfVinPart(index, typed.vinPart))
    found.push({ points: 350 - found.length, hit: seriesHit(series, []) });
  if (keyword === '') return found;
  const pointsOf = (place: number, name: string) => {
    const points = POINTS[endsInNumber(name.toLowerCase(), keyword) ? INSIDE : place] ?? 0;
    const isShort = /^[a-z0-9]{1,3}$/.test(keyword) && (keyword.length === 1 || name.length <= 3);
    return isShort ? Math.min(points, SHORT_POINTS) : points;
  };
  const isCarAlone = concepts.length === 0 && typed.wants === null;
  const alias = index.cars.brandOf(keyword);
  for (const brand of index.library.brands) {
    const place = brand === alias ? 0 : rankName(brand, keyword);
    if (place === null) continue;
    const points = (brand === alias ? (POINTS[0] ?? 0) : pointsOf(place, brand.name)) + (brand.hot ? 6 : 5);
    found.push(rankedLater(points, () => brandHit(brand)));
  }
  const named = isCarNamed && isCarAlone ? car?.series : undefined;
  const ranked = index.cars.ranked(keyword);
  if (named && !ranked.some(({ series }) => series === named)) ranked.push({ series: named, place: 0 });
  for (const { series, place } of ranked) {
    const points = series === named ? (POINTS[0] ?? 0) + 5 : pointsOf(place, series.name);
    found.push(rankedLater(points + pointsForUse(index.cars.countOf(series)), () => seriesHit(series, [keyword])));
  }
  return found.sort(byPoints);
}

/** The series that was most likely meant by a misspelt name. */
export function nearVehicle(
  index: SearchIndex,
  { typed }: Question,
): { series: SeriesEntry; found: Ranked<AnswerHit> } | null {
  const series = index.cars.near(typed.rest);
  return series && { series, found: { points: NEAR_POINTS, hit: seriesHit(series, []) } };
}
