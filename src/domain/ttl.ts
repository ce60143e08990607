const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const PATTERN = /^(\d+(?:\.\d+)?)([smhd]?)$/;

/**
 * Cache time in milliseconds (§9): seconds as a number or bare text, or a number with the suffix s, m, h or d
 * (`'0.5h'`).
 * @throws RangeError for anything else, so that a typo in the contract is found at once and never means "for ever".
 */
export function ttlToMs(ttl: number | string): number {
  const [, amount, unit] = PATTERN.exec(String(ttl).trim()) ?? [];
  const perUnit = UNITS_MS[unit === '' ? 's' : (unit ?? '')];
  if (amount === undefined || perUnit === undefined) throw new RangeError(`not a cache time: ${JSON.stringify(ttl)}`);
  return Math.round(Number(amount) * perUnit);
}
