import { and, asc, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import { oddsFault } from '../../../src/domain/raffle-odds';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { goods } from '../../db/schema/shop';
import type { PrizeRow } from './book-prize';
import type { RaffleRow } from './raffle-state';

/** What an operator enters of a raffle; `Texts` may change as long as nobody has been drawn. */
export type RaffleTexts = Pick<RaffleRow, 'title' | 'rules' | 'cover' | 'opensAt' | 'closesAt' | 'drawAt'>;
export type RaffleTerms = Pick<RaffleRow, 'mode' | 'cost' | 'drawsPerDay'>;
/** A prize in its place. Scheduled raffles draw by stock and have no odds. */
export type PrizeDraft = Omit<PrizeRow, 'id' | 'raffleId' | 'position'>;

/** How many took part, how often. */
export async function countParts(db: Database, id: string): Promise<{ draws: number; people: number }> {
  const [row] = await db
    .select({ draws: count(), people: countDistinct(raffleDraws.uid) })
    .from(raffleDraws)
    .where(eq(raffleDraws.raffleId, id));
  return row ?? { draws: 0, people: 0 };
}

/** Throws CallError refused once somebody took part: the odds were promised. */
export async function requireNoParts(db: Database, id: string): Promise<void> {
  if ((await countParts(db, id)).draws > 0) throw refused('已有人参与，奖品与概率不能再改，只能补充库存');
}

/** The raffle, held until the transaction ends: nobody takes part meanwhile. Throws CallError notFound. */
export async function lockRaffle(tx: Database, id: string): Promise<RaffleRow> {
  const [row] = await tx.select().from(raffles).where(eq(raffles.id, id)).for('update');
  if (!row) throw notFound('没有这个抽奖活动');
  return row;
}

/** Its prizes in their order. */
export const prizesOf = (db: Database, id: string): Promise<PrizeRow[]> =>
  db
    .select()
    .from(rafflePrizes)
    .where(eq(rafflePrizes.raffleId, id))
    .orderBy(asc(rafflePrizes.position), asc(rafflePrizes.id));

/** Throws CallError refused for times that contradict each other. */
export function checkTimes(
  now: Date,
  mode: RaffleRow['mode'],
  { opensAt, closesAt, drawAt }: Pick<RaffleRow, 'opensAt' | 'closesAt' | 'drawAt'>,
): void {
  if (closesAt <= opensAt) throw refused('截止时间应晚于开始时间');
  if (closesAt <= now) throw refused('截止时间已经过去');
  if (mode === 'scheduled' && drawAt && drawAt < closesAt) throw refused('开奖时间不能早于截止时间');
}

/**
 * Throws CallError refused for prizes that cannot be drawn: of an instant raffle the odds must be exactly all draws and
 * one prize the blank, which a draw gets whose prize ran out; a scheduled one has something to give.
 */
export function checkPrizes(mode: RaffleRow['mode'], prizes: readonly PrizeDraft[]): void {
  const blanks = prizes.filter(({ kind }) => kind === 'none').length;
  if (mode === 'scheduled') {
    if (blanks > 0) throw refused('定时开奖不需要“谢谢参与”，未中奖的自然没有奖品');
    if (prizes.length === 0) throw refused('请添加奖品');
    return;
  }
  if (blanks !== 1) throw refused('即时开奖需要一项“未中奖”：奖品发完后抽到它的人得到这一项');
  if (blanks === prizes.length) throw refused('请添加奖品');
  const fault = oddsFault(prizes.map(({ oddsPerMillion }) => oddsPerMillion));
  if (fault) throw refused(fault);
}

/** Throws CallError refused for prizes whose article is none that can be shipped. */
async function checkArticles(tx: Database, prizes: readonly PrizeDraft[]): Promise<void> {
  for (const { iid, name } of prizes) {
    if (iid === null) continue;
    const [article] = await tx.select({ kind: goods.kind }).from(goods).where(eq(goods.iid, iid));
    if (article?.kind !== 'physical') throw refused(`奖品“${name}”对应的商品不存在，或不是实物`);
  }
}

async function addPrizes(tx: Database, raffleId: string, prizes: readonly PrizeDraft[]): Promise<void> {
  await tx
    .insert(rafflePrizes)
    .values(prizes.map((prize, position) => ({ ...prize, id: newId(), raffleId, position })));
}

/** Adds a raffle that nobody sees yet. Returns its id. Throws CallError refused. */
export async function addRaffle(
  tx: Database,
  now: Date,
  draft: RaffleTexts & RaffleTerms,
  prizes: readonly PrizeDraft[],
): Promise<string> {
  checkTimes(now, draft.mode, draft);
  checkPrizes(draft.mode, prizes);
  await checkArticles(tx, prizes);
  const id = newId();
  await tx.insert(raffles).values({ ...draft, id, published: false });
  await addPrizes(tx, id, prizes);
  return id;
}

/** Changes what a raffle says and when it is, until it was drawn. Throws CallError notFound, refused. */
export async function changeRaffle(tx: Database, now: Date, id: string, texts: RaffleTexts): Promise<void> {
  const raffle = await lockRaffle(tx, id);
  if (raffle.drawnAt) throw refused('该活动已开奖，不能修改');
  checkTimes(now, raffle.mode, texts);
  await tx.update(raffles).set(texts).where(eq(raffles.id, id));
}

/**
 * Gives a raffle other prizes, costs and draws a day, as long as nobody took part. Throws CallError notFound, refused.
 */
export async function changePrizes(
  tx: Database,
  id: string,
  terms: Omit<RaffleTerms, 'mode'>,
  prizes: readonly PrizeDraft[],
): Promise<void> {
  const { mode } = await lockRaffle(tx, id);
  await requireNoParts(tx, id);
  checkPrizes(mode, prizes);
  await checkArticles(tx, prizes);
  await tx.delete(rafflePrizes).where(eq(rafflePrizes.raffleId, id));
  await addPrizes(tx, id, prizes);
  await tx.update(raffles).set(terms).where(eq(raffles.id, id));
}

/** Adds pieces to a prize that is not drawn yet. Throws CallError notFound, refused. */
export async function restockPrize(tx: Database, id: string, position: number, add: number): Promise<PrizeRow> {
  const raffle = await lockRaffle(tx, id);
  if (raffle.drawnAt) throw refused('该活动已开奖');
  const prize = (await prizesOf(tx, id))[position - 1];
  if (!prize) throw notFound('没有这项奖品');
  const [row] = await tx
    .update(rafflePrizes)
    .set({ stock: sql`${rafflePrizes.stock} + ${add}` })
    .where(eq(rafflePrizes.id, prize.id))
    .returning();
  if (!row) throw notFound('没有这项奖品');
  return row;
}

/** Shows a raffle to users, or takes it off. Throws CallError notFound, refused for one that is over already. */
export async function publishRaffle(tx: Database, now: Date, id: string, published: boolean): Promise<RaffleRow> {
  const raffle = await lockRaffle(tx, id);
  if (published && !raffle.drawnAt && raffle.closesAt <= now) throw refused('截止时间已经过去，请先修改时间');
  if (published) checkPrizes(raffle.mode, await prizesOf(tx, id));
  await tx.update(raffles).set({ published }).where(eq(raffles.id, id));
  return raffle;
}

/** Ends taking part now; a scheduled raffle draws at its time. Throws CallError notFound, refused. */
export async function closeRaffle(tx: Database, now: Date, id: string): Promise<void> {
  const [closed] = await tx
    .update(raffles)
    .set({ closesAt: now })
    .where(
      and(eq(raffles.id, id), isNull(raffles.drawnAt), sql`${raffles.closesAt} > ${now.toISOString()}::timestamptz`),
    )
    .returning({ id: raffles.id });
  if (closed) return;
  await lockRaffle(tx, id);
  throw refused('该活动已截止');
}
