import { call } from '../endpoint';
import type * as S from '../schemas/upload';

export const getUploadToken = call<typeof S.getUploadToken>({
  service: 'object_storage',
  path: '/getUploadToken',
  summary: 'Token for one kind of upload',
  access: 'user',
  loginCheck: 'redirect',
  cacheTtl: '5m',
});
export const upload = call<typeof S.upload>({
  service: 'object_storage',
  path: '/upload',
  summary: 'Store a file or base64 text',
  access: 'public',
  body: 'multipart',
  errors: 'caller',
});
export const deleteFile = call<typeof S.deleteFile>({
  service: 'object_storage',
  path: '/deleteFile',
  summary: 'Delete an own file',
  access: 'user',
  loginCheck: 'modal',
});
