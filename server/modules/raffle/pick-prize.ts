import type { PrizeRow } from './book-prize';
import type { Random } from './random';

const MILLION = 1_000_000;

/**
 * The prize that one draw hits by its odds; null when the odds leave room for nothing and that came. `prizes` in their
 * order.
 */
export function pickPrize(prizes: readonly PrizeRow[], random: Random): PrizeRow | null {
  let rest = random(MILLION);
  for (const prize of prizes) {
    if (rest < prize.oddsPerMillion) return prize;
    rest -= prize.oddsPerMillion;
  }
  return null;
}

/** What a draw gets whose prize ran out: the blank, null when the raffle has none. */
export const blankOf = (prizes: readonly PrizeRow[]): PrizeRow | null =>
  prizes.find((prize) => prize.kind === 'none') ?? null;
