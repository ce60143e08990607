const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
  0: 0,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_DIGIT_INDEX = 8;

/**
 * The check digit that a VIN should carry in position 9 (ISO 3779, GB 16735): the weighted sum modulo 11, X for 10.
 * Position 9 itself has weight 0. Returns null for anything but 17 legal characters.
 */
export function vinCheckDigit(vin: string): string | null {
  if (vin.length !== WEIGHTS.length) return null;
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) {
    const value = VALUES[vin.charAt(index)];
    if (value === undefined) return null;
    sum += value * weight;
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Whether position 9 is right. A wrong one only warns: some imported cars do not follow the rule. */
export function hasValidCheckDigit(vin: string): boolean {
  return vinCheckDigit(vin) === vin.charAt(CHECK_DIGIT_INDEX);
}
