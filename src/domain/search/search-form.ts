/** A text as the search compares it, and for each of its characters the place in the text that it came from. */
export interface MappedForm {
  readonly form: string;
  readonly from: readonly number[];
}

const CYLINDERS = '一二三四五六七八';
const LATIN = /[a-z0-9.]/;
const DIGIT = /\d/;
const UNIT = /^(a|v|w|km|mm|nm)(?![a-z0-9])/i;
/** As much of a text is looked at for a unit: its letters and the character behind them. */
const UNIT_AT_MOST = 3;
/** A dot between digits belongs to the number, as in 1.8; any other mark separates. */
const WORDS = /[a-z0-9ω]|\p{Script=Han}|[①-⑳]/u;

/** One character in half width and lower case; longer for the few that stand for several. */
const plain = (char: string): string => char.normalize(/[①-⑳]/.test(char) ? 'NFC' : 'NFKC').toLowerCase();

/**
 * Half width, lower case, without marks. Spaces stay between two Latin words alone, since people write ABS泵 and ABS 泵;
 * not between a number and its unit (30 A). 一缸 is 1缸.
 */
export function mappedForm(text: string): MappedForm {
  let form = '';
  // By itself: to look at the end of a form that grows would read all of it each time.
  let last = '';
  const from: number[] = [];
  let gapAt = -1;
  const push = (char: string, at: number) => {
    form += char;
    last = char.slice(-1);
    for (let unit = 0; unit < char.length; unit += 1) from.push(at);
  };
  let at = 0;
  for (const original of text) {
    for (const char of plain(original)) {
      const isDot = char === '.' && DIGIT.test(last) && DIGIT.test(text.charAt(at + 1));
      if (!isDot && !WORDS.test(char)) {
        gapAt = at;
        continue;
      }
      const isWordBehind = gapAt >= 0 && LATIN.test(last) && LATIN.test(char);
      if (isWordBehind && !(DIGIT.test(last) && UNIT.test(text.slice(at, at + UNIT_AT_MOST)))) push(' ', gapAt);
      gapAt = -1;
      const cylinder = CYLINDERS.indexOf(char);
      push(cylinder >= 0 && text[at + 1] === '缸' ? String(cylinder + 1) : char, at);
    }
    at += original.length;
  }
  return { form, from };
}

/** A text as the search compares it. */
export const searchForm = (text: string): string => mappedForm(text).form;

const isLatinAt = (form: string, at: number): boolean => /[a-z0-9]/.test(form.charAt(at));

/** A code, a number or a single letter. */
const IS_WHOLE = /\d$|^[a-z]$/;

/** Whether a word is there a part of the name of something else: 驾驶席 of 副驾驶席, 玻璃 of 玻璃水. */
const isOfOther = (form: string, word: string, at: number): boolean =>
  (word.startsWith('驾驶') && form.charAt(at - 1) === '副') ||
  (word.endsWith('玻璃') && form.charAt(at + word.length) === '水');

/**
 * Where a word stands in a form, -1 for nowhere. A Latin word begins where one begins there, and a code, a number or a
 * single letter ends there, too: G6 is neither in G65 nor in AG6, and the P of P挡 not in PL04.
 */
export function placeOfWord(form: string, word: string): number {
  if (word === '') return -1;
  const isWhole = IS_WHOLE.test(word);
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) {
    const begins = !isLatinAt(word, 0) || at === 0 || !isLatinAt(form, at - 1);
    const ends = !isWhole || !isLatinAt(form, at + word.length);
    if (begins && ends && !isOfOther(form, word, at)) return at;
  }
  return -1;
}

/** The parts of a text in which the words stand, as first place and the one behind the last, in order, joined. */
export function wordSpans(text: string, words: readonly string[]): [number, number][] {
  const { form, from } = mappedForm(text);
  const spans = words.flatMap((word): [number, number][] => {
    const at = placeOfWord(form, word);
    const [first, last] = [from[at], from[at + word.length - 1]];
    return at < 0 || first === undefined || last === undefined ? [] : [[first, last + 1]];
  });
  const joined: [number, number][] = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const before = joined.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
