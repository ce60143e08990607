import { errorCatalogue } from './error-catalogue';
import { compactCode } from './typed-text';

/** A car by the one number that is known of it: normalised, told apart by length (§5), not checked further. */
export type VehicleNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

export type ScannedText =
  | VehicleNumber
  /** The scanner gave up: show `message`. */
  | { kind: 'failed'; message: typeof errorCatalogue.notRead }
  /** Something else, such as a QR code, left as it was read. */
  | { kind: 'other'; text: string };

const FAILURES: readonly string[] = ['vinE', 'carE'];

/**
 * What a scan has found, by length (§5): 17 characters are a VIN, 7 or 8 a licence plate; 'vinE' and 'carE' are
 * failures. Spaces, dashes and dots do not count. Whether a VIN or plate is a valid one is a later question.
 */
export function classifyScannedText(scanned: string): ScannedText {
  if (FAILURES.includes(scanned.trim())) return { kind: 'failed', message: errorCatalogue.notRead };
  const code = compactCode(scanned);
  const { length } = Array.from(code);
  if (length === 17) return { kind: 'vin', vin: code };
  if (length === 7 || length === 8) return { kind: 'plate', plate: code };
  return { kind: 'other', text: scanned.trim() };
}

/** The characters of the number. */
export const numberText = (number: VehicleNumber): string => (number.kind === 'vin' ? number.vin : number.plate);

/** The number under its own name, as calls and routes take it. */
export const numberParams = (number: VehicleNumber): { vin: string } | { plate: string } =>
  number.kind === 'vin' ? { vin: number.vin } : { plate: number.plate };
