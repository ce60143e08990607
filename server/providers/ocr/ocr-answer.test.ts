import { vinOcr } from '../../../src/contract/schemas/ocr';
import { toOcrAnswer, toOcrFailure } from './ocr-answer';
import { OcrError } from './ocr-error';

describe("the third party's answer", () => {
  it('carries the VIN in words_result, the changed characters, and that it is to be asked', () => {
    const changed = [{ index: 8, from: 'I', to: '1' }];
    const answer = toOcrAnswer({
      vin: 'LSVAA49J132047371',
      valid: true,
      confidence: 0.9,
      source: 'text',
      changed,
      candidates: [],
      unsure: true,
    });
    expect(vinOcr.response.parse(answer)).toMatchObject({
      words_result_num: 1,
      words_result: [{ words: 'LSVAA49J132047371' }],
      changes: changed,
      unsure: true,
    });
  });

  it('carries the error number and the Chinese message of a failure', () => {
    const answer = vinOcr.response.parse(toOcrFailure(new OcrError('no-vin')));
    expect(answer).toMatchObject({
      words_result: [],
      error_code: 282810,
      error_msg: expect.stringContaining('没有识别到'),
    });
  });
});
