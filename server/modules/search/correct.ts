import { hasUnknown } from '../../../src/domain/search/concepts';
import type { SearchIndex } from './search-index';
import type { Question } from './question';

/**
 * What was most likely meant by a text of which nothing was found: each piece that is no known word by the nearest one.
 * Null where nothing is near.
 */
export function correctedText(index: SearchIndex, { concepts, typed: { rest } }: Question): string | null {
  const near = (form: string): string | null =>
    index.vocabulary.near(form)?.text ?? index.cars.near(form)?.name ?? null;
  const whole = near(rest);
  if (whole !== null) return whole;
  let corrected = rest;
  for (const { said, isFirm } of concepts) {
    const meant = isFirm ? null : near(said);
    if (meant !== null) corrected = corrected.replace(said, meant);
  }
  return corrected === rest ? null : corrected;
}

const LONGEST = 8;

/**
 * A text with one wrong character inside a compound (燃油磅继电器), as it was most likely meant: the longest part of it
 * that is near a known word, so that all of it is known. Null for a text that is known, and one that stays unknown.
 */
export function correctedCompound({ lexicon, vocabulary }: SearchIndex, { typed: { rest } }: Question): string | null {
  if (!hasUnknown(rest, lexicon)) return null;
  const chars = Array.from(rest);
  for (let length = Math.min(LONGEST, chars.length); length > 2; length -= 1) {
    for (let from = 0; from + length <= chars.length; from += 1) {
      const part = chars.slice(from, from + length).join('');
      const meant = vocabulary.has(part) ? null : vocabulary.near(part);
      const text = meant && rest.replace(part, meant.form);
      if (text && !hasUnknown(text, lexicon)) return text;
    }
  }
  return null;
}
