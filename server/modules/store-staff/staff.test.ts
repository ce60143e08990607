import { asc, eq } from 'drizzle-orm';
import { userQuery } from '../../../src/contract/endpoints/account';
import { messageQuery } from '../../../src/contract/endpoints/messages';
import * as store from '../../../src/contract/endpoints/store';
import { storeInvites, stores } from '../../db/schema/store';
import { workOrderCounts, workOrderEvents, workOrders } from '../../db/schema/work-order';
import { tidyUp } from '../../process/housekeeping';
import { DAY, HOUR } from '../../base/clock/clock';
import { addWorkOrder } from '../../testing/add-work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const infoOf = async (token: string) => {
  const { storename, storeRole } = (await server.call(userQuery, {}, { token })).data;
  return { storename, storeRole };
};
const titlesOf = async (token: string) =>
  (await server.call(messageQuery, {}, { token })).data.list.map(({ content }) => content.title);
const invite = async (token: string, role: 'receptionist' | 'technician' = 'technician') =>
  (await server.call(store.storeInvite, { role }, { token })).data.code;
const join = (token: string, code: string, accept = true, ip = '127.0.0.1') =>
  server.call(store.storeJoin, { code, accept }, { token, ip });

describe('storeInvite and storeJoin', () => {
  it('shows the invitation first, then lets one person in, once, without a new login', async () => {
    const { owner } = await server.addStore({ name: '宏达汽修' });
    const { data } = await server.call(store.storeInvite, { role: 'receptionist' }, { token: owner.token });
    expect(data).toEqual({
      code: expect.stringMatching(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/) as string,
      role: 'receptionist',
      expiresAt: new Date(now().getTime() + DAY).toISOString(),
    });
    const [xiaoZhou, late] = [await server.addUser({ wechatName: '小周' }), await server.addUser()];
    expect((await join(xiaoZhou.token, data.code, false)).data).toEqual({
      storename: '宏达汽修',
      role: 'receptionist',
      joined: false,
    });
    expect(await infoOf(xiaoZhou.token)).toEqual({ storename: null, storeRole: null });
    const typed = ` ${data.code.slice(0, 4).toLowerCase()}-${data.code.slice(4)}`;
    for (let i = 0; i < 2; i += 1)
      expect((await join(xiaoZhou.token, typed)).data).toEqual({
        storename: '宏达汽修',
        role: 'receptionist',
        joined: true,
      });
    expect(await infoOf(xiaoZhou.token)).toEqual({ storename: '宏达汽修', storeRole: 'receptionist' });
    expect(await titlesOf(owner.token)).toEqual(['新同事加入']);
    expect(await join(late.token, data.code)).toMatchObject({
      code: -1,
      msg: '邀请码无效或已过期，请向店主索取新的邀请码',
    });
  });

  it('is over after 24 hours and is then forgotten', async () => {
    const { storeId, owner } = await server.addStore();
    const { token } = await server.addUser();
    const code = await invite(owner.token);
    server.advanceClock(DAY);
    expect((await join(token, code)).code).toBe(-1);
    server.advanceClock(DAY + HOUR);
    await tidyUp(server.db, now());
    expect(await server.db.select().from(storeInvites).where(eq(storeInvites.storeId, storeId))).toEqual([]);
  });

  it('keeps no code, only what cannot be read back', async () => {
    const { storeId, owner } = await server.addStore();
    const code = await invite(owner.token);
    const rows = await server.db.select().from(storeInvites).where(eq(storeInvites.storeId, storeId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('refuses who works in another store, or waits for an own one', async () => {
    const [first, second] = [await server.addStore({ name: '第一家' }), await server.addStore({ name: '第二家' })];
    const { token } = await server.addMember(first.storeId, 'technician');
    const code = await invite(second.owner.token);
    expect(await join(token, code)).toMatchObject({ code: -2, msg: '您已在“第一家”工作，请先退出再加入其他门店' });
    const waiting = await server.addStore({ name: '等待审核' });
    const applicant = await server.addUser();
    await server.db
      .update(stores)
      .set({ state: 'pending', ownerUid: applicant.uid })
      .where(eq(stores.id, waiting.storeId));
    expect(await join(applicant.token, code)).toMatchObject({
      code: -2,
      msg: '您的门店申请正在审核中，暂不能加入其他门店',
    });
    // Neither used the code up.
    expect((await join((await server.addUser()).token, code)).data.joined).toBe(true);
  });

  it('of two who use one code at once, one gets in', async () => {
    const { owner } = await server.addStore();
    const code = await invite(owner.token);
    const two = [await server.addUser(), await server.addUser()];
    const results = await Promise.all(two.map(({ token }) => join(token, code)));
    expect(results.map((result) => result.code).sort()).toEqual([-1, 0]);
  });

  it('stops who guesses, and does not count those who got it right', async () => {
    const { owner } = await server.addStore();
    const code = await invite(owner.token);
    const { token } = await server.addUser();
    for (let i = 0; i < 12; i += 1) expect((await join(token, code, false)).code).toBe(0);
    for (let i = 0; i < 10; i += 1) expect((await join(token, `ABCD234${i}`)).code).toBe(-1);
    expect(await join(token, code)).toMatchObject({ code: -3, msg: '邀请码错误次数过多，请一小时后再试' });
    for (let user = 0; user < 5; user += 1) {
      const { token: other } = await server.addUser();
      for (let i = 0; i < 10; i += 1) await join(other, 'ABCD2345', true, '10.0.0.9');
    }
    expect((await join((await server.addUser()).token, code, true, '10.0.0.9')).code).toBe(-3);
  });

  it('is for the owner to give, for whoever is logged in to use, and limited', async () => {
    const { storeId, owner } = await server.addStore();
    for (const role of ['receptionist', 'technician'] as const) {
      const { token } = await server.addMember(storeId, role);
      expect((await server.call(store.storeInvite, { role: 'technician' }, { token })).code).toBe(403);
    }
    expect((await server.call(store.storeInvite, { role: 'owner' as never }, { token: owner.token })).code).toBe(-1);
    expect((await server.call(store.storeInvite, { role: 'technician' })).code).toBe(20100);
    expect((await server.call(store.storeJoin, { code: 'ABCD2345', accept: true })).code).toBe(20100);
    for (let i = 0; i < 30; i += 1) await invite(owner.token);
    expect((await server.call(store.storeInvite, { role: 'technician' }, { token: owner.token })).code).toBe(-3);
  });
});

describe('storeSetRole', () => {
  it('changes a role at once and tells the colleague, once', async () => {
    const { storeId, owner } = await server.addStore({ name: '换岗门店' });
    const { uid, token } = await server.addMember(storeId, 'technician');
    for (let i = 0; i < 2; i += 1)
      expect((await server.call(store.storeSetRole, { uid, role: 'receptionist' }, { token: owner.token })).code).toBe(
        0,
      );
    expect(await infoOf(token)).toEqual({ storename: '换岗门店', storeRole: 'receptionist' });
    expect(await titlesOf(token)).toEqual(['门店角色已变更']);
  });

  it('removes a colleague: unfinished work goes back to dispatch with a line in its log, what is done keeps its name, and the counts follow', async () => {
    const { storeId, owner } = await server.addStore();
    const { uid, token } = await server.addMember(storeId, 'technician');
    const colleague = await server.addMember(storeId, 'technician');
    const add = (
      id: string,
      stage: 'received' | 'assigned' | 'repairing' | 'checking' | 'delivered',
      technicianUid: string,
    ) => addWorkOrder(server.db, now(), storeId, { id, stage, technicianUid, version: 3 });
    await Promise.all([
      add('o1', 'assigned', uid),
      add('o2', 'repairing', uid),
      add('o3', 'checking', uid),
      add('o4', 'delivered', uid),
      add('o5', 'repairing', colleague.uid),
    ]);
    await server.db.insert(workOrderCounts).values([
      { storeId, stage: 'assigned', count: 1 },
      { storeId, stage: 'repairing', count: 2 },
      { storeId, stage: 'checking', count: 1 },
      { storeId, stage: 'delivered', count: 1 },
    ]);
    server.advanceClock(HOUR);

    expect((await server.call(store.storeSetRole, { uid, role: null }, { token: owner.token })).code).toBe(0);

    const rows = await server.db
      .select()
      .from(workOrders)
      .where(eq(workOrders.storeId, storeId))
      .orderBy(asc(workOrders.id));
    expect(rows.map(({ id, stage, technicianUid, version }) => [id, stage, technicianUid, version])).toEqual([
      ['o1', 'received', null, 4],
      ['o2', 'received', null, 4],
      ['o3', 'checking', uid, 3],
      ['o4', 'delivered', uid, 3],
      ['o5', 'repairing', colleague.uid, 3],
    ]);
    expect(rows[0]?.stageSince).toEqual(now());
    const events = await server.db.select().from(workOrderEvents).orderBy(asc(workOrderEvents.orderId));
    expect(
      events.map(({ orderId, uid: by, kind, version, from, to }) => [orderId, by, kind, version, from, to]),
    ).toEqual([
      ['o1', owner.uid, 'assigned', 4, 'assigned', 'received'],
      ['o2', owner.uid, 'assigned', 4, 'repairing', 'received'],
    ]);
    const counts = await server.db
      .select()
      .from(workOrderCounts)
      .where(eq(workOrderCounts.storeId, storeId))
      .orderBy(asc(workOrderCounts.stage));
    expect(counts.map(({ stage, count }) => [stage, count])).toEqual([
      ['assigned', 0],
      ['checking', 1],
      ['delivered', 1],
      ['received', 2],
      ['repairing', 1],
    ]);
    expect(await infoOf(token)).toEqual({ storename: null, storeRole: null });
    expect(await titlesOf(token)).toEqual(['您已离开门店']);
    expect((await server.call(store.storeBriefing, {}, { token })).code).toBe(403);
    expect((await server.call(store.storeSetRole, { uid, role: null }, { token: owner.token })).code).toBe(404);
  });

  it("touches nobody of another store, nor the owner, and is the owner's alone", async () => {
    const [mine, theirs] = [await server.addStore(), await server.addStore()];
    const stranger = await server.addMember(theirs.storeId, 'technician');
    const receptionist = await server.addMember(mine.storeId, 'receptionist');
    expect(
      await server.call(store.storeSetRole, { uid: stranger.uid, role: null }, { token: mine.owner.token }),
    ).toMatchObject({ code: 404, msg: '该员工不在本门店' });
    expect(
      await server.call(store.storeSetRole, { uid: mine.owner.uid, role: null }, { token: mine.owner.token }),
    ).toMatchObject({ code: -2, msg: '不能更改店主的角色' });
    expect(
      (
        await server.call(
          store.storeSetRole,
          { uid: mine.owner.uid, role: 'technician' },
          { token: receptionist.token },
        )
      ).code,
    ).toBe(403);
    expect((await server.call(store.storeSetRole, { uid: receptionist.uid, role: null })).code).toBe(20100);
    expect((await infoOf(stranger.token)).storeRole).toBe('technician');
  });
});

describe('storeLeave', () => {
  it('takes the caller out and tells the owner, who cannot leave', async () => {
    const { storeId, owner } = await server.addStore();
    const { uid, token } = await server.addMember(storeId, 'technician');
    const orderId = await addWorkOrder(server.db, now(), storeId, { stage: 'repairing', technicianUid: uid });
    await server.db.insert(workOrderCounts).values({ storeId, stage: 'repairing', count: 1 });
    expect((await server.call(store.storeLeave, {}, { token })).code).toBe(0);
    expect(await infoOf(token)).toEqual({ storename: null, storeRole: null });
    expect((await server.db.select().from(workOrders).where(eq(workOrders.id, orderId)))[0]).toMatchObject({
      stage: 'received',
      technicianUid: null,
    });
    expect((await server.call(store.storeLeave, {}, { token })).code).toBe(403);
    expect(await titlesOf(owner.token)).toEqual(['同事已退出']);
    expect(await server.call(store.storeLeave, {}, { token: owner.token })).toMatchObject({
      code: -2,
      msg: '店主不能退出门店',
    });
    expect((await server.call(store.storeLeave, {})).code).toBe(20100);
  });
});
