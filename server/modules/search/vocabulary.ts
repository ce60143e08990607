import { sql } from 'drizzle-orm';
import { searchForm } from '../../../src/domain/search/search-form';
import { queryRows, type Database } from '../../db/database';
import { pinyinName } from '../library/pinyin-names';

/** A name that the library has, or a word of the lexicon. */
export interface KnownWord {
  readonly text: string;
  readonly form: string;
  readonly pinyin: string;
  readonly initials: string;
  /** Documents that have it. */
  readonly count: number;
}

const MOST_NAMES = 20_000;
const LONGEST = 12;
/** Characters of the beginnings and ends of names that are known by themselves. */
const [SHORTEST_PART, LONGEST_PART] = [2, 6];
/** So many words are turned into pinyin before others get their turn. */
const SLICE = 500;
/** Whether a word begins as typed, in Chinese, pinyin or initials. */
export const beginsSo = ({ form, pinyin, initials }: KnownWord, typed: string): boolean =>
  form.startsWith(typed) || pinyin.startsWith(typed) || initials.startsWith(typed);
/** What a title adds to the name of its thing. */
const SUFFIX = /(?:电路图|检修|位置表|指南)$/;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The texts that are one character away, by leaving one out. */
const shortened = (form: string): string[] => {
  const chars = Array.from(form);
  return chars.map((_, at) => chars.filter((__, place) => place !== at).join(''));
};

/** The beginnings and ends of a name, without the whole. */
function partsOf(form: string): Set<string> {
  const chars = Array.from(form);
  const parts = new Set<string>();
  for (let length = SHORTEST_PART; length <= Math.min(LONGEST_PART, chars.length - 1); length += 1) {
    parts.add(chars.slice(0, length).join(''));
    parts.add(chars.slice(-length).join(''));
  }
  return parts;
}

function push<Key>(map: Map<Key, KnownWord[]>, key: Key, word: KnownWord): void {
  const known = map.get(key);
  if (known) known.push(word);
  else map.set(key, [word]);
}

/** Names and words that are there, by how they are written and typed; the most frequent first in every answer. */
export class Vocabulary {
  private readonly byForm = new Map<string, KnownWord>();
  private readonly byPinyin = new Map<string, KnownWord[]>();
  private readonly byInitials = new Map<string, KnownWord[]>();
  private readonly byShortened = new Map<string, KnownWord[]>();
  private readonly namesWith = new Map<string, number>();

  constructor(words: readonly KnownWord[]) {
    for (const word of [...words].sort((a, b) => b.count - a.count || a.form.length - b.form.length)) {
      if (this.byForm.has(word.form)) continue;
      this.byForm.set(word.form, word);
      push(this.byPinyin, word.pinyin, word);
      if (word.initials.length > 1) push(this.byInitials, word.initials, word);
      for (const part of partsOf(word.form)) this.namesWith.set(part, (this.namesWith.get(part) ?? 0) + 1);
      const { length } = Array.from(word.form);
      if (length < 2 || length > 8) continue;
      for (const key of [word.form, ...shortened(word.form)]) push(this.byShortened, key, word);
    }
  }

  has(form: string): boolean {
    return this.byForm.has(form);
  }

  /** How many names begin or end so. */
  namesThatHave(part: string): number {
    return this.namesWith.get(part) ?? 0;
  }

  /** The words among the forms that are known, the most frequent first. */
  knownOf(forms: Iterable<string>): KnownWord[] {
    const found = new Set([...forms].flatMap((form) => this.byForm.get(form) ?? []));
    return [...found].sort((a, b) => b.count - a.count);
  }

  /** Words that are typed so in pinyin or initials; words whose pinyin begins so when there are none. */
  typed(letters: string, limit: number): KnownWord[] {
    const exact = [...(this.byPinyin.get(letters) ?? []), ...(this.byInitials.get(letters) ?? [])];
    if (exact.length > 0 || letters.length < 3) return [...new Set(exact)].slice(0, limit);
    return this.beginning(letters, limit);
  }

  /** Words that begin so, in Chinese, pinyin or initials. */
  beginning(typed: string, limit: number): KnownWord[] {
    const found: KnownWord[] = [];
    for (const word of this.byForm.values()) {
      if (!beginsSo(word, typed)) continue;
      found.push(word);
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Words that hold the text. */
  holding(form: string, limit: number): KnownWord[] {
    const found: KnownWord[] = [];
    for (const word of this.byForm.values()) {
      if (word.form.includes(form) && found.push(word) >= limit) break;
    }
    return found;
  }

  /** The word that was most likely meant by one with a wrong or missing character; null when none is near. */
  near(form: string): KnownWord | null {
    const { length } = Array.from(form);
    if (length < 2 || length > 9) return null;
    const sounding = this.byPinyin.get(pinyinName(form).pinyin) ?? [];
    const written = [form, ...shortened(form)]
      .flatMap((key) => this.byShortened.get(key) ?? [])
      .filter((word) => isOneAway(form, word.form));
    // of two characters each one matters: 水泵 is no 油泵
    const near = [...sounding, ...(length > 2 ? written : [])];
    return near.find((word) => word.form !== form) ?? null;
  }
}

/** One for the other is another part, and no slip: left and right, the first and the second. */
const TELLS_APART = /[左右前后上下内外进排高低主副正负一二三四五六七八a-z0-9]/;

/** Whether two texts differ by at most one character that is wrong, missing, too many, or two that changed places. */
function isOneAway(left: string, right: string): boolean {
  const [a, b] = [Array.from(left), Array.from(right)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let back = 0;
  while (back < a.length - from && back < b.length - from && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  const [own, other] = [a.slice(from, a.length - back), b.slice(from, b.length - back)];
  return own.length <= 1 && other.length <= 1 && !TELLS_APART.test([...own, ...other].join(''));
}

/** The thing that a title is about. */
export const thingOf = (title: string): string => title.replace(SUFFIX, '');

/** Names of the entries and their places, and the given words of the lexicon. */
export async function loadVocabulary(db: Database, words: readonly string[]): Promise<Vocabulary> {
  const names = await queryRows<{ name: string; count: number }>(
    db,
    sql`
    select name, sum(cars)::int as count from (
      select title as name, cars from search_entries
      union all
      select split_part(p.line, E'\t', 3), cars from search_entries e cross join lateral unnest(e.places) p(line)
    ) n where name <> '' and length(name) <= 24 group by name order by count desc, name limit ${MOST_NAMES}`,
  );
  const counts = new Map<string, { text: string; count: number }>();
  const add = (text: string, count: number) => {
    const form = searchForm(text);
    const { length } = Array.from(form);
    if (length < 2 || length > LONGEST || /^[pbcu][0-3][0-9a-f]{3}/.test(form) || form.startsWith('连接点')) return;
    const known = counts.get(form);
    counts.set(form, { text: known?.text ?? text, count: (known?.count ?? 0) + count });
  };
  for (const { name, count } of names) {
    add(name, count);
    if (SUFFIX.test(name)) add(thingOf(name), count);
  }
  for (const word of words) add(word, 1);
  const known: KnownWord[] = [];
  for (const [form, { text, count }] of counts) {
    const { pinyin, initials } = pinyinName(form);
    known.push({ text, form, count, pinyin, initials });
    if (known.length % SLICE === 0) await nextTurn();
  }
  return new Vocabulary(known);
}
