import * as ocr from '../../../src/contract/endpoints/ocr';
import type { VinOcrAnswer } from '../../../src/contract/schemas/ocr';
import { RespCode } from '../../../src/contract/envelope';
import { countOcrQuestion } from '../../limits/ocr-spending';
import { readInTurn } from '../../limits/photo-reading';
import { checkToken, signToken } from '../../base/signed-token';
import { CallError, refused } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import { absoluteUrl } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { newId } from '../../base/ids';
import { later, MINUTE } from '../../base/clock/clock';
import { OcrErrorNumber, ocrRefusal, toOcrAnswer, toOcrFailure } from '../../providers/ocr/ocr-answer';
import { OcrError } from '../../providers/ocr/ocr-error';
import type { DirectAccess } from '../../providers/ocr/types';
import { readBase64 } from '../uploads/read-upload';

const TOKEN_MS = 10 * MINUTE;
const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
/** Base64 in a form: a third longer, and `+`, `/` and `=` take three bytes each. */
const BODY_LIMIT = 12 * 1024 * 1024;

/**
 * Platforms that post photos to a third party themselves (§7). Pages cannot, since it allows no other origin:
 * theirs come through this server.
 */
const DIRECT_PLATFORMS = ['weapp', 'tt'];

async function directAccess(ctx: CallContext): Promise<DirectAccess | null> {
  if (!DIRECT_PLATFORMS.includes(ctx.meta.platform)) return null;
  return ctx.services.ocr.directAccess().catch((error: unknown) => {
    if (!(error instanceof OcrError)) throw error;
    ctx.log.error({ err: error.cause }, 'no token for the OCR service');
    throw refused(error.message);
  });
}

async function readPhoto(ctx: CallContext, holder: string, image: string): Promise<VinOcrAnswer> {
  const photo = readBase64(image, MAX_PHOTO_BYTES);
  const whose = { holder, left: callerLeft(ctx) };
  return toOcrAnswer(await readInTurn(ctx, whose, (options) => ctx.services.ocr.read(photo, options)));
}

export const ocrRoutes: Route[] = [
  route(ocr.ocrAccessToken, async (_input, ctx) => {
    const direct = await directAccess(ctx);
    if (direct) {
      countOcrQuestion(ctx, 'direct');
      return direct;
    }
    const expiresAt = later(ctx.services.clock.now(), TOKEN_MS);
    return {
      accessToken: signToken(ctx.services.secret, 'ocr', { holder: ctx.user?.uid ?? newId() }, expiresAt),
      expiresIn: TOKEN_MS / 1000,
      url: absoluteUrl(ctx, ocr.vinOcr.path),
    };
  }),

  route(
    ocr.vinOcr,
    async ({ access_token, image }, ctx) => {
      const check = checkToken(ctx.services.secret, 'ocr', access_token, ctx.services.clock.now());
      if (check.state === 'expired') return ocrRefusal(OcrErrorNumber.expiredToken, '识别凭证已过期，请重试');
      if (check.state === 'wrong') return ocrRefusal(OcrErrorNumber.wrongToken, '识别凭证无效，请重试');
      try {
        return await readPhoto(ctx, check.claims.holder ?? '', image);
      } catch (error) {
        if (error instanceof OcrError) {
          if (error.cause !== undefined) ctx.log.error({ err: error.cause }, 'VIN photo could not be read');
          return toOcrFailure(error);
        }
        if (error instanceof CallError)
          return ocrRefusal(
            error.code === RespCode.limited ? OcrErrorNumber.tooOften : OcrErrorNumber.badImage,
            error.msg,
          );
        throw error;
      }
    },
    { bodyLimit: BODY_LIMIT },
  ),
];
