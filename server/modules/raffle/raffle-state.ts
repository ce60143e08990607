import type { raffleStates } from '../../../src/contract/schemas/raffle';
import type { raffles } from '../../db/schema/raffle';

export type RaffleRow = typeof raffles.$inferSelect;

/** What a raffle's times make of it. */
export function raffleState(
  { opensAt, closesAt, drawnAt }: Pick<RaffleRow, 'opensAt' | 'closesAt' | 'drawnAt'>,
  now: Date,
): (typeof raffleStates)[number] {
  if (drawnAt) return 'drawn';
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'open' : 'closed';
}
