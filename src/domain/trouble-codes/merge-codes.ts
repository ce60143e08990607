/** As many codes stand on one order, as in the contract. */
export const MOST_ORDER_CODES = 30;

/** Codes (P0230, P0230-11) with others behind them, each once; a failure type that is told later replaces none. */
export function mergeCodes(codes: readonly string[], added: readonly string[]): string[] {
  const byCode = new Map<string, string>();
  for (const text of [...codes, ...added]) {
    const known = byCode.get(text.slice(0, 5));
    if (known === undefined || known.length < text.length) byCode.set(text.slice(0, 5), text);
  }
  return [...byCode.values()].slice(0, MOST_ORDER_CODES);
}
