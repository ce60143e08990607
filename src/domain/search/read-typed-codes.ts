import { parseDtc, type Dtc } from '../dtc';
import { codeText, eachCodeOnce } from '../trouble-codes/code-with-type';
import { tidyText } from '../typed-text';

/** What a typed text says of trouble codes. */
export interface TypedCodes {
  /** Each once, in their order: `P0171`, without the failure type. */
  readonly codes: readonly string[];
  /** The same with each failure type that was typed, as the page of codes takes them: P0230-11. */
  readonly codesAsRead: readonly string[];
  /** The text without them, upper case. */
  readonly rest: string;
  /** The text is codes and nothing else. */
  readonly isAll: boolean;
}

const PLACES = '[0-3O][0-9A-FO]{3}';
/** Behind a gap two places are a failure type at the end, before the next code or words, but for those of a count. */
const FAILURE_TYPE =
  '[-:/]?[0-9A-F]{2}(?![A-Z0-9款年])|\\s[0-9][0-9A-F](?=\\s*(?:$|[,;、，；])|\\s+(?:[PBCU][0-3O]|(?![款年次度])[\u4e00-\u9fff]))';
const ONE = `[PBCU][\\s\\-.]?${PLACES}(?:${FAILURE_TYPE})?`;
/** Without looking behind, which iOS 12 cannot: the character before a code is taken along. */
const CODE = new RegExp(`(^|[^A-Z0-9])(${ONE}|(?:[PBCU]${PLACES}(?:[0-9A-F]{2})?){2,})(?![A-Z0-9])`, 'g');
/** One code of several without anything between; the failure type is what no next code begins in. */
const GLUED = new RegExp(`[PBCU]${PLACES}(?:[0-9A-F]{2})??(?=[PBCU]${PLACES}|$)`, 'g');

function codesOfWord(word: string): Dtc[] {
  const codes = parseDtc(word) === null ? (word.match(GLUED) ?? []) : [word];
  return codes.flatMap((code) => parseDtc(code) ?? []);
}

/**
 * Trouble codes as people type them: any case and width, with spaces (`P 0171`), O for 0, with a failure type
 * (`P0230-11`), several with or without something between them (`P0300P0171`).
 */
export function readTypedCodes(text: string): TypedCodes {
  const tidy = tidyText(text).toUpperCase();
  const only = parseDtc(tidy);
  if (only) return { codes: [only.code], codesAsRead: [codeText(only)], rest: '', isAll: true };
  const read: Dtc[] = [];
  const rest = tidy.replace(CODE, (all: string, before: string, word: string) => {
    const found = codesOfWord(word);
    read.push(...found);
    return found.length > 0 ? `${before} ` : all;
  });
  return {
    codes: [...new Set(read.map(({ code }) => code))],
    codesAsRead: eachCodeOnce(read).map(codeText),
    rest: read.length > 0 ? rest : tidy,
    isAll: read.length > 0 && !/[\p{L}\p{N}]/u.test(rest),
  };
}
