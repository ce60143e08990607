import type { AnswerHit } from '../../contract/schemas/search';

/** What a hit has where nothing else is said: no marks, no fit, no place, no fold and no counts. */
export const NO_HIT: Omit<AnswerHit, 'id' | 'kind' | 'title'> = {
  titleMarks: [],
  snippet: '',
  snippetMarks: [],
  subtitle: '',
  fit: null,
  lacks: [],
  place: null,
  path: '',
  document: null,
  cars: 1,
  fold: null,
  solved: 0,
};
