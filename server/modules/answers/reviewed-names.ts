import type { AnswerHit, SearchAnswer, Suggestion } from '../../../src/contract/schemas/search';
import { wordSpans } from '../../../src/domain/search/search-form';
import type { Database } from '../../db/database';
import { reviewsOf } from '../trouble-codes/standard-reviews';

/** An answer whose trouble codes are called as the operator says; they are found by the words of the standard. */
export async function withReviewedNames(db: Database, answer: SearchAnswer): Promise<SearchAnswer> {
  const hits = [...(answer.best ? [answer.best] : []), ...answer.sections.flatMap((section) => section.hits)];
  const codes = hits.filter(({ kind }) => kind === 'code').map(({ id }) => id);
  const reviews = await reviewsOf(db, codes);
  if (reviews.size === 0) return answer;
  const named = (hit: AnswerHit): AnswerHit => {
    const review = hit.kind === 'code' ? reviews.get(hit.id) : undefined;
    const title = `${hit.id} ${review?.name ?? ''}`;
    return review === undefined || title === hit.title
      ? hit
      : { ...hit, title, titleMarks: wordSpans(title, [hit.id.toLowerCase()]) };
  };
  return {
    ...answer,
    best: answer.best && named(answer.best),
    sections: answer.sections.map((section) => ({ ...section, hits: section.hits.map(named) })),
  };
}

/** Suggestions with the operator's names of trouble codes. */
export async function withReviewedHints(db: Database, suggestions: readonly Suggestion[]): Promise<Suggestion[]> {
  const codes = suggestions.filter(({ kind }) => kind === 'code').map(({ text }) => text);
  const reviews = await reviewsOf(db, codes);
  return suggestions.map((one) => ({ ...one, hint: reviews.get(one.text)?.name ?? one.hint }));
}
