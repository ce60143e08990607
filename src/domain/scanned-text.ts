import { compactCode } from './typed-text';

export type ScannedText =
  | { kind: 'vin'; text: string }
  | { kind: 'plate'; text: string }
  /** The scanner gave up: show `message`. */
  | { kind: 'failed'; message: '识别错误' }
  /** Something else, such as a QR code, left as it was read. */
  | { kind: 'other'; text: string };

const FAILURES: readonly string[] = ['vinE', 'carE'];

/**
 * What a scan has found, by length (§5): 17 characters are a VIN, 7 or 8 a licence plate; 'vinE' and 'carE' are
 * failures.
 * Spaces, dashes and dots do not count. Whether a VIN or plate is a valid one is a later question.
 */
export function classifyScannedText(scanned: string): ScannedText {
  if (FAILURES.includes(scanned.trim())) return { kind: 'failed', message: '识别错误' };
  const text = compactCode(scanned);
  const { length } = Array.from(text);
  if (length === 17) return { kind: 'vin', text };
  if (length === 7 || length === 8) return { kind: 'plate', text };
  return { kind: 'other', text: scanned.trim() };
}
