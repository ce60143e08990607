import type { BrandEntry, SeriesEntry } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import { pinyinName } from '../library/pinyin-names';
import { compact, isShort, modelOf } from './model-name';
import { brandAliases, seriesAliases } from './words';

/** The car that a text names, and what else it says. */
export interface NamedCar {
  readonly brand: string | null;
  readonly series: SeriesEntry | null;
  /** The text without the names, in the search form. */
  readonly rest: string;
}

const LONGEST = 14;
const DISPLACEMENT = /(?<![0-9a-z.])\d\.\d\s?[tl]?(?![0-9a-z.])/g;
const isLatin = (char: string): boolean => /[a-z0-9]/.test(char);

/** Names of brands, makers and series as people type them. */
export class CarNames {
  private readonly series = new Map<string, SeriesEntry[]>();
  private readonly brands = new Map<string, string>();
  private readonly makers = new Map<string, string>();
  private readonly names: readonly SeriesName[];

  constructor(
    private readonly library: LibraryIndex,
    private readonly documents: ReadonlyMap<number, number>,
  ) {
    this.names = [...library.seriesById.values()].map((entry) => ({
      entry,
      name: compact(entry.name),
      ...modelOf(entry),
      withBrand: compact(`${entry.brand}${entry.name}`),
      withMaker: compact(`${entry.maker}${entry.name}`),
      brandLength: compact(entry.brand).length,
    }));
    for (const { name, entry } of this.names) this.series.set(name, [...(this.series.get(name) ?? []), entry]);
    const whole = new Set(this.series.keys());
    for (const { model, entry } of this.names)
      if (!whole.has(model)) this.series.set(model, [...(this.series.get(model) ?? []), entry]);
    for (const [alias, name] of seriesAliases()) {
      const entries = this.series.get(compact(name));
      if (entries) this.series.set(alias, entries);
    }
    for (const { name } of library.brands) this.brands.set(compact(name), name);
    for (const [alias, name] of brandAliases())
      if (this.brands.has(compact(name))) this.brands.set(compact(alias), name);
    for (const { path, name } of library.makers.values()) this.makers.set(compact(name), path.split('/')[0] ?? '');
  }

  /** Documents of a series. */
  countOf({ id }: SeriesEntry): number {
    return this.documents.get(id) ?? 0;
  }

  /**
   * Finds the names in a text in the search form: the longest series that it has, of the brand that it names. A short
   * Latin name counts only beside a brand or other words.
   */
  find(form: string): NamedCar {
    const withoutEngine = form.replace(DISPLACEMENT, ' ');
    const maker = longestIn(withoutEngine, this.makers);
    const afterMaker = maker ? cut(withoutEngine, maker) : withoutEngine;
    const brandName = longestIn(afterMaker, this.brands);
    const brand = brandName
      ? (this.brands.get(brandName.name) ?? null)
      : maker
        ? (this.makers.get(maker.name) ?? null)
        : null;
    const afterBrand = brandName ? cut(afterMaker, brandName) : afterMaker;
    // 大众 is a brand, and 新大众朗逸 none: a series that holds the brand's name is the longer one
    const candidates = [longestIn(afterMaker, this.series), longestIn(afterBrand, this.series)].filter(
      (one) => one !== null,
    );
    const [found] = candidates.sort((a, b) => b.name.length - a.name.length);
    const holdsBrand =
      found !== undefined && brandName !== null && found.name.includes(brandName.name) && afterBrand !== afterMaker;
    // 捷达 is a brand of today, and a series of 大众
    const series = found ? this.choose(this.series.get(found.name) ?? [], holdsBrand ? null : brand) : null;
    const rest =
      found && series
        ? cut(holdsBrand ? afterMaker : afterBrand, {
            ...found,
            ...locate(holdsBrand ? afterMaker : afterBrand, found.name),
          })
        : afterBrand;
    if (found && series && isShort(found.name) && brand === null && rest.trim() === '')
      return { brand: null, series: null, rest: form };
    return { brand: series?.brand ?? brand, series, rest: rest.trim() };
  }

  /** The series with most documents of that name, of the brand if one is named. */
  private choose(entries: readonly SeriesEntry[], brand: string | null): SeriesEntry | null {
    const own = brand === null ? entries : entries.filter((entry) => entry.brand === brand);
    return [...own].sort((a, b) => this.countOf(b) - this.countOf(a))[0] ?? null;
  }

  /** The series that was most likely meant by a name with a wrong character; null when none is near. */
  near(name: string): SeriesEntry | null {
    const typed = compact(name);
    if (typed.length < 2 || typed.length > 8) return null;
    const sounding = pinyinName(typed).pinyin;
    const near = this.names.filter(
      ({ entry, name: own, model, sound }) =>
        own !== typed &&
        model !== typed &&
        (entry.pinyin === sounding || sound === sounding || isSlipOf(own, typed) || isSlipOf(model, typed)),
    );
    const sounds = ({ entry, sound }: SeriesName) => Number(entry.pinyin === sounding || sound === sounding);
    const [best] = near.sort((a, b) => sounds(b) - sounds(a) || this.countOf(b.entry) - this.countOf(a.entry));
    return best?.entry ?? null;
  }

  /** Series that answer a keyword of lower case without spaces, with how well: 0 is best (`rankName`). */
  ranked(keyword: string): { series: SeriesEntry; place: number }[] {
    return this.names.flatMap((one) => {
      const place = placeOf(one, keyword);
      return place === null ? [] : [{ series: one.entry, place }];
    });
  }

  /** The brand that an English or everyday name means. */
  brandOf(name: string): BrandEntry | null {
    const brand = this.brands.get(compact(name));
    return this.library.brands.find((entry) => entry.name === brand) ?? null;
  }
}

interface SeriesName {
  readonly entry: SeriesEntry;
  readonly name: string;
  /** The name without the body, and in pinyin. */
  readonly model: string;
  readonly sound: string;
  readonly withBrand: string;
  readonly withMaker: string;
  readonly brandLength: number;
}

/** As `rankSeries` of the library, over names that were made compact once. */
function placeOf({ entry, name, withBrand, withMaker, brandLength }: SeriesName, keyword: string): number | null {
  const { pinyin, initials } = entry;
  if (name === keyword) return 0;
  if (name.startsWith(keyword)) return 1;
  if (initials === keyword) return 2;
  if (pinyin.startsWith(keyword)) return 3;
  if (name.includes(keyword)) return 4;
  if (keyword.length > 1 && initials.startsWith(keyword)) return 5;
  return (keyword.length > brandLength && withBrand.startsWith(keyword)) || withMaker.startsWith(keyword) ? 1 : null;
}

/** One letter or digit for the other is another model, and no slip: K02 and P02. */
const isSlipOf = (name: string, typed: string): boolean => {
  if (name.length < 3 || name.length !== typed.length) return false;
  const [at, ...others] = Array.from(name, (_, place) => place).filter((place) => name[place] !== typed[place]);
  return at !== undefined && others.length === 0 && !/[a-z0-9]/.test(`${name[at]}${typed[at]}`);
};

interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The text without its spaces, and where each character stood. */
function squeezed(form: string): { text: string; at: number[] } {
  const at: number[] = [];
  let text = '';
  Array.from(form).forEach((char, place) => {
    if (char === ' ') return;
    text += char;
    at.push(place);
  });
  return { text, at };
}

function locate(form: string, name: string): { start: number; end: number } {
  const { text, at } = squeezed(form);
  const from = text.indexOf(name);
  return from < 0 ? { start: 0, end: 0 } : { start: at[from] ?? 0, end: (at[from + name.length - 1] ?? 0) + 1 };
}

/** The longest name of a table that a text has, as whole Latin words. */
function longestIn(form: string, names: ReadonlyMap<string, unknown>): Span | null {
  const { text, at } = squeezed(form);
  for (let length = Math.min(LONGEST, text.length); length > 1; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const name = text.slice(from, from + length);
      if (!names.has(name)) continue;
      const start = at[from] ?? 0;
      const end = (at[from + length - 1] ?? 0) + 1;
      const begins = !isLatin(name.charAt(0)) || !isLatin(form.charAt(start - 1));
      const ends = !isLatin(name.slice(-1)) || !isLatin(form.charAt(end));
      if (begins && ends) return { name, start, end };
    }
  }
  return null;
}

const cut = (form: string, { start, end }: { start: number; end: number }): string =>
  `${form.slice(0, start)} ${form.slice(end)}`.replace(/\s+/g, ' ').trim();
