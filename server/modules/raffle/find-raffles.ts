import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Raffle } from '../../../src/contract/schemas/raffle';
import type { Database } from '../../db/database';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { drawsLeft } from './draws-left';
import { raffleState, type RaffleRow } from './raffle-state';

/** Open ones first, then those to come, then what is over; within each the next to end first. */
const orderAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`case when ${raffles.drawnAt} is not null or ${raffles.closesAt} <= ${at} then 2
      when ${raffles.opensAt} > ${at} then 1 else 0 end`,
    sql`case when ${raffles.closesAt} > ${at} then ${raffles.closesAt} end`,
    desc(raffles.closesAt),
    asc(raffles.id),
  ];
};

async function describe(db: Database, now: Date, uid: string | null, rows: readonly RaffleRow[]): Promise<Raffle[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const prizes = await db
    .select()
    .from(rafflePrizes)
    .where(inArray(rafflePrizes.raffleId, ids))
    .orderBy(asc(rafflePrizes.position), asc(rafflePrizes.id));
  const entries = await db
    .select({ raffleId: raffleDraws.raffleId, draws: count() })
    .from(raffleDraws)
    .where(inArray(raffleDraws.raffleId, ids))
    .groupBy(raffleDraws.raffleId);
  const left = await drawsLeft(db, now, uid, rows);
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    rules: row.rules,
    cover: row.cover,
    mode: row.mode,
    state: raffleState(row, now),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawAt: iso(row.drawAt),
    cost: row.cost,
    drawsPerDay: row.drawsPerDay,
    drawsLeft: left.get(row.id) ?? 0,
    entries: entries.find(({ raffleId }) => raffleId === row.id)?.draws ?? 0,
    prizes: prizes
      .filter(({ raffleId }) => raffleId === row.id)
      .map(({ id, name, kind, amount, image, oddsPerMillion, stock }) => ({
        id,
        name,
        kind,
        amount,
        image,
        oddsPerMillion,
        stock,
      })),
  }));
}

/** The published raffles, or the one with this id, as a user (null: nobody logged in) sees them. */
export async function findRaffles(
  db: Database,
  now: Date,
  uid: string | null,
  id: string | null,
  page: { limit: number; offset: number },
): Promise<{ list: Raffle[]; total: number }> {
  const where = and(eq(raffles.published, true), id === null ? undefined : eq(raffles.id, id));
  const rows = await db
    .select()
    .from(raffles)
    .where(where)
    .orderBy(...orderAt(now))
    .limit(page.limit)
    .offset(page.offset);
  return { list: await describe(db, now, uid, rows), total: await db.$count(raffles, where) };
}
