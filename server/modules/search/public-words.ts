import { nameScore } from '../../../src/domain/parse-address-name';
import { hasUnknown } from '../../../src/domain/search/concepts';
import { searchForm } from '../../../src/domain/search/search-form';
import { readTypedText } from '../../../src/domain/search/understand';
import type { SearchIndex } from './search-index';

/** From here on `nameScore` has found a surname or a title such as 师傅. */
const LIKE_A_NAME = 4;

/** Whether the library, or the words of the search, know all that a text says: everybody may be shown it. */
export function isPublicText({ cars, lexicon }: SearchIndex, text: string): boolean {
  return !hasUnknown(cars.find(readTypedText(text).rest).rest, lexicon);
}

/** Whether a word of a text is unknown and looks like somebody's name: 王小明, 陈师傅的车. */
export function mayNameSomebody({ lexicon }: SearchIndex, text: string): boolean {
  const words = text.split(/[\s的]/);
  return words.some((word) => nameScore(word) >= LIKE_A_NAME && hasUnknown(searchForm(word), lexicon));
}
