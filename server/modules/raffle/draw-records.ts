import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { DrawRecord } from '../../../src/contract/schemas/raffle';
import { maskPhone } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { raffleDraws, rafflePrizes, raffles } from '../../db/schema/raffle';
import { shownName } from '../users/shown-name';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const WON = ['booked', 'unclaimed', 'ordered'] as const;

const records = (db: Database, where: SQL | undefined) =>
  db
    .select({ draw: raffleDraws, raffleTitle: raffles.title, prizeName: rafflePrizes.name, kind: rafflePrizes.kind })
    .from(raffleDraws)
    .innerJoin(raffles, eq(raffles.id, raffleDraws.raffleId))
    .leftJoin(rafflePrizes, eq(rafflePrizes.id, raffleDraws.prizeId))
    .where(where)
    .orderBy(desc(raffleDraws.drawnAt), desc(raffleDraws.id));

const recordOf = ({ draw, raffleTitle, prizeName, kind }: Awaited<ReturnType<typeof records>>[number]): DrawRecord => {
  const { id, raffleId, prizeId, state, drawnAt, orderId } = draw;
  return { id, raffleId, raffleTitle, prizeId, prizeName, kind, state, drawnAt: drawnAt.toISOString(), orderId };
};

/** One draw as its owner sees it. Throws when there is none. */
export async function drawRecord(db: Database, id: string): Promise<DrawRecord> {
  const [row] = await records(db, eq(raffleDraws.id, id));
  if (!row) throw new Error(`There is no draw ${id}`);
  return recordOf(row);
}

/** A user's draws, of all raffles or one, the newest first. */
export async function drawsOf(
  db: Database,
  uid: string,
  raffleId: string | null,
  { limit, offset }: Page,
): Promise<{ list: DrawRecord[]; total: number }> {
  const where = and(eq(raffleDraws.uid, uid), raffleId === null ? undefined : eq(raffleDraws.raffleId, raffleId));
  const rows = await records(db, where).limit(limit).offset(offset);
  return { list: rows.map(recordOf), total: await db.$count(raffleDraws, where) };
}

/** The newest winners of a raffle, named as anybody may see them. */
export async function newestWinners(
  db: Database,
  raffleId: string,
  limit: number,
): Promise<{ name: string; prizeName: string; wonAt: string }[]> {
  const rows = await db
    .select({
      name: users.wechatName,
      prizeName: rafflePrizes.name,
      raffleDrawnAt: raffles.drawnAt,
      drawnAt: raffleDraws.drawnAt,
    })
    .from(raffleDraws)
    .innerJoin(raffles, eq(raffles.id, raffleDraws.raffleId))
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, raffleDraws.prizeId))
    .innerJoin(users, eq(users.uid, raffleDraws.uid))
    .where(and(eq(raffleDraws.raffleId, raffleId), inArray(raffleDraws.state, [...WON])))
    .orderBy(desc(raffleDraws.drawnAt), desc(raffleDraws.id))
    .limit(limit);
  // Entries of a scheduled raffle win when it draws, not when they are made.
  return rows.map(({ name, prizeName, raffleDrawnAt, drawnAt }) => ({
    name: shownName(name),
    prizeName,
    wonAt: (raffleDrawnAt ?? drawnAt).toISOString(),
  }));
}

/** Who drew what in a raffle, the newest first, phones masked (§5); for administrators. */
export async function participantsOf(db: Database, raffleId: string, wonOnly: boolean, { limit, offset }: Page) {
  const where = and(eq(raffleDraws.raffleId, raffleId), wonOnly ? inArray(raffleDraws.state, [...WON]) : undefined);
  const rows = await db
    .select({
      id: raffleDraws.id,
      name: users.wechatName,
      phone: users.phone,
      prizeName: rafflePrizes.name,
      state: raffleDraws.state,
      drawnAt: raffleDraws.drawnAt,
    })
    .from(raffleDraws)
    .innerJoin(users, eq(users.uid, raffleDraws.uid))
    .leftJoin(rafflePrizes, eq(rafflePrizes.id, raffleDraws.prizeId))
    .where(where)
    .orderBy(desc(raffleDraws.drawnAt), desc(raffleDraws.id))
    .limit(limit)
    .offset(offset);
  const list = rows.map(({ name, phone, drawnAt, ...row }) => ({
    ...row,
    name: name ?? '匿名用户',
    phone: maskPhone(phone),
    drawnAt: drawnAt.toISOString(),
  }));
  return { list, total: await db.$count(raffleDraws, where) };
}
