import { call } from '../endpoint';
import type * as S from '../schemas/ocr';

export const ocrAccessToken = call<typeof S.ocrAccessToken>({
  service: 'ocr',
  path: '/ocr2023/getAccessToken',
  summary: 'Token for the OCR service',
  access: 'public',
  errors: 'caller',
});
export const vinOcr = call<typeof S.vinOcr>({
  service: 'ocr',
  path: '/rest/2.0/ocr/v1/vin_code',
  summary: 'Read a VIN from a picture',
  access: 'public',
  // As the third party has it (§7): the token in the address, the picture in the body.
  query: ['access_token'],
  decode: 'raw',
  errors: 'caller',
});
