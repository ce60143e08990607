import { parseDtc } from '../dtc';

const MOST_CODES = 60;

/** Trouble codes that a text or HTML page names, each once, in its order; at most 60. */
export function codesIn(html: string): string[] {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\b[PBCU][0-3][0-9A-F]{3}\b/g) ?? [];
  return [...new Set(words.flatMap((word) => parseDtc(word)?.code ?? []))].slice(0, MOST_CODES);
}
