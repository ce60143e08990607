import type { VinOcrAnswer } from '../../../src/contract/schemas/ocr';
import type { OcrError, OcrErrorCode } from './ocr-error';
import type { VinReading } from './types';

/** The third party's numbers for what went wrong. */
export const OcrErrorNumber = {
  unavailable: 2,
  tooOften: 18,
  wrongToken: 110,
  expiredToken: 111,
  badImage: 216201,
  tooLarge: 216202,
  notRecognised: 282810,
} as const;

const numbers: Readonly<Record<OcrErrorCode, number>> = {
  busy: OcrErrorNumber.tooOften,
  'not-an-image': OcrErrorNumber.badImage,
  'too-large': OcrErrorNumber.tooLarge,
  'no-vin': OcrErrorNumber.notRecognised,
  timeout: OcrErrorNumber.notRecognised,
  closed: OcrErrorNumber.unavailable,
  unavailable: OcrErrorNumber.unavailable,
};

/** A reading in the shape of the third party's answer, with our changed characters and candidates added. */
export function toOcrAnswer(reading: VinReading): VinOcrAnswer {
  const { vin, changed, candidates, box, unsure } = reading;
  const more = { ...(unsure ? { unsure } : {}), ...(box ? { box } : {}) };
  return { words_result_num: 1, words_result: [{ words: vin }], changes: changed, candidates, ...more };
}

/** A refusal in the shape of the third party's answer: no words, a number of `OcrErrorNumber`, a Chinese message. */
export const ocrRefusal = (error_code: number, error_msg: string): VinOcrAnswer => ({
  words_result_num: 0,
  words_result: [],
  error_code,
  error_msg,
});

/** A failed reading in that shape. */
export const toOcrFailure = (error: OcrError): VinOcrAnswer => ocrRefusal(numbers[error.code], error.message);
