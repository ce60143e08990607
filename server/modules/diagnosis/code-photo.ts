import type { PhotoCodes } from '../../../src/contract/schemas/code-page';
import { eachCodeOnce } from '../../../src/domain/trouble-codes/code-with-type';
import { codesInReport, type ReadCode } from '../../../src/domain/trouble-codes/codes-in-report';
import { refused } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import { requireUser, type CallContext } from '../../http/route';
import { readInTurn } from '../../limits/photo-reading';
import { OcrError } from '../../providers/ocr/ocr-error';
import { readBase64 } from '../uploads/read-upload';

const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
/** Base64 takes a third more. */
export const PHOTO_BODY_LIMIT = 12 * 1024 * 1024;
/** Looks that must agree for a code to count as sure. */
const SURE_LOOKS = 2;

/**
 * Trouble codes on the photo of a scanner's screen, those that most looks agree on first. Charged like a photo of a
 * VIN. Throws CallError limited, refused with words for the user.
 */
export async function codesOfPhoto(ctx: CallContext, image: string): Promise<PhotoCodes['codes']> {
  const { uid } = requireUser(ctx);
  const photo = readBase64(image, MAX_PHOTO_BYTES);
  try {
    const whose = { holder: uid, left: callerLeft(ctx) };
    return codesOfTexts(await readInTurn(ctx, whose, (options) => ctx.services.ocr.readScreen(photo, options)));
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    if (error.cause !== undefined) ctx.log.error({ err: error.cause }, 'photo of a screen could not be read');
    throw refused(error.code === 'timeout' ? '识别超时，请靠近屏幕重新拍摄' : error.message);
  }
}

/** A code with the looks that have it. */
interface SeenCode extends ReadCode {
  readonly looks: readonly number[];
}

/** Whether a look has this failure type in the place of one that others agree on. */
const isMisread = ({ code, looks }: SeenCode, all: readonly SeenCode[]): boolean =>
  looks.length < SURE_LOOKS &&
  all.some(
    (one) => one.code === code && one.looks.length >= SURE_LOOKS && looks.every((at) => !one.looks.includes(at)),
  );

function codesOfTexts(texts: readonly string[]): PhotoCodes['codes'] {
  const seen = texts.flatMap((text, at) => codesInReport(text).map((code) => ({ ...code, looks: [at] })));
  const found = eachCodeOnce<SeenCode>(seen, (known, one) => ({
    ...known,
    looks: [...known.looks, ...one.looks],
    isGuessed: known.isGuessed && one.isGuessed,
  }));
  return found
    .filter((one) => !isMisread(one, found))
    .sort((a, b) => b.looks.length - a.looks.length)
    .map(({ code, failureType, looks, isGuessed }) => ({
      code,
      failureType,
      isSure: looks.length >= SURE_LOOKS && !isGuessed,
    }));
}
