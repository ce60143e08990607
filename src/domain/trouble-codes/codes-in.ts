import { parseDtc } from '../dtc';
import { spellOutRanges } from './spell-out-ranges';

const MOST_CODES = 60;

/** Trouble codes that a text or HTML page names, alone or in a range, each once, in its order; at most 60. */
export function codesIn(html: string): string[] {
  const words = spellOutRanges(html.replace(/<[^<>]*>/g, ' ')).match(/\b[PBCU][0-3][0-9A-F]{3}\b/g) ?? [];
  return [...new Set(words.flatMap((word) => parseDtc(word)?.code ?? []))].slice(0, MOST_CODES);
}
