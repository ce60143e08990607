import { compactCode } from '../../../src/domain/typed-text';

const GRAM = 2;

/**
 * All pairs of neighbouring characters, each once; a single character stands for itself. A rare character outside the
 * BMP counts as one.
 */
function pairsOf(compact: string): string[] {
  const characters = Array.from(compact);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}

/** What the search compares: half-width, upper case, without spaces, dashes and dots. */
export const orderSearchForm = (text: string) => compactCode(text);

/**
 * Every part of 2 to `longest` characters, sorted: a short text is found by any of them at the cost of what is found.
 * Plates have 7 or 8 characters; of longer texts all parts would be too many.
 */
export function partsOf(code: string, longest = 8): string[] {
  const characters = Array.from(orderSearchForm(code));
  const parts = characters.flatMap((_, from) =>
    characters.slice(from + 1, from + longest).map((__, more) => characters.slice(from, from + more + 2).join('')),
  );
  return [...new Set(parts)].sort();
}

/** What is stored of the texts that a row is found by: their pairs of neighbouring characters, sorted. */
export function gramsOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => pairsOf(orderSearchForm(text ?? ''))))].sort();
}

/**
 * The pairs that a row must have to contain the keyword; a row that has them all may still not contain it, so the texts
 * are compared afterwards. Null for a keyword of fewer than 2 characters, which would find everything.
 */
export function gramsToFind(keyword: string): string[] | null {
  const compact = orderSearchForm(keyword);
  return Array.from(compact).length < GRAM ? null : [...new Set(pairsOf(compact))];
}
