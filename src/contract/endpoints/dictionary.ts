import { call } from '../endpoint';
import type * as S from '../schemas/dictionary';

export const dictionaryQuery = call<typeof S.dictionaryQuery>({
  service: 'dictionary',
  path: '/public/bigdictionarie/queryone',
  summary: 'One dictionary entry',
  access: 'public',
  cacheTtl: '30m',
  errors: 'caller',
});
export const dictionaryFresh = call<typeof S.dictionaryQuery>({
  service: 'dictionary',
  path: '/public/bigdictionarie/queryone',
  summary: 'One dictionary entry, never cached: version keys',
  access: 'public',
  errors: 'caller',
});
