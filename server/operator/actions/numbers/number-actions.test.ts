import { and, eq } from 'drizzle-orm';
import { userQuery } from '../../../../src/contract/endpoints/account';
import { answerSearch } from '../../../../src/contract/endpoints/search';
import { vinParseNew } from '../../../../src/contract/endpoints/vehicle';
import { chinaDay } from '../../../base/clock/china-day';
import { DAY, later } from '../../../base/clock/clock';
import { takeTallies } from '../../../base/tally';
import { activeUsers, dailyNumbers } from '../../../db/schema/daily-numbers';
import { addNumbers, SeenUsers } from '../../../modules/numbers/add-numbers';
import { countLatestDays } from '../../../modules/numbers/count-day';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

const seen = new SeenUsers();
let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer({ seen });
  desk = await openDesk(server, 'owner');
  takeTallies();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const today = () => chinaDay(now());
const write = async () => {
  await addNumbers(server.db, today(), takeTallies());
  await seen.write(server.db);
};
const numberOf = async (name: string, platform = '') => {
  const of = and(eq(dailyNumbers.day, today()), eq(dailyNumbers.name, name), eq(dailyNumbers.platform, platform));
  return (await server.db.select().from(dailyNumbers).where(of))[0]?.count;
};

describe('the numbers of a day', () => {
  it('count what happens by platform, also in several processes', async () => {
    const { token } = await server.addUser();
    await server.call(vinParseNew, { vin: 'NOT-A-VIN' }, { token, platform: 'weapp' });
    await server.call(answerSearch, { text: '查无此物', asked: true }, { platform: 'a made-up platform' });
    await write();
    await server.call(vinParseNew, { vin: 'NOT-A-VIN' }, { token, platform: 'weapp' });
    await write();
    expect(await numberOf('vin-failed-invalid', 'weapp')).toBe(2);
    expect([await numberOf('searches', 'other'), await numberOf('searches-missed', 'other')]).toEqual([1, 1]);
    await write();
    expect(await numberOf('vin-failed-invalid', 'weapp')).toBe(2);
  });

  it('count people once, on each platform and in all', async () => {
    const { token, uid } = await server.addUser();
    for (const platform of ['h5', 'h5', 'weapp']) await server.call(userQuery, {}, { token, platform });
    await write();
    await countLatestDays(server.db, now());
    expect([
      await numberOf('active-users'),
      await numberOf('active-users', 'h5'),
      await numberOf('active-users', 'weapp'),
    ]).toEqual([2, 1, 2]);
    const rows = await server.db.select().from(activeUsers).where(eq(activeUsers.uid, uid));
    expect(rows.map(({ platform }) => platform).sort()).toEqual(['h5', 'weapp']);
  });

  it('are counted anew from what is kept, without touching what was counted when it happened', async () => {
    await server.db.insert(dailyNumbers).values({ day: today(), platform: '', name: 'new-users', count: 999 });
    const before = await numberOf('vin-failed-invalid', 'weapp');
    const users = await desk.run('numbers rebuild', { day: today() });
    expect(users.message).toContain('已重新统计');
    expect(await numberOf('new-users')).toBe(2);
    expect(await numberOf('vin-failed-invalid', 'weapp')).toBe(before);
    await desk.run('numbers rebuild', { day: today() });
    expect(await numberOf('new-users')).toBe(2);
    const tomorrow = chinaDay(later(now(), DAY));
    expect((await desk.refusal('numbers rebuild', { day: tomorrow })).message).toBe('这一天还没有到');
    expect((await desk.refusal('numbers rebuild', { day: '2020-01-01' })).message).toContain('不能重新统计');
    expect((await desk.refusal('numbers rebuild', { day: 'today' })).fields).toHaveProperty('day');
  });

  it('are left as they were counted when it happened while the day lasts: no timer reads whole tables', async () => {
    const set = (day: string, count: number) =>
      server.db
        .insert(dailyNumbers)
        .values({ day, platform: '', name: 'new-users', count })
        .onConflictDoUpdate({ target: [dailyNumbers.day, dailyNumbers.platform, dailyNumbers.name], set: { count } });
    const of = async (day: string) =>
      (
        await server.db
          .select()
          .from(dailyNumbers)
          .where(and(eq(dailyNumbers.day, day), eq(dailyNumbers.name, 'new-users')))
      ).map(({ count }) => count);
    const before = today();
    await set(before, 77);
    await countLatestDays(server.db, now());
    expect(await of(before)).toEqual([77]);
    // Once it is over it is counted from what is kept, and that once.
    await countLatestDays(server.db, later(now(), DAY));
    expect(await of(before)).toEqual([2]);
    await set(before, 78);
    await countLatestDays(server.db, later(now(), DAY));
    expect(await of(before)).toEqual([78]);
    await set(before, 2);
  });

  it('are listed by day, name and platform, for who may see them', async () => {
    const { rows } = await desk.list('numbers', { name: 'active-users', platform: 'total' });
    expect(rows[0]?.cells).toEqual({ day: today(), name: 'active-users', platform: 'total', count: 2 });
    expect((await desk.list('numbers', { to: '2020-01-01' })).total).toBe(0);
    const shop = await openDesk(server, 'shop');
    expect((await shop.list('numbers')).total).toBeGreaterThan(0);
    expect((await shop.refusal('numbers rebuild', { day: today() })).code).toBe('right');
    const income = await desk.list('numbers', { name: 'income-cents' });
    expect(income.rows[0]?.cells).toMatchObject({ cents: 0 });
    await addNumbers(server.db, today(), [{ name: 'ocr-baidu-cost', platform: 'h5', count: 1_450 }]);
    const photos = await desk.list('numbers', { name: 'ocr-baidu-cost' });
    expect(photos.rows[0]?.cells).toEqual({ day: today(), name: 'ocr-baidu-cost', platform: 'h5', cents: 1 });
  });
});
