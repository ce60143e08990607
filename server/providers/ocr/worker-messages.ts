import type { OcrErrorCode } from './ocr-error';
import type { VinReading } from './types';

/** To the worker: one photo. It answers with any number of `progress` and then one of the others. */
export interface ReadRequest {
  image: Uint8Array;
  /** A VIN, or whatever a screen shows. */
  what: 'screen' | 'vin';
  /** The time it has, in ms. */
  limitMs: number;
}

export type ReadAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'reading'; reading: VinReading }
  | { kind: 'texts'; texts: readonly string[] }
  /** `detail` is for the log. */
  | { kind: 'failed'; code: OcrErrorCode; detail: string };
