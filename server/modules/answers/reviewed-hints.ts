import type { Suggestion } from '../../../src/contract/schemas/search';
import type { Database } from '../../db/database';
import { reviewsOf } from '../trouble-codes/standard-reviews';

/** Of P0230-11 the code. */
const codeOf = ({ text }: Suggestion): string => text.slice(0, 5);

/** Suggestions with the operator's names of trouble codes. */
export async function withReviewedHints(db: Database, suggestions: readonly Suggestion[]): Promise<Suggestion[]> {
  const codes = suggestions.filter(({ kind }) => kind === 'code').map(codeOf);
  const reviews = await reviewsOf(db, codes);
  return suggestions.map((one) =>
    one.kind === 'code' ? { ...one, hint: reviews.get(codeOf(one))?.name ?? one.hint } : one,
  );
}
