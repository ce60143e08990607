/** As many codes stand on one order, as in the contract. */
export const MOST_ORDER_CODES = 30;

/** `codes`: as many as an order takes; `left`: those that found no room. */
export interface MergedCodes {
  readonly codes: string[];
  readonly left: string[];
}

/** Codes (P0230, P0230-11) with others behind them, each once; a failure type that is told later replaces none. */
export function mergeCodes(codes: readonly string[], added: readonly string[]): MergedCodes {
  const byCode = new Map<string, string>();
  for (const text of [...codes, ...added]) {
    const known = byCode.get(text.slice(0, 5));
    if (known === undefined || known.length < text.length) byCode.set(text.slice(0, 5), text);
  }
  const all = [...byCode.values()];
  return { codes: all.slice(0, MOST_ORDER_CODES), left: all.slice(MOST_ORDER_CODES) };
}
