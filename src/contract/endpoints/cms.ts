import { call } from '../endpoint';
import type * as S from '../schemas/cms';

export const contentQueryLike = call<typeof S.contentQueryLike>({ service: 'cms', path: '/cmsContent/queryLike', summary: 'List or search content', access: 'public', errors: 'caller' });
export const contentQuery = call<typeof S.contentQuery>({ service: 'cms', path: '/cmsContent/query', summary: 'One content', access: 'public', decode: 'content-encoded', contentPaths: ['content'], errors: 'caller' });
export const newsQuery = call<typeof S.newsQuery>({ service: 'cms', path: '/v2/cmsNews/query', summary: 'News', access: 'public', errors: 'caller' });
export const commentQuery = call<typeof S.commentQuery>({ service: 'cms', path: '/userFavoritesCms/query', summary: 'Comments on a content', access: 'public', planned: true });
export const commentCreate = call<typeof S.commentCreate>({ service: 'cms', path: '/userFavoritesCms/create', summary: 'Comment on a content', access: 'user', loginCheck: 'modal', planned: true });
