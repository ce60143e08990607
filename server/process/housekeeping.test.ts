import { eq, sql } from 'drizzle-orm';
import { limitEvents } from '../db/schema/account';
import { raffles } from '../db/schema/raffle';
import { drawDueRaffles } from '../modules/raffle/draw-raffle';
import { DAY, HOUR, later, MINUTE, SECOND } from '../base/clock/clock';
import { addRaffle } from '../testing/add-raffle';
import { createTestServer, type TestServer } from '../testing/test-server';
import { until } from '../testing/until';
import { startHousekeeping, tidyUp } from './housekeeping';

jest.mock('../modules/raffle/draw-raffle', () => {
  const real = jest.requireActual<typeof import('../modules/raffle/draw-raffle')>('../modules/raffle/draw-raffle');
  return { ...real, drawDueRaffles: jest.fn(real.drawDueRaffles) };
});

const depsOf = ({ db, services, app }: TestServer) => ({ db, services, log: app.log });

it('leaves a run out while one takes longer, and its stop waits for that one', async () => {
  const server = await createTestServer();
  let finish: () => void = () => undefined;
  const draw = jest.mocked(drawDueRaffles).mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const stop = startHousekeeping(depsOf(server));
    jest.advanceTimersByTime(3 * MINUTE);
    expect(draw).toHaveBeenCalledTimes(1);
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isStopped).toBe(false);
    finish();
    await stopping;
  } finally {
    jest.useRealTimers();
    await server.close();
  }
});

it('draws a raffle within a minute of its time', async () => {
  const server = await createTestServer();
  const now = server.services.clock.now();
  const id = await addRaffle(
    server.db,
    now,
    { mode: 'scheduled', closesAt: later(now, DAY), drawAt: later(now, DAY) },
    [],
  );
  const drawnAt = async () => (await server.db.select().from(raffles).where(eq(raffles.id, id)))[0]?.drawnAt;
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const stop = startHousekeeping(depsOf(server));
    jest.advanceTimersByTime(MINUTE);
    await stop();
    expect(await drawnAt()).toBeNull();

    const again = startHousekeeping(depsOf(server));
    server.advanceClock(DAY);
    jest.advanceTimersByTime(MINUTE);
    await again();
    expect(await drawnAt()).toEqual(later(now, DAY));
  } finally {
    jest.useRealTimers();
    await server.close();
  }
});

describe('what has had its time', () => {
  it('goes in pieces, of each table, and what is left of it the next time', async () => {
    const server = await createTestServer();
    const now = server.services.clock.now();
    await server.db
      .execute(sql`with old as (select n::text as n, now() - interval '999 days' as at from generate_series(1, 5) n),
      codes as (insert into sms_codes (id, phone, purpose, code_hash, sent_at, expires_at)
        select n, n, 'login', n, at, at from old),
      searches as (insert into search_counts (text, day, asked, missed) select n, '2020-01-01', 1, 0 from old)
      insert into limit_events (id, limit_key, happened_at) select n, n, at from old`);
    const pieces: string[] = [];
    const stop = new AbortController();
    const tidy = (signal?: AbortSignal) =>
      tidyUp(server.db, now, {
        rowsAtOnce: 2,
        ...(signal ? { signal } : {}),
        onPiece: (table, deleted) => {
          pieces.push(`${table} ${deleted}`);
          if (pieces.length === 2) stop.abort();
        },
      });
    await tidy(stop.signal);
    expect(pieces).toEqual(['sms_codes 2', 'sms_codes 4']);
    await tidy();
    expect(pieces.slice(2)).toEqual([
      'sms_codes 1',
      ...[2, 4, 5].map((deleted) => `limit_events ${deleted}`),
      ...[2, 4, 5].map((deleted) => `search_counts ${deleted}`),
    ]);
    await server.close();
  });
});

it('says in the log how far it is while it deletes many rows', async () => {
  const server = await createTestServer();
  await server.db.execute(sql`insert into limit_events (id, limit_key, happened_at)
    select n, n, now() - interval '999 days' from generate_series(1, 12000) n`);
  const info = jest.spyOn(server.app.log, 'info');
  let at = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (at += 20 * SECOND));
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const stop = startHousekeeping(depsOf(server));
    jest.advanceTimersByTime(HOUR);
    await until(async () => (await server.db.$count(limitEvents)) === 0);
    await stop();
    for (const deleted of [5_000, 10_000])
      expect(info).toHaveBeenCalledWith({ table: 'limit_events', deleted }, 'old rows are being deleted');
  } finally {
    jest.useRealTimers();
    clock.mockRestore();
    await server.close();
  }
});
