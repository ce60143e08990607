import { call } from '../endpoint';
import type * as S from '../schemas/messages';

export const messageQuery = call<typeof S.messageQuery>({
  service: 'message',
  path: '/siteMsg/query',
  summary: 'My messages',
  access: 'user',
  loginCheck: 'toast',
  decode: 'content-encoded',
  contentPaths: ['list[].content.msg'],
  errors: 'caller',
});
export const messageRead = call<typeof S.messageRead>({
  service: 'message',
  path: '/siteMsg/read',
  summary: 'Mark one or all as read',
  access: 'user',
  loginCheck: 'toast',
});
export const unreadCount = call<typeof S.unreadCount>({
  service: 'message',
  path: '/siteMsg/getMyNoReadMsgCount',
  summary: 'Unread messages',
  access: 'user',
  cacheTtl: '1m',
  errors: 'caller',
});
export const socketConnect = call<typeof S.socketConnect>({
  service: 'message',
  path: '/im/:uid',
  summary: 'Live messages over a web socket',
  access: 'user',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
