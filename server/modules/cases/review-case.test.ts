import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import { pointsRecords } from '../../../src/contract/endpoints/shop';
import { messageQuery } from '../../../src/contract/endpoints/messages';
import { users } from '../../db/schema/account';
import { runCommand } from '../../operator/run-command';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { forgetPeople } from '../account/forget-people';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { aCase } from './testing/a-case';

let server: TestServer;
let me: { uid: string; token: string };
let id: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser({ wechatName: '王建国' });
  id = (await server.call(cases.casePublish, aCase(), { token: me.token })).data.id;
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));

const admin = (name: string, values: object = {}) => runCommand({ name, values: { ...values } }, server);
const stateOf = async () => (await server.call(cases.caseOne, { id }, { token: me.token })).data;
const points = () => balanceOf(server.db, walletOf(me.uid), 'points');
const messages = async () =>
  (await server.call(messageQuery, {}, { token: me.token })).data.list.map(({ content }) => content);

describe('cases accept', () => {
  it('publishes, gives 50 points once and tells the author', async () => {
    const results = await Promise.all([
      admin('cases accept', { id, yes: true }),
      admin('cases accept', { id, yes: true }),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await stateOf()).state).toBe('published');
    expect(await points()).toBe(50);
    expect((await server.call(pointsRecords, {}, { token: me.token })).data.list).toEqual([
      expect.objectContaining({ kind: 'case', points: 50, title: '案例「帕萨特冷车起动无力」通过审核' }),
    ]);
    expect(await messages()).toEqual([
      {
        title: '案例已发布',
        msg: '您的案例「帕萨特冷车起动无力」已通过审核并发布，50 积分已到账。',
        target: `/packages/repairCases/caseDetail/caseDetail?id=${id}`,
      },
    ]);
  });

  it('gives no points again for a case that was changed', async () => {
    await admin('cases accept', { id, yes: true });
    const { clientKey: _, ...written } = aCase({ title: '帕萨特冷车起动困难' });
    await server.call(cases.caseUpdate, { id, ...written }, { token: me.token });
    expect((await admin('cases accept', { id, yes: true })).text).toBe(`${id} 已发布`);
    expect(await points()).toBe(50);
  });
});

describe('cases refuse', () => {
  it('tells the reason, and the mended case can be accepted', async () => {
    expect((await admin('cases refuse', { id, reason: '请补充测量数据' })).ok).toBe(true);
    expect(await stateOf()).toMatchObject({ state: 'refused', reason: '请补充测量数据' });
    expect((await messages())[0]?.msg).toContain('请补充测量数据');
    expect((await admin('cases accept', { id, yes: true })).text).toBe('该案例不在待审核状态');
    const { clientKey: _, ...written } = aCase();
    await server.call(cases.caseUpdate, { id, ...written }, { token: me.token });
    expect((await admin('cases accept', { id, yes: true })).ok).toBe(true);
    expect(await points()).toBe(50);
  });

  it('wants a reason and a case', async () => {
    expect((await admin('cases refuse', { id, reason: ' ' })).text).toContain('请说明原因');
    expect((await admin('cases refuse', { id: 'nothing', reason: 'x' })).text).toBe('没有这篇案例');
    expect((await admin('cases accept', { id: 'nothing' })).text).toBe('没有这篇案例');
  });
});

describe('an account that ended', () => {
  it('leaves its case under no name, and earns nothing for it', async () => {
    await server.db.transaction((tx) => forgetPeople(tx, server.services.clock.now(), [me.uid]));
    await server.db.update(users).set({ cancelledAt: server.services.clock.now() }).where(eq(users.uid, me.uid));
    expect((await admin('cases accept', { id, yes: true })).text).toBe(`${id} 已发布`);
    expect((await server.call(cases.caseOne, { id })).data.author).toBe('匿名用户');
    expect(await points()).toBe(0);
  });
});

describe('cases list and show', () => {
  it('lists what waits and shows the whole text', async () => {
    expect((await admin('cases list')).text).toContain(id);
    const { text } = await admin('cases show', { id });
    for (const part of ['帕萨特冷车起动无力（王**）', '更换正极电缆。', 'P0562']) expect(text).toContain(part);
    await admin('cases accept', { id, yes: true });
    expect((await admin('cases list')).text).not.toContain(id);
  });
});
