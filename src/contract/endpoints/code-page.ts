import { call } from '../endpoint';
import type * as S from '../schemas/code-page';

export const codePage = call<typeof S.codePage>({
  service: 'document',
  path: '/diagram/codePage',
  summary: 'Everything that is known of trouble codes on a car, several read together',
  access: 'public',
  errors: 'caller',
});
export const codesOfPhoto = call<typeof S.codesOfPhoto>({
  service: 'document',
  path: '/diagram/codesOfPhoto',
  summary: 'Read trouble codes from a photo of a scanner’s screen',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
