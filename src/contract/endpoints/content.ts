import { call } from '../endpoint';
import type * as S from '../schemas/content';

export const contentQueryLike = call<typeof S.contentQueryLike>({
  service: 'cms',
  path: '/cmsContent/queryLike',
  summary: 'List or search content',
  access: 'public',
  errors: 'caller',
});
export const contentQuery = call<typeof S.contentQuery>({
  service: 'cms',
  path: '/cmsContent/query',
  summary: 'One content',
  access: 'public',
  decode: 'content-encoded',
  contentPaths: ['content', 'coming.content'],
  errors: 'caller',
});
export const newsQuery = call<typeof S.newsQuery>({
  service: 'cms',
  path: '/v2/cmsNews/query',
  summary: 'News',
  access: 'public',
  errors: 'caller',
});
