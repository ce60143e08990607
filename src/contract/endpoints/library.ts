import { call } from '../endpoint';
import type * as S from '../schemas/library';

export const getDocBanks = call<typeof S.getDocBanks>({
  service: 'brand',
  path: '/getDocBanks3a',
  summary: 'Brands, and the document tree below them',
  access: 'public',
  cacheTtl: '30m',
  decode: 'datas-deflated',
  errors: 'caller',
});
export const searchCarName = call<typeof S.searchCarName>({
  service: 'document',
  path: '/searchCarName',
  summary: 'Search brands, series, documents, trouble codes',
  access: 'public',
  decode: 'datas-deflated',
  errors: 'caller',
});
export const getFileUrl = call<typeof S.getFileUrl>({
  service: 'document',
  path: '/docbank/getFileUrl',
  summary: 'Address and short-lived token of a document file',
  access: 'user',
  loginCheck: 'redirect',
  errors: 'caller',
});
export const fetchFile = call<typeof S.fetchFile>({
  service: 'document',
  path: '/files/*',
  summary: 'The document file itself; range requests allowed',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
export const documentThumb = call<typeof S.documentThumb>({
  service: 'document',
  path: '/thumbs/*',
  summary: 'The first page of a document as a small picture for lists',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
