import type { Suggestion } from '../../../src/contract/schemas/search';
import { meaningWords } from '../../../src/domain/trouble-codes/meaning-words';
import type { Database } from '../../db/database';
import { factsOfMakers } from '../trouble-codes/maker-codes';
import { standardFacts } from '../trouble-codes/standard-reviews';

/** Of P0230-11 the code. */
const codeOf = ({ text }: Suggestion): string => text.slice(0, 5);

/**
 * Suggestions with trouble codes named as the operator says, or the maker of the car of a slash path, and with 待核实
 * where nobody has checked them.
 */
export async function withReviewedHints(
  db: Database,
  suggestions: readonly Suggestion[],
  vehiclePath: string | null,
): Promise<Suggestion[]> {
  const codes = suggestions.filter(({ kind }) => kind === 'code').map(codeOf);
  const facts = await standardFacts(db, codes);
  const others = vehiclePath === null ? [] : codes.filter((code) => !facts.has(code));
  const ofMaker = others.length === 0 ? null : await factsOfMakers(db, others, vehiclePath ?? '');
  return suggestions.map((one) => {
    const known = one.kind === 'code' ? (facts.get(codeOf(one)) ?? ofMaker?.get(codeOf(one))?.[0]) : undefined;
    return known ? { ...one, hint: meaningWords(known) } : one;
  });
}
