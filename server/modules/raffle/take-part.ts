import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { DrawRecord } from '../../../src/contract/schemas/raffle';
import type { Database } from '../../db/database';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { invalid, notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { chinaDay } from '../../base/clock/china-day';
import { lockUser } from '../../db/user-lock';
import { balanceOf, House, InsufficientFunds, post, transfer, walletOf } from '../ledger/ledger';
import { bookPrize, grantVip, stateOfPrize, type PrizeRow } from './book-prize';
import { drawRecord } from './draw-records';
import { drawsLeft } from './draws-left';
import { blankOf, pickPrize } from './pick-prize';
import { raffleState, type RaffleRow } from './raffle-state';
import { secureRandom, type Random } from './random';

interface Part {
  readonly uid: string;
  readonly raffleId: string;
  readonly clientKey: string;
}

/** What a draw brought, with what the user has left: draws of today, and points. */
export interface PartResult {
  readonly record: DrawRecord;
  readonly drawsLeft: number;
  readonly points: number;
}

/** The raffle, held so that it cannot be drawn while somebody enters. */
async function openRaffle(tx: Database, now: Date, id: string): Promise<RaffleRow> {
  const [raffle] = await tx
    .select()
    .from(raffles)
    .where(and(eq(raffles.id, id), eq(raffles.published, true)))
    .for('share');
  if (!raffle) throw notFound('活动不存在或已下架');
  const state = raffleState(raffle, now);
  if (state === 'upcoming') throw refused('活动未开始');
  if (state !== 'open') throw refused('活动已结束');
  return raffle;
}

/** Takes one of a prize out of stock; false when somebody else had the last. */
async function takeOne(tx: Database, prize: PrizeRow): Promise<boolean> {
  const taken = await tx
    .update(rafflePrizes)
    .set({ stock: sql`${rafflePrizes.stock} - 1` })
    .where(and(eq(rafflePrizes.id, prize.id), gt(rafflePrizes.stock, 0)))
    .returning({ id: rafflePrizes.id });
  return taken.length === 1;
}

/**
 * The prize of one instant draw, taken out of stock. The blank never runs out: it keeps no stock, so that draws do not
 * queue for it.
 */
async function drawPrize(tx: Database, raffle: RaffleRow, random: Random): Promise<PrizeRow | null> {
  const prizes = await tx
    .select()
    .from(rafflePrizes)
    .where(eq(rafflePrizes.raffleId, raffle.id))
    .orderBy(asc(rafflePrizes.position), asc(rafflePrizes.id));
  const hit = pickPrize(prizes, random);
  if (!hit || hit.kind === 'none') return hit;
  return (await takeOne(tx, hit)) ? hit : blankOf(prizes);
}

const leftIn = async (tx: Database, now: Date, uid: string, raffle: RaffleRow) =>
  (await drawsLeft(tx, now, uid, [raffle])).get(raffle.id) ?? 0;

async function draw(tx: Database, now: Date, { uid, raffleId, clientKey }: Part, random: Random): Promise<PartResult> {
  await lockUser(tx, 'raffles', uid);
  const [known] = await tx
    .select()
    .from(raffleDraws)
    .where(and(eq(raffleDraws.uid, uid), eq(raffleDraws.clientKey, clientKey)));
  if (known) return repeated(tx, now, known, raffleId);
  const raffle = await openRaffle(tx, now, raffleId);
  if ((await leftIn(tx, now, uid, raffle)) <= 0) throw refused('今日抽奖次数已用完');
  const prize = raffle.mode === 'instant' ? await drawPrize(tx, raffle, random) : null;
  const id = newId();
  const state = raffle.mode === 'instant' ? stateOfPrize(prize) : 'entered';
  await tx
    .insert(raffleDraws)
    .values({ id, raffleId, uid, clientKey, prizeId: prize?.id ?? null, state, day: chinaDay(now), drawnAt: now });
  const { cost, title } = raffle;
  const payCost = () =>
    post(tx, now, {
      key: `raffle-cost/${id}`,
      kind: 'raffle',
      title: `参与抽奖：${title}`,
      movements: transfer(walletOf(uid), House.points, 'points', cost),
    });
  if (prize) await grantVip(tx, now, uid, prize);
  // The cost first, so that a prize in points does not pay for its own draw.
  if (cost > 0) await payCost();
  if (prize) await bookPrize(tx, now, { drawId: id, uid, raffleTitle: title }, prize);
  // Counted anew: whoever drew a membership may draw more often at once.
  return {
    record: await drawRecord(tx, id),
    drawsLeft: await leftIn(tx, now, uid, raffle),
    points: await balanceOf(tx, walletOf(uid), 'points'),
  };
}

async function repeated(
  tx: Database,
  now: Date,
  known: typeof raffleDraws.$inferSelect,
  raffleId: string,
): Promise<PartResult> {
  if (known.raffleId !== raffleId) throw invalid('请求标识无效，请重试');
  const [raffle] = await tx.select().from(raffles).where(eq(raffles.id, raffleId));
  const left = raffle ? await leftIn(tx, now, known.uid, raffle) : 0;
  return {
    record: await drawRecord(tx, known.id),
    drawsLeft: left,
    points: await balanceOf(tx, walletOf(known.uid), 'points'),
  };
}

/**
 * One draw of a user: decided at once in an instant raffle, an entry in a scheduled one. The same key again is the same
 * draw. Throws CallError notFound, or refused when the raffle is not open, today's draws are used up or the points do
 * not suffice.
 */
export async function takePart(
  db: Database,
  now: Date,
  part: Part,
  random: Random = secureRandom,
): Promise<PartResult> {
  try {
    return await db.transaction((tx) => draw(tx, now, part, random));
  } catch (error) {
    if (error instanceof InsufficientFunds) throw refused('积分不足');
    throw error;
  }
}
