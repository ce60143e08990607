import { call } from '../endpoint';
import type * as S from '../schemas/wechat';

export const followCheck = call<typeof S.followCheck>({
  service: 'wechat',
  path: '/api/wxGzhUser/check',
  summary: 'Does the user follow the official account',
  access: 'user',
  errors: 'caller',
});
