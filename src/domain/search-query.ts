import { parsePlate } from './plate';
import { readTypedCodes } from './search/read-typed-codes';
import { compactCode, tidyText } from './typed-text';
import { checkVin } from './vin/vin';

export const SEARCH_MAX_LENGTH = 100;

/** What the one search box was asked. `text` is the tidied input, for the box and for the full-text search. */
export type SearchQuery =
  | { kind: 'vin'; text: string; vin: string; checkDigitValid: boolean }
  | { kind: 'plate'; text: string; plate: string }
  /** Trouble codes and nothing else; several are read together. */
  | { kind: 'codes'; text: string; codes: readonly string[] }
  | { kind: 'text'; text: string }
  /** Nothing to search: show `message`. */
  | { kind: 'invalid'; text: string; message: string };

/** Near 17 letters and digits, both of them and mostly without meaning as a word: somebody meant a VIN. */
function looksLikeVin(code: string): boolean {
  return /^[A-Z0-9]{15,19}$/.test(code) && /[A-Z]/.test(code) && code.replace(/\D/g, '').length >= 4;
}

/**
 * Tells VIN, plate, trouble code and free text (brand, series, pinyin, part, case) apart, and refuses empty and
 * overlong input.
 */
export function classifySearchQuery(input: string): SearchQuery {
  const text = tidyText(input);
  const { length } = Array.from(text);
  if (length === 0) return { kind: 'invalid', text, message: '请输入要搜索的内容' };
  if (length > SEARCH_MAX_LENGTH) {
    return { kind: 'invalid', text, message: `搜索内容最多 ${SEARCH_MAX_LENGTH} 个字，当前 ${length} 个字` };
  }

  const plate = parsePlate(text);
  if (plate.ok) return { kind: 'plate', text, plate: plate.plate };
  const { codes, isAll } = readTypedCodes(text);
  if (isAll) return { kind: 'codes', text, codes };
  if (looksLikeVin(compactCode(text))) {
    const vin = checkVin(text);
    // Codes among other words are none; a VIN in groups may have one that looks like a code.
    if (codes.length > 0 && !(vin.ok && vin.checkDigitValid)) return { kind: 'text', text };
    return vin.ok
      ? { kind: 'vin', text, vin: vin.vin, checkDigitValid: vin.checkDigitValid }
      : { kind: 'invalid', text, message: vin.message };
  }
  return { kind: 'text', text };
}
