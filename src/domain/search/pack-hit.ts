import type { DocumentSummary } from '../../contract/schemas/library';
import type { AnswerHit, AnswerPlace } from '../../contract/schemas/search';
import { NO_HIT } from './no-hit';
import { wordSpans } from './search-form';

/** A document of a pack as a hit. */
export const documentHit = (document: DocumentSummary): AnswerHit => ({
  ...NO_HIT,
  kind: 'document',
  id: document.id,
  title: document.title,
  subtitle: [`${document.appliesTo.maker} ${document.appliesTo.series}`, document.category].join(' · '),
  document,
});

/** What the viewer scrolls to; of a PDF the page is all. */
export const findIn = ({ format }: DocumentSummary, find: string): string => (format === 'pdf' ? '' : find);

/** Where in a book a hit stands; sheets of a diagram have names of their own. */
const pageWords = ({ format, pages }: DocumentSummary, { page }: AnswerPlace): string =>
  format === 'pdf' && pages > 1 ? ` · 第 ${page} 页` : '';

/** A place in a document of a pack as a hit. */
export const placeHit = (document: DocumentSummary, place: AnswerPlace, words: readonly string[]): AnswerHit => ({
  ...documentHit(document),
  subtitle: `${documentHit(document).subtitle}${pageWords(document, place)}`,
  kind: 'part',
  snippet: place.part,
  snippetMarks: wordSpans(place.part, words),
  place,
});
