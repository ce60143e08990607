import { call } from '../endpoint';
import type * as S from '../schemas/diagnosis';

export const faultCounts = call<typeof S.faultCounts>({
  service: 'document',
  path: '/docbank/faultCounts',
  summary: 'How often each kind of fault was the cause',
  access: 'public',
  cacheTtl: '1d',
  errors: 'caller',
});
export const faultFound = call<typeof S.faultFound>({
  service: 'document',
  path: '/docbank/faultFound',
  summary: 'Tell that a search for a fault ended with one',
  access: 'user',
  loginCheck: 'proceed',
  errors: 'caller',
});
