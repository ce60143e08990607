import { nameScore } from '../../../src/domain/parse-address-name';
import { hasUnknown } from '../../../src/domain/search/concepts';
import { searchForm } from '../../../src/domain/search/search-form';
import { readTypedText } from '../../../src/domain/search/understand';
import type { SearchIndex } from './search-index';

/** From here on `nameScore` has found a surname or a title such as 师傅. */
const LIKE_A_NAME = 4;
/** Latin words that may be a part of a plate or somebody's handle (a7k236): long, and with a digit. */
const LONG_CODES = /(?=[a-z]*\d)[a-z0-9]{4,}/g;

/** Whether the library, or the words of the search, know all that a text says: everybody may be shown it. */
export function isPublicText({ cars, lexicon }: SearchIndex, text: string): boolean {
  const { rest } = cars.find(readTypedText(text).rest);
  const codes = rest.match(LONG_CODES) ?? [];
  return !hasUnknown(rest, lexicon) && codes.every((code) => lexicon.isKnown(code));
}

/** Whether a word of a text looks like somebody's name, and neither it nor a pair of it is known: 王小明, 陈师傅的车. */
export function mayNameSomebody({ lexicon, vocabulary }: SearchIndex, text: string): boolean {
  return text.split(/[\s的]/).some((word) => {
    if (nameScore(word) < LIKE_A_NAME || !hasUnknown(searchForm(word), lexicon)) return false;
    // 水壶盖 and 空滤壳 begin with a surname, but are parts
    return !pairsOf(searchForm(word)).some((pair) => vocabulary.holding(pair, 1).length > 0);
  });
}

function pairsOf(form: string): string[] {
  const chars = Array.from(form);
  return chars.slice(1).map((char, at) => (chars[at] ?? '') + char);
}
