import { parsePlate } from '../plate';
import { compactCode } from '../typed-text';
import { hasValidCheckDigit } from './vin-check-digit';

export const VIN_LENGTH = 17;
const ILLEGAL_CHARACTER = /[^A-HJ-NPR-Z0-9]/;
const NAMED_AT_MOST = 3;

/** A VIN as it is meant: upper case, half-width, without spaces and dashes. */
export function normaliseVin(input: string): string {
  return compactCode(input);
}

export type VinCheck =
  | { ok: true; vin: string; checkDigitValid: boolean }
  /** `indexes`: zero-based places of the characters to mark in `vin`; empty when the length or the whole is wrong. */
  | { ok: false; vin: string; message: string; indexes: number[] };

function nameCharacters(chars: readonly string[], indexes: readonly number[]): string {
  const named = indexes.slice(0, NAMED_AT_MOST).map((index) => `第 ${index + 1} 位为 ${chars[index] ?? ''}`);
  return named.join('，') + (indexes.length > NAMED_AT_MOST ? ` 等 ${indexes.length} 处` : '');
}

/**
 * Checks a typed or scanned VIN: 17 characters of A–H J–N P R–Z 0–9 (ISO 3779, GB 16735), and says in Chinese what is
 * wrong. A wrong check digit is reported, not refused: some imports fail it.
 */
export function checkVin(input: string): VinCheck {
  const vin = normaliseVin(input);
  const fail = (message: string, indexes: number[] = []): VinCheck => ({ ok: false, vin, message, indexes });

  if (vin === '') return fail('请输入 VIN');
  if (parsePlate(vin).ok) return fail('这是车牌号，请输入 17 位 VIN');

  // Characters as people count them: an emoji is one.
  const chars = Array.from(vin);
  const illegal = chars.map((_, index) => index).filter((index) => ILLEGAL_CHARACTER.test(chars[index] ?? ''));
  const foreign = illegal.filter((index) => !/[IOQ]/.test(chars[index] ?? ''));
  if (foreign.length > 0 && chars.length <= 2 * VIN_LENGTH) {
    return fail(`VIN 只能由字母和数字组成：${nameCharacters(chars, foreign)}`, foreign);
  }
  if (chars.length !== VIN_LENGTH) return fail(`VIN 应为 ${VIN_LENGTH} 位，当前 ${chars.length} 位`);
  if (illegal.length > 0) return fail(`VIN 不含字母 I、O、Q：${nameCharacters(chars, illegal)}`, illegal);
  return { ok: true, vin, checkDigitValid: hasValidCheckDigit(vin) };
}
