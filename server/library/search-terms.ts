/** Longest beginning of a Latin word or number that is indexed. */
const MAX_PREFIX = 6;
const RUNS = /[a-z0-9]+|\p{Script=Han}+/gu;

const isLatin = (run: string) => /^[a-z0-9]/.test(run);

/** Search texts and keywords are compared in this form. */
export const searchForm = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * What the index stores of a text: for Chinese every character and every pair of neighbours,
 * for words and codes every beginning of up to six characters.
 */
export function indexTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const [run] of searchForm(text).matchAll(RUNS)) {
    if (isLatin(run)) {
      for (let length = 1; length <= Math.min(MAX_PREFIX, run.length); length += 1) terms.add(run.slice(0, length));
      continue;
    }
    const chars = Array.from(run);
    chars.forEach((char, at) => {
      terms.add(char);
      const next = chars[at + 1];
      if (next !== undefined) terms.add(char + next);
    });
  }
  return [...terms];
}

/**
 * What the index must hold of a text in which `word` occurs. It holds no less for every such text but one in which
 * the word begins inside a Latin word; empty when the word has nothing to search for, such as an emoji.
 */
export function wordTerms(word: string): string[] {
  return [...searchForm(word).matchAll(RUNS)].flatMap(([run]) => {
    if (isLatin(run)) return [run.slice(0, MAX_PREFIX)];
    const chars = Array.from(run);
    return chars.length === 1 ? chars : chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`);
  });
}
