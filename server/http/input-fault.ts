/**
 * NUL, which PostgreSQL stores in no text, and halves of characters beyond the basic plane, which UTF-8 cannot express.
 */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/**
 * No call nests deeper than a few levels; without a bound, whatever walks an input by recursion could be made to
 * overflow.
 */
const MAX_DEPTH = 32;

/**
 * Why an input must not go further: too deep, or a text in it (a name of a field, too) that cannot be stored. Null when
 * nothing is wrong.
 */
export function inputFault(input: unknown): 'depth' | 'character' | null {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'depth';
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && UNSTORABLE.test(value)) return 'character';
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, item] of Object.entries(value)) {
        if (UNSTORABLE.test(key)) return 'character';
        below.push(item);
      }
    }
    level = below;
  }
  return null;
}
