import { and, eq, sql } from 'drizzle-orm';
import type { TrainingRank } from '../../../src/contract/schemas/training-contests';
import { faultWires } from '../../../src/domain/training/fault-wires';
import { chinaDay } from '../../base/clock/china-day';
import { keyedHash } from '../../base/hashing';
import { notFound } from '../../base/refusals';
import { queryRows, type Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { trainingAttempts, trainingDays } from '../../db/schema/training';
import type { CallContext } from '../../http/route';
import { shownName } from '../users/shown-name';
import type { AttemptRow } from './attempt-repository';
import { beginAttempt } from './begin-attempt';
import { circuitIfFits, circuitOfRoom } from './room-circuit';
import { drawableRooms, type RoomRow } from './room-repository';
import { drawFaults } from './solutions';

/** Of the day: neither a matter of a minute nor of an evening. */
const LEVELS: readonly number[] = [2, 3, 4];
const MAX_RANKED = 20;
/** Rooms that are tried until one has another fault that its complaint fits. */
const MOST_TRIED = 8;

/** A number from 0 to 1 that nobody can tell without the server's secret. */
export function chanceOf(secret: string, text: string): number {
  const [first = 0] = new Uint32Array(
    new Uint8Array(Buffer.from(keyedHash(secret, text), 'base64url').subarray(0, 4)).buffer,
  );
  return first / 2 ** 32;
}

interface Puzzle extends Pick<RoomRow, 'faults' | 'faultWires'> {
  readonly room: RoomRow;
}

type DayRow = typeof trainingDays.$inferSelect;

/** The puzzles that are being chosen: all who ask at midnight wait for one choice. */
const choosing = new Map<string, Promise<Puzzle | null>>();

/** The puzzle of a day, chosen with its first caller; null without rooms. */
export async function puzzleOf(ctx: CallContext, day: string): Promise<Puzzle | null> {
  const [known] = await ctx.db.select().from(trainingDays).where(eq(trainingDays.day, day));
  if (known) return puzzleIn(ctx, known);
  const key = `${ctx.config.dataDir}/${day}`;
  const chosen = choosing.get(key) ?? choose(ctx, day).finally(() => choosing.delete(key));
  choosing.set(key, chosen);
  return chosen;
}

/** Null when its room was taken away since. */
async function puzzleIn({ db }: CallContext, { roomId, faults, faultWires }: DayRow): Promise<Puzzle | null> {
  const room = (await drawableRooms(db)).find(({ id }) => id === roomId);
  return room ? { room, faults, faultWires } : null;
}

async function choose(ctx: CallContext, day: string): Promise<Puzzle | null> {
  const { secret } = ctx.services;
  const rooms = (await drawableRooms(ctx.db))
    .filter(({ level, intermittent }) => LEVELS.includes(level) && !intermittent)
    .map((room) => ({ room, at: chanceOf(secret, `training-day/${day}/${room.id}`) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_TRIED);
  let chosen: Puzzle | null = null;
  for (const { room } of rooms) {
    const sheet = await circuitIfFits(ctx, room);
    if (!sheet) continue;
    const puzzle = (faults: string[]): Puzzle => ({
      ...{ room, faults },
      faultWires: faultWires(sheet.netlist, sheet.circuit, faults),
    });
    chosen ??= puzzle(room.faults);
    const drawn = await drawFaults(room, sheet, chanceOf(secret, `training-fault/${day}`));
    if (drawn === null) continue;
    chosen = puzzle(drawn);
    break;
  }
  if (!chosen) return null;
  const { room, ...wrong } = chosen;
  await ctx.db
    .insert(trainingDays)
    .values({ day, roomId: room.id, ...wrong })
    .onConflictDoNothing();
  // Another caller may have been first while the library changed.
  const [kept] = await ctx.db.select().from(trainingDays).where(eq(trainingDays.day, day));
  return kept ? puzzleIn(ctx, kept) : null;
}

export async function dailyAttempt(db: Database, uid: string, day: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(trainingAttempts)
    .where(and(eq(trainingAttempts.kind, 'daily'), eq(trainingAttempts.day, day), eq(trainingAttempts.uid, uid)));
  return row ?? null;
}

/** The user's one attempt of today's puzzle. Throws CallError notFound without rooms. */
export async function startDaily(ctx: CallContext, uid: string): Promise<AttemptRow> {
  const now = ctx.services.clock.now();
  const day = chinaDay(now);
  const known = await dailyAttempt(ctx.db, uid, day);
  if (known) return known;
  const puzzle = await puzzleOf(ctx, day);
  if (!puzzle) throw notFound('今天没有挑战题');
  const { room, faults } = puzzle;
  await beginAttempt(ctx.db, now, room, await circuitOfRoom(ctx, room, puzzle), { uid, kind: 'daily', faults, day });
  const begun = await dailyAttempt(ctx.db, uid, day);
  if (!begun) throw new Error('the attempt of the day was not stored');
  return begun;
}

type Ranked = { uid: string; name: string | null; rank: string; score: number; measurements: number; seconds: number };

/**
 * The best of a day, and the caller: by score, then fewer measurements, then less time; who is equal in all shares the
 * rank. `players`: how many have begun.
 */
export async function rankingOf(
  db: Database,
  day: string,
  uid: string | null,
): Promise<{ ranking: TrainingRank[]; players: number }> {
  const rows = await queryRows<Ranked>(
    db,
    sql`
    select * from (
      select a.uid, u.wechat_name as name, a.score, a.measurements, a.seconds, a.ended_at,
        rank() over (order by a.score desc, a.measurements, a.seconds) as rank,
        row_number() over (order by a.score desc, a.measurements, a.seconds, a.ended_at, a.id) as place
      from ${trainingAttempts} a left join ${users} u on u.uid = a.uid
      where a.kind = 'daily' and a.day = ${day} and a.state = 'solved'
    ) ranked where place <= ${MAX_RANKED} or uid = ${uid ?? ''} order by place`,
  );
  const ranking = rows.map(({ name, rank, score, measurements, seconds, ...row }) => ({
    ...{ rank: Number(rank), name: shownName(name), score, measurements, seconds },
    mine: row.uid === uid,
  }));
  const ofDay = and(eq(trainingAttempts.kind, 'daily'), eq(trainingAttempts.day, day));
  return { ranking, players: await db.$count(trainingAttempts, ofDay) };
}
