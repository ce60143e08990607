import { call } from '../endpoint';
import type * as S from '../schemas/about-part';

export const aboutPart = call<typeof S.aboutPart>({
  service: 'document',
  path: '/docbank/aboutPart',
  summary: 'Documents, cases, courses and own work orders about a part of a wiring diagram',
  access: 'user',
  errors: 'caller',
});
