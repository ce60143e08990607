import { z } from 'zod';
import { nothing } from './common';

export const uploadPurposes = [
  'avatar',
  'vin_photo',
  'order_photo',
  'case_photo',
  'diagram_photo',
  'store_licence',
] as const;
export const getUploadToken = {
  request: z.object({ purpose: z.enum(uploadPurposes) }),
  /** `maxBytes` bounds one file; `url` takes the upload. */
  response: z.object({
    uploadToken: z.string(),
    url: z.string(),
    expiresIn: z.number().int(),
    maxBytes: z.number().int(),
    accept: z.array(z.string()),
  }),
};
export const storedFile = z.object({
  key: z.string(),
  url: z.string(),
  size: z.number().int(),
  contentType: z.string(),
});
/** A multipart `file`, or `base64` text; the token says for what. */
export const upload = {
  request: z.object({
    uploadToken: z.string('上传内容不完整，请重新选择图片'),
    base64: z.string().optional(),
    fileName: z.string().max(200).optional(),
  }),
  response: storedFile,
};
export const deleteFile = { request: z.object({ key: z.string().max(300) }), response: nothing };
