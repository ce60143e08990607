import { call } from '../endpoint';
import type * as S from '../schemas/trouble-codes';

export const lookUpCodes = call<typeof S.lookUpCodes>({
  service: 'document',
  path: '/docbank/troubleCodes',
  summary: 'What trouble codes mean, several at once, by the standard and by makers',
  access: 'public',
  cacheTtl: '1d',
  errors: 'caller',
});
export const codeTable = call<typeof S.codeTable>({
  service: 'document',
  path: '/files/trouble-codes/standard.tsv',
  summary: 'What all trouble codes of the standard mean, as a file of offline packs',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
