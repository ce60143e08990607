import { call } from '../endpoint';
import type * as S from '../schemas/diagrams';

export const reportDifference = call<typeof S.reportDifference>({
  service: 'document',
  path: '/diagram/reportDifference',
  summary: 'Tell what is otherwise on the car than a wiring diagram says',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const queryDifferences = call<typeof S.queryDifferences>({
  service: 'document',
  path: '/diagram/queryDifferences',
  summary: 'Places of a wiring diagram that are otherwise on the car',
  access: 'user',
  errors: 'caller',
});
export const diagramsOfCode = call<typeof S.diagramsOfCode>({
  service: 'document',
  path: '/diagram/ofCode',
  summary: 'What a trouble code means, and where its parts are on the wiring diagrams of a car',
  access: 'user',
  errors: 'caller',
});
