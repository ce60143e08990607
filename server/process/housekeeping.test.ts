import { eq } from 'drizzle-orm';
import { raffles } from '../db/schema/raffle';
import { drawDueRaffles } from '../modules/raffle/draw-raffle';
import { DAY, HOUR, later, MINUTE } from '../base/clock/clock';
import { addRaffle } from '../testing/add-raffle';
import { createTestServer, type TestServer } from '../testing/test-server';
import { startHousekeeping } from './housekeeping';

jest.mock('../modules/raffle/draw-raffle', () => {
  const real = jest.requireActual<typeof import('../modules/raffle/draw-raffle')>('../modules/raffle/draw-raffle');
  return { ...real, drawDueRaffles: jest.fn(real.drawDueRaffles) };
});

const forgetDeskFiles = jest.fn(() => Promise.resolve());
const depsOf = ({ db, services, app }: TestServer) => ({ db, services, log: app.log, forgetDeskFiles });

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

it('forgets every hour what operators uploaded', async () => {
  const server = await createTestServer();
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const stop = startHousekeeping(depsOf(server));
    forgetDeskFiles.mockClear();
    jest.advanceTimersByTime(HOUR);
    await stop();
    expect(forgetDeskFiles).toHaveBeenCalledWith(server.services.clock.now());
  } finally {
    jest.useRealTimers();
    await server.close();
  }
});
