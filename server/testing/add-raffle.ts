import type { Database } from '../db/database';
import { rafflePrizes, raffles } from '../db/schema/raffle';
import { newId } from '../base/ids';
import { DAY, later } from '../base/clock/clock';

type RaffleFields = Partial<typeof raffles.$inferInsert>;
type PrizeFields = Partial<typeof rafflePrizes.$inferInsert>;

/** Adds a raffle that opened a day ago and closes in one, with these prizes in their order. Returns its id. */
export async function addRaffle(
  db: Database,
  now: Date,
  fields: RaffleFields,
  prizes: readonly PrizeFields[],
): Promise<string> {
  const id = newId();
  const times = { opensAt: later(now, -DAY), closesAt: later(now, DAY) };
  await db
    .insert(raffles)
    .values({ id, title: '周年抽奖', rules: '规则', mode: 'instant', cost: 20, drawsPerDay: 5, ...times, ...fields });
  const common = { raffleId: id, name: '奖品', kind: 'points' as const, amount: 5, oddsPerMillion: 0, stock: 100 };
  if (prizes.length > 0)
    await db
      .insert(rafflePrizes)
      .values(prizes.map((prize, position) => ({ ...common, id: newId(), position, ...prize })));
  return id;
}
