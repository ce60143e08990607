import type { VinOcrAnswer } from '../../../src/contract/schemas/ocr';
import type { OcrError, OcrErrorCode } from './ocr-error';
import type { VinReading } from './types';

/** The service's numbers for what went wrong. */
const ERROR_NUMBERS: Readonly<Record<OcrErrorCode, number>> = {
  busy: 18,
  'not-an-image': 216201,
  'too-large': 216202,
  'no-vin': 216630,
  timeout: 282000,
  closed: 282000,
  unavailable: 282000,
};

/** A reading in the shape of the third party's answer, with our changed characters and candidates added. */
export function toOcrAnswer(reading: VinReading): VinOcrAnswer {
  const { vin, changed, candidates } = reading;
  return { words_result_num: 1, words_result: [{ words: vin }], changes: changed, candidates };
}

/** A failure in the shape of the third party's answer: no words, its error number, our Chinese message. */
export function toOcrFailure(error: OcrError): VinOcrAnswer {
  return { words_result_num: 0, words_result: [], error_code: ERROR_NUMBERS[error.code], error_msg: error.message };
}
