import { eq } from 'drizzle-orm';
import { messageQuery } from '../../../../src/contract/endpoints/messages';
import { chinaDay } from '../../../base/clock/china-day';
import { DAY, later } from '../../../base/clock/clock';
import { activeUsers } from '../../../db/schema/daily-numbers';
import { operatorAudit } from '../../../db/schema/operator';
import { keepFeedback } from '../../../modules/messages/feedback-repository';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { LiveClient, listenForSockets } from '../../../testing/live-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'support');
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const titlesOf = async (token: string) =>
  (await server.call(messageQuery, {}, { token })).data.list.map((message) => message.content.title);

describe('a message', () => {
  it('to one user says whom it reaches, and reaches the open socket', async () => {
    const origin = await listenForSockets(server.app);
    const user = await server.addUser({ phone: '13812340000' });
    const client = await LiveClient.connect(origin, user);
    const input = {
      user: '13812340000',
      title: '您好',
      text: '-维护中-',
      target: '/pages/message/message?kind=system',
      kind: 'service',
    };
    expect((await desk.preview('message send', input)).lines[0]).toBe(`发给 ${user.uid} 138****0000`);
    await desk.run('message send', input);
    expect((await client.next('message')).payload).toMatchObject({ kind: 'service', content: { msg: '-维护中-' } });
    await client.close();
    expect((await desk.refusal('message send', { ...input, user: 'nobody' })).message).toBe('没有这个用户');
    expect((await desk.refusal('message send', { ...input, target: 'https://evil.example' })).fields).toHaveProperty(
      'target',
    );
    for (const target of ['/pages/nowhere/x', '/pages/message'])
      expect((await desk.refusal('message send', { ...input, target })).fields?.['target']).toContain('没有这个页面');
    const [row] = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'message send'));
    expect(JSON.stringify(row)).not.toContain('13812340000');
  });

  it('to a group is tried on somebody first, tells how many it reaches, and reaches each once', async () => {
    const tester = await server.addUser({ phone: '13812341111', admin: true });
    const stranger = await server.addUser({ phone: '13812341112' });
    const { storeId, owner } = await server.addStore();
    const member = await server.addUser({ vipEndAt: later(now(), DAY) });
    const gone = await server.addUser({ vipEndAt: later(now(), DAY), cancelledAt: now() });
    const text = { title: '新功能', text: '现在可以…' };
    const group = { to: 'members', ...text };
    expect((await desk.refusal('message group', group)).message).toContain('请先把同样的内容试发');
    const foreign = await desk.refusal('message try', { user: '13812341112', ...text });
    expect([foreign.message, await titlesOf(stranger.token)]).toEqual([expect.stringContaining('只能试发给'), []]);
    await desk.run('message try', { user: '13812341111', ...text });
    expect(await titlesOf(tester.token)).toEqual(['新功能']);
    expect((await desk.refusal('message group', { ...group, text: '别的内容' })).message).toContain('请先');
    expect((await desk.preview('message group', group)).lines[0]).toBe('发给 会员，共 1 人');
    expect((await desk.run('message group', group)).message).toBe('已发送给 会员，共 1 人');
    expect((await desk.refusal('message group', group)).message).toBe('今天已给会员发过同样的消息');
    expect(await titlesOf(member.token)).toEqual(['新功能']);
    expect(gone.uid).not.toBe('');

    expect((await desk.refusal('message group', { ...group, to: 'store' })).fields).toEqual({ store: '请选择门店' });
    expect((await desk.run('message group', { ...group, to: 'store', store: storeId })).message).toContain('共 1 人');
    expect(await titlesOf(owner.token)).toEqual(['新功能']);

    const dayOf = (ago: number) => chinaDay(later(now(), -ago * DAY));
    await server.db.insert(activeUsers).values([
      { day: dayOf(2), uid: tester.uid, platform: 'h5' },
      { day: dayOf(3), uid: owner.uid, platform: 'h5' },
    ]);
    const active = await desk.preview('message group', { ...group, to: 'active', days: 3 });
    expect(active.lines[0]).toBe('发给 最近 3 天用过的用户，共 1 人');
    expect((await desk.refusal('message group', { ...group, to: 'active' })).fields).toEqual({ days: '请填写天数' });
    const { rows } = await desk.list('messages');
    expect(rows[0]?.cells).toMatchObject({ title: '新功能', operator: 'support-one' });
  });

  it('is sent by nobody without the right', async () => {
    const shop = await openDesk(server, 'shop');
    const { code } = await shop.refusal('message group', { to: 'all', title: 'a', text: 'b' });
    expect(code).toBe('right');
  });
});

describe('feedback', () => {
  const addNote = async (text: string, fields: Parameters<TestServer['addUser']>[0] = {}, at = now()) => {
    const user = await server.addUser(fields);
    await keepFeedback(server.db, at, { uid: user.uid, clientKey: `key-${user.uid}`, text });
    const { rows } = await desk.list('feedback');
    return { ...user, id: rows.find(({ cells }) => cells['uid'] === user.uid)?.id ?? '' };
  };

  it('is answered once, by a message to who wrote it', async () => {
    const { id, token } = await addNote('图纸打不开', { phone: '13812342222' });
    expect(JSON.stringify(await desk.record('feedback', id))).not.toContain('13812342222');
    expect((await desk.refusal('feedback answer', { id, text: ' ' })).fields).toEqual({ text: '回复不能为空' });
    expect((await desk.run('feedback answer', { id, text: '已修复，请更新' })).message).toBe('已回复');
    expect((await desk.refusal('feedback answer', { id, text: '再次' })).message).toBe('该反馈已回复');
    expect((await desk.refusal('feedback answer', { id: 'unknown', text: '再次' })).message).toBe('没有这条反馈');
    expect(await titlesOf(token)).toEqual(['客服回复']);
    expect(JSON.stringify(await desk.record('feedback', id))).toContain('已修复，请更新');
    expect((await desk.list('feedback', { state: 'answered' })).total).toBe(1);
    const audits = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'feedback answer'));
    expect(audits).toMatchObject([{ subjectId: id, outcome: 'done' }]);
  });

  it('is listed with members first, each the oldest first', async () => {
    const plain = await addNote('第0条', {}, later(now(), -4));
    const ended = await addNote('第1条', { vipEndAt: now() }, later(now(), -3));
    const one = await addNote('第2条', { vipEndAt: later(now(), 1) }, later(now(), -2));
    const two = await addNote('第3条', { vipEndAt: later(now(), DAY) }, later(now(), -1));
    const { rows } = await desk.list('feedback');
    expect(rows.map(({ id }) => id)).toEqual([one.id, two.id, plain.id, ended.id]);
  });
});
