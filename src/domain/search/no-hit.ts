import type { AnswerHit } from '../../contract/schemas/search';

/** What a hit of the device has where nothing else is said: it knows of no fit, no fold and no counts. */
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
