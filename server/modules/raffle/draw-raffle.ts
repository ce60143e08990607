import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { notFound, refused } from '../../base/refusals';
import { sendMessage } from '../messages/send-message';
import { bookPrize, grantVip, stateOfPrize, type PrizeRow } from './book-prize';
import type { RaffleRow } from './raffle-state';
import { secureRandom, shuffled, type Random } from './random';

interface Win {
  readonly drawId: string;
  readonly uid: string;
  readonly prize: PrizeRow;
}

export interface DrawOptions {
  /** Draws before the announced time, which closes the raffle. */
  readonly early?: boolean;
  readonly random?: Random;
}

/** Goes through the entries in random order; each user wins at most once, the first prize first. */
function chooseWinners(
  entries: readonly { drawId: string; uid: string }[],
  prizes: readonly PrizeRow[],
  random: Random,
): Win[] {
  const pieces = prizes.flatMap((prize) => Array.from({ length: Math.min(prize.stock, entries.length) }, () => prize));
  const winners = new Set<string>();
  const wins: Win[] = [];
  for (const entry of shuffled(entries, random)) {
    const prize = pieces[wins.length];
    if (!prize) break;
    if (winners.has(entry.uid)) continue;
    winners.add(entry.uid);
    wins.push({ ...entry, prize });
  }
  return wins;
}

/**
 * Domain rows first and everything in the order of the users, so that nobody who draws or pays meanwhile waits in a
 * circle.
 */
async function bookWins(tx: Database, now: Date, raffle: RaffleRow, wins: readonly Win[]): Promise<void> {
  for (const { drawId, prize } of wins) {
    await tx
      .update(raffleDraws)
      .set({ prizeId: prize.id, state: stateOfPrize(prize) })
      .where(eq(raffleDraws.id, drawId));
    await tx
      .update(rafflePrizes)
      .set({ stock: sql`${rafflePrizes.stock} - 1` })
      .where(eq(rafflePrizes.id, prize.id));
  }
  await tx
    .update(raffleDraws)
    .set({ state: 'lost' })
    .where(and(eq(raffleDraws.raffleId, raffle.id), eq(raffleDraws.state, 'entered')));
  const byUser = [...wins].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  for (const { uid, prize } of byUser) await grantVip(tx, now, uid, prize);
  for (const { drawId, uid, prize } of byUser)
    await bookPrize(tx, now, { drawId, uid, raffleTitle: raffle.title }, prize);
  for (const { drawId, uid, prize } of byUser) {
    const claim = prize.kind === 'goods' ? '，请前往活动页填写收货地址领取' : '，奖品已发放到您的账户';
    const target = `/packages/raffle/index/index?id=${raffle.id}`;
    await sendMessage(tx, now, {
      uid,
      kind: 'system',
      title: '恭喜中奖',
      msg: `您在「${raffle.title}」中获得${prize.name}${claim}。`,
      target,
      eventKey: `raffle-won/${drawId}`,
    });
  }
}

/** Draws unless it was drawn before: null then. */
async function draw(tx: Database, now: Date, id: string, random: Random): Promise<number | null> {
  // Waits for entries that are under way; later ones find the raffle drawn.
  const [raffle] = await tx
    .update(raffles)
    .set({ drawnAt: now })
    .where(and(eq(raffles.id, id), isNull(raffles.drawnAt)))
    .returning();
  if (!raffle) return null;
  const prizes = await tx
    .select()
    .from(rafflePrizes)
    .where(eq(rafflePrizes.raffleId, id))
    .orderBy(asc(rafflePrizes.position), asc(rafflePrizes.id))
    .for('update');
  const entries = await tx
    .select({ drawId: raffleDraws.id, uid: raffleDraws.uid })
    .from(raffleDraws)
    .innerJoin(users, and(eq(users.uid, raffleDraws.uid), isNull(users.cancelledAt)))
    .where(and(eq(raffleDraws.raffleId, id), eq(raffleDraws.state, 'entered')))
    .orderBy(asc(raffleDraws.id));
  const wins = chooseWinners(
    entries,
    prizes.filter((prize) => prize.kind !== 'none'),
    random,
  );
  await bookWins(tx, now, raffle, wins);
  return wins.length;
}

/**
 * Draws the winners of a scheduled raffle once: books prizes, tells the winners. Returns how many won.
 * Throws CallError notFound, or refused when it draws by itself, was drawn before, or its time has not come and `early`
 * is not set.
 */
export async function drawRaffle(
  db: Database,
  now: Date,
  id: string,
  { early = false, random = secureRandom }: DrawOptions = {},
): Promise<{ winners: number }> {
  const [raffle] = await db.select().from(raffles).where(eq(raffles.id, id));
  if (!raffle) throw notFound('没有这个抽奖活动');
  if (raffle.mode === 'instant') throw refused('该活动为即时开奖，无需开奖');
  if (!early && now < (raffle.drawAt ?? raffle.closesAt)) throw refused('未到开奖时间');
  const winners = await db.transaction((tx) => draw(tx, now, id, random));
  if (winners === null) throw refused('该活动已开奖');
  return { winners };
}

/** Draws every scheduled raffle whose time has come. */
export async function drawDueRaffles(db: Database, now: Date): Promise<void> {
  const due = and(
    eq(raffles.mode, 'scheduled'),
    isNull(raffles.drawnAt),
    lte(sql`coalesce(${raffles.drawAt}, ${raffles.closesAt})`, now.toISOString()),
  );
  const ids = await db.select({ id: raffles.id }).from(raffles).where(due).orderBy(asc(raffles.id));
  // Where another process of the server was first, this one changes nothing.
  for (const { id } of ids) await db.transaction((tx) => draw(tx, now, id, secureRandom));
}
