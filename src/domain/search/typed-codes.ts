import { codeInTable, codesInTable, type TabledCode } from '../trouble-codes/code-table';
import { compactCode } from '../typed-text';
import { readTypedCodes } from './read-typed-codes';

/** The beginning of a trouble code, as it is typed. */
const BEGINNING = /^[PBCU][0-3][0-9A-F]{1,2}$/;

/** Which of the known trouble codes a text names: `P0230`, `p 0230`, several between spaces, or the beginning of some. */
export function typedCodes(text: string, known: readonly string[]): string[] {
  const whole = compactCode(text);
  const named = new Set(readTypedCodes(text).codes);
  if (named.size > 0) return known.filter((code) => named.has(code));
  return BEGINNING.test(whole) ? known.filter((code) => code.startsWith(whole)) : [];
}

/** More that begin as typed are not listed. */
const MOST_BEGUN = 30;

/** The same of the codes of a table, each with what it says. */
export function typedCodesInTable(table: string, text: string): TabledCode[] {
  const { codes } = readTypedCodes(text);
  if (codes.length > 0) return codes.flatMap((code) => codeInTable(table, code) ?? []);
  const start = compactCode(text);
  return BEGINNING.test(start) ? codesInTable(table, start, MOST_BEGUN) : [];
}
