const RUNS = /[a-z0-9.ω]+|[\p{Script=Han}①-⑳]+/gu;

const isLatin = (run: string): boolean => /^[a-z0-9.ω]/.test(run);

/** Neighbouring pairs of a run of Chinese; a single character stands for itself. */
function pairsOf(run: string): string[] {
  const chars = Array.from(run);
  return chars.length === 1 ? chars : chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`);
}

/**
 * What an index keeps of a form: of Chinese every pair of neighbours, and every Latin word with a mark. `singles`:
 * every Chinese character, too.
 */
export function termsToKeep(form: string, { singles = false } = {}): string[] {
  const terms = new Set<string>();
  for (const [run] of form.matchAll(RUNS)) {
    if (isLatin(run)) terms.add(`=${run}`);
    else for (const term of [...pairsOf(run), ...(singles ? run : [])]) terms.add(term);
  }
  return [...terms];
}

/**
 * What an index must have kept of every form that holds the word (`placeOfWord`) as whole Latin words; empty for a word
 * with nothing to look for.
 */
export function termsToFind(word: string): string[] {
  const runs = [...word.matchAll(RUNS)].map(([run]) => run);
  const terms = runs.flatMap((run) => {
    if (isLatin(run)) return [`=${run}`];
    // beside a Latin word a single character is not worth looking for
    return Array.from(run).length === 1 && runs.length > 1 ? [] : pairsOf(run);
  });
  return [...new Set(terms)];
}
