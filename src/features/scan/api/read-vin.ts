import type { VinOcrAnswer } from '@/contract/schemas/ocr';
import { ApiError } from '@/domain/app-error';
import { parsePlate } from '@/domain/plate';
import { classifyScannedText, numberText } from '@/domain/scanned-text';
import { checkVin } from '@/domain/vin/vin';
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
  /** It may be wrong although its check digit fits: the user compares it before a car is shown. */
  isUnsure?: boolean;
  /** Where on the sent picture it stands, in shares of its width and height; absent where the reader does not tell. */
  box?: VinOcrAnswer['box'];
}

/** What a scan has found (§5). Throws ApiError with 识别错误 when it is neither VIN nor plate. */
export function readingOf(
  text: string,
  {
    changes = [],
    candidates = [],
    unsure = false,
    box,
  }: Pick<VinOcrAnswer, 'box' | 'candidates' | 'changes' | 'unsure'> = {},
): Reading {
  const scanned = classifyScannedText(text);
  if (scanned.kind === 'failed' || scanned.kind === 'other') throw new ApiError('business', null, SCAN_FAILED);
  const changed = changes.map(({ index }) => index);
  return { text: numberText(scanned), changed, candidates, isUnsure: unsure, ...(box ? { box } : {}) };
}

async function readCrop(photo: ImageFile, crop: CropBox | null, signal: AbortSignal): Promise<Reading> {
  const shrunk = await files.shrink(photo, { maxEdge: LONGEST_EDGE, ...(crop ? { crop } : {}) });
  const base64 = shrunk?.status === 'ok' ? await files.readBase64(shrunk.value) : null;
  if (base64?.status !== 'ok') throw new ApiError('business', null, PICTURE_UNREADABLE);
  const answer = await readVinPhoto(base64.value, { call, network, signal });
  return readingOf(answer.words_result[0]?.words ?? '', answer);
}

const isNothingRead = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'business' && error.message !== PICTURE_UNREADABLE;

/** A plate, or a VIN whose check digit fits and about which the reader is sure. */
function isSure({ text, isUnsure }: Reading): boolean {
  if (isUnsure) return false;
  const check = checkVin(text);
  return check.ok ? check.checkDigitValid : parsePlate(text).ok;
}

/** What was read, and of which part of the photo; null is the whole. */
export interface PhotoReading {
  reading: Reading;
  crop: CropBox | null;
}

/**
 * Reads a VIN or plate from the parts of a photo in turn, until one is sure; else the first that was read at all.
 * @throws ApiError with words for the user when nothing was.
 */
export async function readVin(
  photo: ImageFile,
  parts: readonly (CropBox | null)[],
  signal: AbortSignal,
): Promise<PhotoReading> {
  let unsure: PhotoReading | null = null;
  let failure: unknown = new ApiError('business', null, SCAN_FAILED);
  for (const crop of parts) {
    try {
      const reading = await readCrop(photo, crop, signal);
      if (isSure(reading)) return { reading, crop };
      unsure ??= { reading, crop };
    } catch (error) {
      if (!isNothingRead(error)) throw error;
      failure = error;
    }
  }
  if (unsure) return unsure;
  throw failure;
}
