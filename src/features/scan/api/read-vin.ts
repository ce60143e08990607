import type { VinOcrAnswer } from '@/contract/schemas/ocr';
import { ApiError } from '@/domain/app-error';
import { classifyScannedText, numberText } from '@/domain/scanned-text';
import { call } from '@/infra/http/call';
import { readVinPhoto } from '@/infra/vin-ocr';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type CropBox, type ImageFile } from '@/platform/files/types';
import { network } from '@/platform/network';
import { SCAN_FAILED } from '@/platform/scanner/types';

/** Longest edge that is sent: VIN characters stay legible, and 30 KB to 300 KB travel instead of 10 MB. */
const LONGEST_EDGE = 1600;

/** What was read from a picture or by the shell. */
export interface Reading {
  /** A VIN or a plate. */
  text: string;
  /** Places that the reader corrected, such as an O read for 0. */
  changed: readonly number[];
  /** Other VINs that it may be. */
  candidates: readonly string[];
}

/** What a scan has found (§5). Throws ApiError with 识别错误 when it is neither VIN nor plate. */
export function readingOf(
  text: string,
  { changes = [], candidates = [] }: Pick<VinOcrAnswer, 'changes' | 'candidates'> = {},
): Reading {
  const scanned = classifyScannedText(text);
  if (scanned.kind === 'failed' || scanned.kind === 'other') throw new ApiError('business', null, SCAN_FAILED);
  return { text: numberText(scanned), changed: changes.map(({ index }) => index), candidates };
}

async function readCrop(photo: ImageFile, crop: CropBox | null, signal: AbortSignal): Promise<Reading> {
  const shrunk = await files.shrink(photo, { maxEdge: LONGEST_EDGE, ...(crop ? { crop } : {}) });
  const base64 = shrunk?.status === 'ok' ? await files.readBase64(shrunk.value) : null;
  if (base64?.status !== 'ok') throw new ApiError('business', null, PICTURE_UNREADABLE);
  const answer = await readVinPhoto(base64.value, { call, network, signal });
  return readingOf(answer.words_result[0]?.words ?? '', answer);
}

/**
 * Reads the VIN within `crop`; when there is none the frame may have missed it, and the whole picture is read.
 * @throws ApiError with words for the user.
 */
export async function readVin(photo: ImageFile, crop: CropBox | null, signal: AbortSignal): Promise<Reading> {
  try {
    return await readCrop(photo, crop, signal);
  } catch (error) {
    if (crop && error instanceof ApiError && error.kind === 'business' && error.message !== PICTURE_UNREADABLE)
      return readCrop(photo, null, signal);
    throw error;
  }
}
