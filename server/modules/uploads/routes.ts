import * as upload from '../../../src/contract/endpoints/upload';
import { charge } from '../../limits/charge';
import { checkToken, signToken } from '../../base/signed-token';
import { forbidden, invalid } from '../../base/refusals';
import { absoluteUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext, type Route } from '../../http/route';
import { later, MINUTE } from '../../base/clock/clock';
import { cleanImage } from './clean-image';
import { readBase64, readUploadedFile } from './read-upload';
import { ACCEPTED_TYPES, isUploadPurpose, MAX_SIDE, MAX_UPLOAD_BYTES, type UploadPurpose } from './upload-rules';
import { uploadUrl } from './upload-url';
import { checkQuota, deleteUpload, storeUpload } from './user-uploads';

/** Twice as long as the client keeps a token (§9: 5 minutes). */
const TOKEN_MS = 10 * MINUTE;
/** Base64 is a third longer than its bytes; the rest is for the other fields. */
const BODY_LIMIT = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 64 * 1024;

function checkUploadToken(ctx: CallContext, token: string): { uid: string; purpose: UploadPurpose } {
  const check = checkToken(ctx.services.secret, 'upload', token, ctx.services.clock.now());
  if (check.state === 'expired') throw forbidden('上传凭证已过期，请重试');
  const { uid, purpose } = check.state === 'valid' ? check.claims : {};
  if (uid === undefined || !isUploadPurpose(purpose)) throw forbidden('上传凭证无效，请重试');
  return { uid, purpose };
}

export const uploadRoutes: Route[] = [
  route(upload.getUploadToken, async ({ purpose }, ctx) => {
    const expiresAt = later(ctx.services.clock.now(), TOKEN_MS);
    return {
      uploadToken: signToken(ctx.services.secret, 'upload', { uid: requireUser(ctx).uid, purpose }, expiresAt),
      url: absoluteUrl(ctx, upload.upload.path),
      expiresIn: TOKEN_MS / 1000,
      maxBytes: MAX_UPLOAD_BYTES,
      accept: ACCEPTED_TYPES,
    };
  }),

  route(
    upload.upload,
    async ({ uploadToken, base64 }, ctx) => {
      const { uid, purpose } = checkUploadToken(ctx, uploadToken);
      if (!ctx.file && base64 === undefined) throw invalid('请选择要上传的图片');
      const bytes = ctx.file
        ? await readUploadedFile(ctx.file, MAX_UPLOAD_BYTES)
        : readBase64(base64 ?? '', MAX_UPLOAD_BYTES);
      await charge(ctx, [
        { budget: 'upload', subject: uid },
        { budget: 'uploadBytes', subject: uid, cost: bytes.length },
      ]);
      await checkQuota(ctx.db, uid, bytes.length, ctx.config.uploadQuotaMb);
      const image = await cleanImage(bytes, MAX_SIDE[purpose]);
      const stored = await storeUpload({ db: ctx.db, ...ctx.services }, ctx.services.clock.now(), uid, purpose, image);
      return { ...stored, url: uploadUrl(ctx, stored.key) };
    },
    { bodyLimit: BODY_LIMIT },
  ),

  route(upload.deleteFile, async ({ key }, ctx) => {
    await deleteUpload(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, key);
    return {};
  }),
];
