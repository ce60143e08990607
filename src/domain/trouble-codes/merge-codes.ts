import { codeOfText, codeText, eachCodeOnce } from './code-with-type';

/** As many codes stand on one order, as in the contract. */
export const MOST_ORDER_CODES = 30;

/** `codes`: as many as an order takes; `left`: those that found no room. */
export interface MergedCodes {
  readonly codes: string[];
  readonly left: string[];
}

/** Codes (P0230, P0230-11) with others behind them, each with each of its failure types once. */
export function mergeCodes(codes: readonly string[], added: readonly string[]): MergedCodes {
  const all = eachCodeOnce([...codes, ...added].map(codeOfText)).map(codeText);
  return { codes: all.slice(0, MOST_ORDER_CODES), left: all.slice(MOST_ORDER_CODES) };
}
