import type { Suggestion } from '../../../src/contract/schemas/search';
import type { Database } from '../../db/database';
import { reviewsOf } from '../trouble-codes/standard-reviews';

/** Suggestions with the operator's names of trouble codes. */
export async function withReviewedHints(db: Database, suggestions: readonly Suggestion[]): Promise<Suggestion[]> {
  const codes = suggestions.filter(({ kind }) => kind === 'code').map(({ text }) => text);
  const reviews = await reviewsOf(db, codes);
  return suggestions.map((one) => ({ ...one, hint: reviews.get(one.text)?.name ?? one.hint }));
}
