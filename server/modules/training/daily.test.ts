import { eq } from 'drizzle-orm';
import * as training from '../../../src/contract/endpoints/training';
import { newId } from '../../base/ids';
import { HOUR, MINUTE } from '../../base/clock/clock';
import { trainingAttempts, trainingDays, trainingRooms } from '../../db/schema/training';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from '../library/testing/small-library';
import { balanceOf, walletOf } from '../ledger/ledger';
import { addRoom, LIT } from './testing/add-room';

let server: TestServer;
let roomId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [trainingRooms, trainingDays, trainingAttempts]) await server.db.delete(table);
  roomId = await addRoom(server, { level: 2, faults: ['open:w9'] });
});

type User = Awaited<ReturnType<TestServer['addUser']>>;
const start = async ({ token }: User) => (await server.call(training.trainingDailyStart, {}, { token })).data;
const daily = async (token?: string) =>
  (await server.call(training.trainingDaily, {}, token === undefined ? {} : { token })).data;
const faultsOf = async (id: string) =>
  (await server.db.select().from(trainingAttempts).where(eq(trainingAttempts.id, id)))[0]?.faults ?? [];
async function solve(user: User, after = MINUTE): Promise<void> {
  const { id: attemptId } = await start(user);
  server.advanceClock(after);
  const faults = await faultsOf(attemptId);
  const { data } = await server.call(
    training.trainingDecide,
    { attemptId, faults, clientKey: newId() },
    { token: user.token },
  );
  expect(data.right).toBe(true);
}

describe('the puzzle of the day', () => {
  it('is the same for everybody, and has a fault that the room’s solution does not name', async () => {
    const [one, other] = [await server.addUser(), await server.addUser()];
    const attempts = await Promise.all([start(one), start(other), start(one)]);
    expect(attempts[0].id).toBe(attempts[2].id);
    const faults = await Promise.all(attempts.map(({ id }) => faultsOf(id)));
    expect(new Set(faults.map((names) => names.join())).size).toBe(1);
    expect(faults[0]).not.toEqual(['open:w9']);
    expect(attempts[0]).toMatchObject({ kind: 'daily', room: { id: roomId }, complaintState: LIT });
    expect(await daily()).toMatchObject({ room: { id: roomId }, attemptId: null, done: false, players: 2 });
    expect(await daily(one.token)).toMatchObject({ attemptId: attempts[0].id, done: false });
  });

  it('is no room whose sheet is another one by now, which its fault does not fit', async () => {
    for (let one = 0; one < 4; one += 1) await addRoom(server, { level: 2, faults: ['open:W77'] });
    expect((await start(await server.addUser())).room.id).toBe(roomId);
  });

  it('is not begun or gone on with once its wire has other ends in a sheet that is another one by now', async () => {
    const [one, other] = [await server.addUser(), await server.addUser()];
    const { id: attemptId } = await start(one);
    const [drawn] = await server.db.select().from(trainingDays);
    const [attempt] = await server.db.select().from(trainingAttempts);
    expect(attempt?.faultWires).toEqual(drawn?.faultWires);
    // What was drawn, with a wire that is one of the sheet's, between other ends.
    const moved = { faults: ['open:w9'], faultWires: { w9: 'E1.1-K1.85' } };
    await server.db.update(trainingDays).set(moved);
    await server.db.update(trainingAttempts).set(moved);
    const begun = await server.call(training.trainingDailyStart, {}, { token: other.token });
    const sent = { attemptId, faults: ['open:w9'], clientKey: newId() };
    const decided = await server.call(training.trainingDecide, sent, { token: one.token });
    expect([begun.msg, decided.msg]).toEqual(['这张电路图已更新，该训练暂不可用', '这张电路图已更新，该训练暂不可用']);
    // Of earlier releases nobody kept the ends: names decide.
    await server.db.update(trainingAttempts).set({ faultWires: {} });
    expect((await server.call(training.trainingDecide, sent, { token: one.token })).data.right).toBe(true);
  });

  it('is a room with another fault where there is one', async () => {
    await server.db.delete(trainingRooms);
    for (let one = 0; one < 4; one += 1) await addRoom(server, { level: 2, faults: ['dead:F1', 'dead:E1'] });
    const drawable = await addRoom(server, { level: 2, faults: ['open:w9'] });
    expect((await start(await server.addUser())).room.id).toBe(drawable);
  });

  it('begins with the day of China, and ends with it', async () => {
    const user = await server.addUser();
    const now = server.services.clock.now();
    const midnight = Date.parse(`${(await daily()).day}T24:00:00+08:00`);
    server.advanceClock(midnight - now.getTime() - MINUTE);
    const before = await daily();
    const first = await start(user);
    server.advanceClock(2 * MINUTE);
    const after = await daily(user.token);
    expect([after.day > before.day, after.attemptId, after.players]).toEqual([true, null, 0]);
    expect((await start(user)).id).not.toBe(first.id);
  });

  it('books its points once a day, and none for the room', async () => {
    const user = await server.addUser();
    const points = () => balanceOf(server.db, walletOf(user.uid), 'points');
    await solve(user);
    expect(await points()).toBe(10);
    expect(await daily(user.token)).toMatchObject({ done: true, ranking: [{ rank: 1, mine: true }] });
    expect((await start(user)).state).toBe('solved');
    server.advanceClock(24 * HOUR);
    await solve(user);
    expect(await points()).toBe(20);
    const { data } = await server.call(training.trainingRoomOne, { id: roomId }, { token: user.token });
    expect(data.best).toBeNull();
  });

  it('ranks by score, measurements and time; who is equal shares the rank', async () => {
    const people = await Promise.all(
      ['王小明', '李大力', '赵启', '钱多'].map((wechatName) => server.addUser({ wechatName })),
    );
    for (const user of people) await solve(user);
    const change = (at: number, fields: Partial<typeof trainingAttempts.$inferInsert>) =>
      server.db
        .update(trainingAttempts)
        .set({ seconds: 60, measurements: 3, score: 90, ...fields })
        .where(eq(trainingAttempts.uid, people[at]?.uid ?? ''));
    await change(0, {});
    await change(1, { score: 100 });
    await change(2, {});
    await change(3, { seconds: 50 });
    const { ranking } = await daily(people[2]?.token);
    expect(ranking.map(({ rank, name, mine }) => [rank, name, mine])).toEqual([
      [1, '李**', false],
      [2, '钱*', false],
      [3, '王**', false],
      [3, '赵*', true],
    ]);
  });

  it('is given up for good', async () => {
    const user = await server.addUser();
    const { id: attemptId } = await start(user);
    await server.call(training.trainingGiveUp, { attemptId }, { token: user.token });
    expect((await start(user)).state).toBe('given-up');
    expect(await daily(user.token)).toMatchObject({ done: true, ranking: [], players: 1 });
  });

  it('is not there without rooms, and wants a login to begin', async () => {
    expect((await server.call(training.trainingDailyStart, {})).code).toBe(20_100);
    expect((await daily()).room).not.toBeNull();
    await server.db.delete(trainingRooms);
    expect((await daily()).room).toBeNull();
    await server.db.delete(trainingDays);
    await addRoom(server, { level: 2, documentId: 'none' });
    expect((await daily()).room).toBeNull();
    const { token } = await server.addUser();
    expect(await server.call(training.trainingDailyStart, {}, { token })).toMatchObject({
      code: 404,
      msg: '今天没有挑战题',
    });
  });
});
