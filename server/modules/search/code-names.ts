import type { Concept } from '../../../src/domain/search/concepts';
import { textScore } from '../../../src/domain/search/score';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToFind, termsToKeep } from '../../../src/domain/search/search-terms';
import { byPoints, LEAST_SHARE } from './question';

/** A word that more codes have, such as 电路, names none of them. */
const MOST_COMPARED = 600;
const POINTS = { named: 70, whole: 30 } as const;

interface NamedCode {
  readonly code: string;
  readonly form: string;
}

/** Trouble codes by the terms of their names. */
export type CodesByTerm = ReadonlyMap<string, readonly NamedCode[]>;

/** `names`: codes with what they are told by; one may have several. */
export function codesByTerm(names: Iterable<readonly [code: string, name: string]>): CodesByTerm {
  const made = new Map<string, NamedCode[]>();
  for (const [code, name] of names) {
    const named = { code, form: searchForm(name) };
    for (const term of termsToKeep(named.form, { singles: true })) {
      const known = made.get(term);
      if (known) known.push(named);
      else made.set(term, [named]);
    }
  }
  return made;
}

/** Codes whose name may hold a word of the concept. */
function mayHold(known: readonly CodesByTerm[], concept: Concept): Set<NamedCode> {
  const codesOf = (term: string) => known.flatMap((terms) => terms.get(term) ?? []);
  const rarest = [...concept.same, ...concept.akin].map((word) =>
    termsToFind(word)
      .map(codesOf)
      .reduce((least, codes) => (codes.length < least.length ? codes : least), codesOf(termsToFind(word)[0] ?? '')),
  );
  return new Set(rarest.flat());
}

/** A code whose name says what was asked, and the words by which it does. */
interface CodeByName {
  readonly code: string;
  readonly words: readonly string[];
  readonly points: number;
}

/** Codes whose names say most of what was asked, best first; none where the words stand in too many names. */
export function codesNamed(known: readonly CodesByTerm[], concepts: readonly Concept[]): CodeByName[] {
  // a code that lacks the rarest concept lacks too much
  const [fewest] = concepts.map((concept) => mayHold(known, concept)).sort((a, b) => a.size - b.size);
  if (!fewest || fewest.size > MOST_COMPARED) return [];
  return [...fewest]
    .flatMap(({ code, form }) => {
      const { share, whole, words } = textScore([{ form, worth: 1 }], concepts);
      return share < LEAST_SHARE ? [] : [{ code, words, points: POINTS.named * share + POINTS.whole * whole }];
    })
    .sort(byPoints);
}
