import { call } from '../endpoint';
import type * as S from '../schemas/cases';

export const commentQuery = call<typeof S.commentQuery>({
  service: 'cms',
  path: '/userFavoritesCms/query',
  summary: 'Comments on a case or course',
  access: 'public',
  errors: 'caller',
});
export const commentCreate = call<typeof S.commentCreate>({
  service: 'cms',
  path: '/userFavoritesCms/create',
  summary: 'Comment on a case or course',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const commentDelete = call<typeof S.commentDelete>({
  service: 'cms',
  path: '/userFavoritesCms/delete',
  summary: 'Delete an own comment',
  access: 'user',
  loginCheck: 'modal',
});
export const likeSet = call<typeof S.likeSet>({
  service: 'cms',
  path: '/userFavoritesCms/like',
  summary: 'Like a case or course, or no longer',
  access: 'user',
  loginCheck: 'modal',
});
export const caseQuery = call<typeof S.caseQuery>({
  service: 'cms',
  path: '/cmsContent/queryCases',
  summary: 'Repair cases',
  access: 'public',
  errors: 'caller',
});
export const caseOne = call<typeof S.caseOne>({
  service: 'cms',
  path: '/cmsContent/queryCase',
  summary: 'One repair case',
  access: 'public',
  decode: 'content-encoded',
  contentPaths: ['content'],
  errors: 'caller',
});
export const casePublish = call<typeof S.casePublish>({
  service: 'cms',
  path: '/cmsContent/publishCase',
  summary: 'Publish a case',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
  decode: 'content-encoded',
  contentPaths: ['content'],
});
export const caseUpdate = call<typeof S.caseUpdate>({
  service: 'cms',
  path: '/cmsContent/updateCase',
  summary: 'Change an own case',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
  decode: 'content-encoded',
  contentPaths: ['content'],
});
export const caseWithdraw = call<typeof S.caseWithdraw>({
  service: 'cms',
  path: '/cmsContent/withdrawCase',
  summary: 'Withdraw an own case',
  access: 'user',
  loginCheck: 'modal',
});
