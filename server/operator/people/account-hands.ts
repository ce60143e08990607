/** Somebody gave an account a password, or let it in again. Names of operators. */
export interface Handing {
  readonly account: string;
  readonly by: string;
}

/** Everybody who may know the password of an account: its own person, who handed it out, and who handed out theirs. */
export function handsOf(account: string, handings: readonly Handing[]): ReadonlySet<string> {
  const hands = new Set([account]);
  // A set is gone through up to what is added meanwhile.
  for (const hand of hands) for (const { account: given, by } of handings) if (given === hand) hands.add(by);
  return hands;
}

/** Who may have both accounts in hand; null when they are two persons' for sure. */
export function sharedHand(one: string, other: string, handings: readonly Handing[]): string | null {
  const hands = handsOf(other, handings);
  return [...handsOf(one, handings)].find((hand) => hands.has(hand)) ?? null;
}
