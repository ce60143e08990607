import { parseDtc } from '../dtc';
import { spellOutRanges } from './spell-out-ranges';

const MOST_CODES = 60;

const codesOf = (text: string): string[] => [
  ...new Set((text.match(/\b[PBCU][0-3][0-9A-F]{3}\b/g) ?? []).flatMap((word) => parseDtc(word)?.code ?? [])),
];

/**
 * Trouble codes that a text or HTML page names, each once, in its order; at most 60. Those that only a range spans are
 * taken as far as there is room.
 */
export function codesIn(html: string): string[] {
  const text = html.replace(/<[^<>]*>/g, ' ');
  const named = new Set(codesOf(text));
  const all = codesOf(spellOutRanges(text));
  const spanned = all.filter((code) => !named.has(code));
  const taken = new Set([...named, ...spanned].slice(0, MOST_CODES));
  return all.filter((code) => taken.has(code));
}
