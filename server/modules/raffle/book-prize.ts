import type { Database } from '../../db/database';
import type { raffleDraws, rafflePrizes } from '../../db/schema/raffle';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { extendVip } from '../users/extend-vip';

export type PrizeRow = typeof rafflePrizes.$inferSelect;
export type DrawState = (typeof raffleDraws.$inferSelect)['state'];

/** What becomes of a draw that hit this prize; null: there was none. */
export function stateOfPrize(prize: PrizeRow | null): DrawState {
  if (!prize || prize.kind === 'none') return 'lost';
  return prize.kind === 'goods' ? 'unclaimed' : 'booked';
}

/** Gives VIP days when the prize is that. Before anything is booked: rows first, then wallets, in every transaction. */
export async function grantVip(tx: Database, now: Date, uid: string, { kind, amount }: PrizeRow): Promise<void> {
  if (kind === 'vip') await extendVip(tx, now, uid, amount);
}

/** Books points or coins when the prize is that; once for each draw. */
export async function bookPrize(
  tx: Database,
  now: Date,
  { drawId, uid, raffleTitle }: { drawId: string; uid: string; raffleTitle: string },
  { kind, amount }: PrizeRow,
): Promise<void> {
  if (kind !== 'points' && kind !== 'coins') return;
  const from = kind === 'points' ? House.points : House.prizes;
  const movements = transfer(from, walletOf(uid), kind, amount);
  await post(tx, now, { key: `raffle-prize/${drawId}`, kind: 'raffle', title: `抽奖中奖：${raffleTitle}`, movements });
}
