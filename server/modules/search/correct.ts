import { hasUnknown } from '../../../src/domain/search/concepts';
import { mappedForm, searchForm } from '../../../src/domain/search/search-form';
import type { SearchIndex } from './search-index';
import type { Question } from './question';

/** A piece of a text in the search form, and the word that was most likely meant by it. */
interface Slip {
  readonly said: string;
  readonly meant: string;
}

/** The text with its slips put right; what else it says, such as its car, year and kind, stays as typed. */
function putRight(text: string, slips: readonly Slip[]): string | null {
  const right = slips.reduce((before, { said, meant }) => {
    const { form, from } = mappedForm(before);
    const at = form.indexOf(said);
    const [first, last] = [from[at], from[at + said.length - 1]];
    const isThere = at >= 0 && first !== undefined && last !== undefined;
    return isThere ? `${before.slice(0, first)}${meant}${before.slice(last + 1)}` : before;
  }, text);
  return right === text ? null : right;
}

/**
 * What was most likely meant by a text of which nothing was found: each piece that is no known word by the nearest one.
 * Null where nothing is near.
 */
export const correctedText = (index: SearchIndex, question: Question, text: string): string | null =>
  putRight(text, slipsOf(index, question, text));

function slipsOf(index: SearchIndex, { concepts, typed: { rest } }: Question, text: string): Slip[] {
  const near = (form: string): string | null =>
    index.vocabulary.near(form)?.text ?? index.cars.near(form)?.name ?? null;
  const whole = near(rest);
  // what a car or a year parts in the text is put right piece by piece
  if (whole !== null && searchForm(text).includes(rest)) return [{ said: rest, meant: whole }];
  return concepts.flatMap(({ said, isFirm }) => {
    const meant = isFirm ? null : near(said);
    return meant === null ? [] : [{ said, meant }];
  });
}

const LONGEST = 8;

/**
 * A text with one wrong character inside a compound (燃油磅继电器), as it was most likely meant: the longest part of it
 * that is near a known word, so that all of it is known. Null for a text that is known, and one that stays unknown.
 */
export function correctedCompound(
  { lexicon, vocabulary }: SearchIndex,
  { typed: { rest } }: Question,
  text: string,
): string | null {
  if (!hasUnknown(rest, lexicon)) return null;
  const form = searchForm(text);
  const chars = Array.from(rest);
  for (let length = Math.min(LONGEST, chars.length); length > 2; length -= 1) {
    for (let from = 0; from + length <= chars.length; from += 1) {
      const part = chars.slice(from, from + length).join('');
      const isThere = form.includes(part) && !vocabulary.has(part);
      const meant = isThere ? vocabulary.near(part) : null;
      if (meant && !hasUnknown(rest.replace(part, meant.form), lexicon))
        return putRight(text, [{ said: part, meant: meant.form }]);
    }
  }
  return null;
}
