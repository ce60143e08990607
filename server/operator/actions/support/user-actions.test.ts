import { and, desc, eq } from 'drizzle-orm';
import { userQuery } from '../../../../src/contract/endpoints/account';
import { RespCode } from '../../../../src/contract/envelope';
import { DAY, later } from '../../../base/clock/clock';
import { sessions, users } from '../../../db/schema/account';
import { operatorAudit } from '../../../db/schema/operator';
import { addAddress } from '../../../modules/address/address-book';
import { openSession } from '../../../modules/users/session-repository';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { give } from '../../../testing/give';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
let shop: DeskClient;
let owner: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'support');
  shop = await openDesk(server, 'shop');
  owner = await openDesk(server, 'owner');
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const rowOf = async (uid: string) => (await server.db.select().from(users).where(eq(users.uid, uid)))[0];
const lastAudit = async (action: string) =>
  (
    await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, action)).orderBy(desc(operatorAudit.id))
  )[0];
const statusOf = async (token: string) => (await server.call(userQuery, {}, { token })).code;

describe('users', () => {
  it('are found by whole phone or id, never by a part, and shown masked', async () => {
    const { uid } = await server.addUser({ phone: '13911112222', wechatName: '老王' });
    const byPhone = await desk.list('users', { find: '13911112222' });
    expect(byPhone).toMatchObject({ total: 1, rows: [{ id: uid, state: 'active', cells: { phone: '139****2222' } }] });
    expect((await desk.list('users', { find: uid })).total).toBe(1);
    expect((await desk.list('users', { find: '1391111' })).total).toBe(0);
    expect((await desk.list('users', { kind: 'banned' })).total).toBe(0);
    expect((await shop.call('list/users', { filters: {} })).status).toBe(403);
  });

  it('show what is theirs; phone and addresses in full only with a row in the audit', async () => {
    const phone = '13911113333';
    const { uid } = await server.addUser({ phone });
    await give(server.db, now(), uid, 'points', 120);
    await addAddress(server.db, now(), uid, {
      name: '王建国',
      phone,
      region: ['江苏省', '南京市', '玄武区'],
      regionCode: '320102',
      detail: '中山路 1 号',
      isDefault: true,
    });
    const masked = JSON.stringify(await desk.record('users', uid));
    expect(masked).toContain('"title":"积分","kind":"number","value":120');
    expect(masked).not.toMatch(/13911113333|中山路/);
    expect(await lastAudit('user full')).toBeUndefined();
    expect(JSON.stringify(await desk.record('users', uid, true))).toMatch(/13911113333.*中山路 1 号/);
    expect(await lastAudit('user full')).toMatchObject({ outcome: 'read', operator: 'support-one' });
  });

  it('are stopped with reason and end, and let go again, each written down with before and after', async () => {
    const { uid, token } = await server.addUser({ phone: '13911114444' });
    const until = later(now(), DAY).toISOString();
    expect((await desk.refusal('user ban', { id: uid, reason: ' ', until: 'tomorrow' })).fields).toEqual({
      reason: '请说明原因',
      until: '停用到应为时间',
    });
    expect((await desk.refusal('user ban', { id: uid, reason: '刷单', until: now().toISOString() })).message).toBe(
      '停用的结束时间应在现在之后',
    );
    expect(await statusOf(token)).toBe(RespCode.ok);
    expect((await desk.run('user ban', { id: uid, reason: '刷单', until })).message).toMatch(
      /^139\*{4}4444 已停用（至 /,
    );
    expect(await statusOf(token)).toBe(RespCode.refused);
    expect((await desk.list('users', { kind: 'banned' })).rows).toMatchObject([{ id: uid, state: 'banned' }]);
    expect(await lastAudit('user ban')).toMatchObject({
      subjectId: uid,
      before: { bannedUntil: null, banReason: null },
      after: { bannedUntil: until, banReason: '刷单' },
      reason: '刷单',
    });
    expect((await shop.refusal('user unban', { id: uid, reason: '误判' })).code).toBe('right');
    expect((await desk.run('user unban', { id: uid, reason: '误判' })).message).toContain('已恢复');
    expect((await desk.refusal('user unban', { id: uid, reason: '误判' })).message).toBe('该账号没有停用');
  });

  it('are logged out of one device or of all', async () => {
    const { uid, token } = await server.addUser();
    const other = await openSession(server.db, now(), uid, 'weapp');
    const { tables } = await desk.record('users', uid);
    const device = tables?.[0]?.rows.find(({ cells }) => cells['platform'] === 'weapp');
    await desk.run('user log-out', { id: uid, session: device?.id });
    expect([await statusOf(other), await statusOf(token)]).toEqual([RespCode.unauthenticated, RespCode.ok]);
    expect((await desk.refusal('user log-out', { id: uid, session: device?.id })).message).toBe('该设备已退出登录');
    expect((await desk.run('user log-out', { id: uid })).message).toContain('1 台设备');
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, uid))).toEqual([]);
  });

  it('are made administrators by the owner alone, and not over somebody else’s change', async () => {
    const { uid } = await server.addUser();
    expect((await desk.refusal('user admin', { id: uid, role: 'on' })).code).toBe('right');
    const { version } = await owner.record('users', uid);
    await owner.run('user admin', { id: uid, role: 'on' }, version === undefined ? {} : { version });
    expect((await rowOf(uid))?.admin).toBe(true);
    const late = await owner.refusal('user admin', { id: uid, role: 'off' }, version === undefined ? {} : { version });
    expect(late.code).toBe('version');
    expect((await owner.refusal('user admin', { id: 'nobody', role: 'on' })).message).toBe('没有这个用户');
  });
});

describe('what the law wants', () => {
  const request = { reason: '用户来电，已核对身份' };

  it('is handed out as a file, written down without what it says', async () => {
    const { uid } = await server.addUser({ phone: '13911115555' });
    const { file } = await desk.run('user export', { id: uid, ...request });
    expect(file?.name).toBe(`user-${uid}.json`);
    expect(JSON.parse(file?.text ?? '')).toMatchObject({ account: { phone: '13911115555' } });
    expect(JSON.stringify(await lastAudit('user export'))).not.toContain('13911115555');
    expect((await desk.refusal('user export', { id: 'nobody', ...request })).message).toBe('没有这个用户');
  });

  it('is deleted at once, after saying what goes and what stays', async () => {
    const phone = '13911116666';
    const { uid, token } = await server.addUser({ phone });
    await give(server.db, now(), uid, 'points', 30);
    const { lines } = await desk.preview('user forget', { id: uid, ...request });
    expect(lines[0]).toContain('30 积分');
    const unseen = await desk.call('run', { name: 'user forget', input: { id: uid, ...request } });
    expect(unseen.refusal.code).toBe('confirm');
    expect((await rowOf(uid))?.phone).toBe(phone);
    await desk.run('user forget', { id: uid, ...request });
    expect(await rowOf(uid)).toMatchObject({ phone: null, cancelledAt: now() });
    expect(await statusOf(token)).toBe(RespCode.unauthenticated);
    expect((await desk.refusal('user forget', { id: uid, ...request })).message).toBe('没有这个用户');
    const kept = await server.db
      .select()
      .from(operatorAudit)
      .where(and(eq(operatorAudit.action, 'user forget'), eq(operatorAudit.subjectId, uid)));
    expect(JSON.stringify(kept)).not.toContain(phone);
  });

  it('waits while something is owed to the user', async () => {
    const { owner: boss, storeId } = await server.addStore();
    await server.addMember(storeId, 'technician');
    const { message } = await desk.refusal('user forget', { id: boss.uid, ...request });
    expect(message).toContain('您的门店还有 1 名员工');
    expect((await rowOf(boss.uid))?.cancelledAt).toBeNull();
  });
});
