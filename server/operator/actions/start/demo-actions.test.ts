import type { DeskJob, DeskOutcome, DeskSession } from '../../../../src/contract/desk/shapes';
import { RespCode } from '../../../../src/contract/envelope';
import { courseTitles } from '../../../../src/contract/endpoints/courses';
import { unreadCount } from '../../../../src/contract/endpoints/messages';
import { and, eq } from 'drizzle-orm';
import { chinaDay } from '../../../base/clock/china-day';
import { takeTallies, tally } from '../../../base/tally';
import { sessions, users } from '../../../db/schema/account';
import { cmsContents, cmsNews, dictionaryEntries } from '../../../db/schema/content';
import { courses } from '../../../db/schema/course';
import { seedParts } from '../../../db/schema/seed';
import { dailyNumbers } from '../../../db/schema/daily-numbers';
import { goods, orders } from '../../../db/schema/shop';
import { uploads } from '../../../db/schema/upload';
import { addNumbers } from '../../../modules/numbers/add-numbers';
import { seed } from '../../../seed/seed';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

// With the sandbox off a server wants to be able to send codes.
const sms = { id: 'id', secret: 'secret', sign: '汽修助手', template: 'SMS_1', noticeTemplate: null };
const config = { sandbox: false, sms };

let server: TestServer;
let owner: DeskClient;
beforeAll(async () => {
  server = await createTestServer({
    config,
    seed: async (db, clock) => {
      // The sample library and what stands on it take a minute; the sandbox's own start shows that they work.
      const slow = [
        'facts',
        'library',
        'maintenance',
        'stores',
        'demo-work-orders',
        'exchange-codes',
        'partners',
      ].concat(
        ...['raffles', 'demo-addresses', 'demo-balances', 'demo-orders', 'demo-messages', 'plates', 'demo-learning'],
        ...['training', 'cases', 'search'],
      );
      await db.insert(seedParts).values(slow.map((part) => ({ part, version: 1_000_000, seededAt: clock.now() })));
      await seed(db, () => undefined, { sandbox: false, now: clock.now() });
    },
  });
});
afterAll(() => server.close());

const today = () => chinaDay(server.services.clock.now());
const isDemo = async () => (await owner.call<DeskSession>('session')).data.demo;
/** What came of a job. */
async function ended({ job = '' }: DeskOutcome): Promise<DeskJob> {
  for (;;) {
    const state = (await owner.call<DeskJob>(`jobs/${job}`)).data;
    if (state.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('fills an empty installation for a trial, says so, and never one that has users', async () => {
  owner = await openDesk(server, 'owner');
  const content = await openDesk(server, 'content');
  expect((await content.call('run', { name: 'seed demo', input: {} })).status).toBe(403);
  expect(await isDemo()).toBe(false);
  expect((await owner.preview('seed demo', {})).lines.join()).toContain('不要用于真实业务');
  // As samples of earlier days are counted while they are sown; some of it may be written before the end.
  await addNumbers(server.db, today(), [{ name: 'orders-paid', platform: '', count: 20 }]);
  tally('orders-paid', '', 10);

  expect(await ended(await owner.run('seed demo', {}))).toMatchObject({
    state: 'done',
    message: '已填入演示数据，安装已标为试用',
  });
  expect(await isDemo()).toBe(true);
  expect(takeTallies()).toEqual([]);
  const paid = and(eq(dailyNumbers.day, today()), eq(dailyNumbers.name, 'orders-paid'));
  expect(await server.db.select().from(dailyNumbers).where(paid)).toMatchObject([{ count: 0 }]);
  expect((await server.call(courseTitles, {})).data.total).toBeGreaterThan(3);
  const facts = (await owner.record('start', 'start')).sections.flatMap((section) => section.facts);
  expect(facts.find(({ title }) => title === '营业执照')?.choices?.[0]?.title).toBe('示例');

  const other = await createTestServer({ config });
  await other.addUser();
  const asked = await (await openDesk(other, 'owner')).call('preview', { name: 'seed demo', input: {} });
  expect(asked.refusal.message).toContain('只能用于空的安装');
  await other.close();
});

it('empties a trial as a whole, after saying what goes, and keeps who works at the desk and what they did', async () => {
  const { db } = server;
  const { token } = await server.addUser();
  await db
    .update(dictionaryEntries)
    .set({ value: '400-812-3456', writtenBy: 'owner-one' })
    .where(eq(dictionaryEntries.key, 'service_phone'));
  await db.insert(uploads).values({
    key: 'avatar/one/a.jpg',
    uid: 'one',
    purpose: 'avatar',
    size: 1,
    contentType: 'image/jpeg',
    createdAt: server.services.clock.now(),
  });
  const input = { reason: '试用结束' };
  const content = await openDesk(server, 'content', 'content-two');
  expect((await content.call('preview', { name: 'seed remove', input })).status).toBe(403);
  expect((await owner.call('preview', { name: 'seed remove', input: {} })).refusal.fields).toHaveProperty('reason');
  const why = async () => (await owner.call('preview', { name: 'seed remove', input })).refusal.message;
  const { lines } = await owner.preview('seed remove', input);
  expect(lines.join()).toMatch(/其中 1 个不是演示账号.*1 项设置.*操作记录保留/);

  await db.insert(orders).values({
    ...{ id: 'real', uid: 'one', clientKey: 'one', kind: 'vip', iid: 'vip', title: '年卡', quantity: 1, points: 0 },
    ...{ payWith: 'cash', amount: 100, state: 'paid', provider: 'wechat' },
    createdAt: server.services.clock.now(),
    paidAt: server.services.clock.now(),
  });
  expect(await why()).toContain('有 1 笔真实收款');
  await db.delete(orders).where(eq(orders.id, 'real'));
  expect(await isDemo()).toBe(true);

  expect(await ended(await owner.run('seed remove', input))).toMatchObject({ state: 'done' });
  expect(await isDemo()).toBe(false);
  for (const table of [users, goods, courses, cmsNews, sessions]) expect(await db.$count(table)).toBe(0);
  expect((await db.select().from(dictionaryEntries)).map(({ key }) => key)).not.toContain('service_phone');
  // The agreements of a new installation are there again.
  expect(await db.$count(cmsContents)).toBe(7);
  expect((await server.call(unreadCount, {}, { token })).code).not.toBe(RespCode.ok);
  const [picture] = await db.select().from(uploads);
  expect(picture?.deletedAt).not.toBeNull();
  const { rows } = await owner.list('audit', { action: 'seed remove' });
  expect(rows[0]?.cells).toMatchObject({ reason: '试用结束' });
  expect(await why()).toContain('这不是试用安装');
}, 60_000);
