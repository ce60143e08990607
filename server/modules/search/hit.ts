import type { AnswerHit } from '../../../src/contract/schemas/search';
import { NO_HIT } from '../../../src/domain/search/no-hit';
import { wordSpans } from '../../../src/domain/search/search-form';

/** Characters around a hit that a snippet shows. */
const SNIPPET = 60;
const BEFORE = 16;

/** The part of a text around the first of the words; its beginning when it has none. */
export function snippetOf(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const [first] = wordSpans(flat, words);
  const from = first === undefined || first[1] <= SNIPPET ? 0 : Math.max(0, first[0] - BEFORE);
  const part = flat.slice(from, from + SNIPPET);
  return `${from > 0 ? '…' : ''}${part}${from + SNIPPET < flat.length ? '…' : ''}`;
}

type Told = Pick<AnswerHit, 'kind' | 'id' | 'title'> & Partial<AnswerHit> & { readonly words?: readonly string[] };

/** A hit with marks for the words that were found. */
export function hitOf({ words = [], ...told }: Told): AnswerHit {
  const snippet = told.snippet ?? '';
  return {
    ...NO_HIT,
    ...told,
    titleMarks: wordSpans(told.title, words),
    snippet,
    snippetMarks: wordSpans(snippet, words),
  };
}
