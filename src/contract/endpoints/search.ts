import { call } from '../endpoint';
import type * as S from '../schemas/search';

export const answerSearch = call<typeof S.answerSearch>({
  service: 'document',
  path: '/search/answer',
  summary: 'The best answer to a text, and everything else that it finds, by sections',
  access: 'public',
  decode: 'datas-deflated',
  errors: 'caller',
});
export const suggestSearch = call<typeof S.suggestSearch>({
  service: 'document',
  path: '/search/suggest',
  summary: 'What somebody who types may mean; popular words while nothing is typed',
  access: 'public',
  errors: 'caller',
});
