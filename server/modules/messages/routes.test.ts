import { sql } from 'drizzle-orm';
import { messageQuery, messageRead, unreadCount } from '../../../src/contract/endpoints/messages';
import { messages } from '../../db/schema/message';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { sendMessage, type NewMessage } from './send-message';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let events = 0;
const tell = async (uid: string, fields: Partial<NewMessage> = {}) => {
  server.advanceClock(1000);
  const event = {
    uid,
    kind: 'system',
    title: '标题',
    msg: '内容',
    eventKey: `event/${(events += 1)}`,
    ...fields,
  } as const;
  await sendMessage(server.db, server.services.clock.now(), event);
};
/** A user with three unread messages: order, coin, order, in this order. */
async function reader() {
  const user = await server.addUser();
  for (const [kind, title] of [
    ['order', '一'],
    ['coin', '二'],
    ['order', '三'],
  ] as const)
    await tell(user.uid, { kind, title, msg: '到账 100%&更多', target: '/packages/user/myCoin/myCoin' });
  return user;
}

describe('every call of messages needs a login', () => {
  it.each([
    ['messageQuery', messageQuery],
    ['messageRead', messageRead],
    ['unreadCount', unreadCount],
  ] as const)('%s answers 20100', async (_name, { path }) => {
    const response = await server.app.inject({ method: 'POST', url: path, payload: {} });
    expect(response.json()).toEqual({ resp_code: 20100, resp_msg: '请先登录' });
  });
});

describe('messageQuery', () => {
  it('lists my messages, newest first, with the unread ones by kind', async () => {
    const { token } = await reader();
    const { list, unread, ...page } = (await server.call(messageQuery, {}, { token })).data;
    expect(list.map((message) => message.content.title)).toEqual(['三', '二', '一']);
    expect(list[0]).toMatchObject({
      kind: 'order',
      read: false,
      content: { msg: '到账 100%&更多', target: '/packages/user/myCoin/myCoin' },
    });
    expect([...unread].sort((a, b) => a.count - b.count)).toEqual([
      { kind: 'coin', count: 1 },
      { kind: 'order', count: 2 },
    ]);
    expect(page).toEqual({ total: 3, pageNum: 1, pageSize: 20 });
  });

  it('travels with content.msg encoded (§7)', async () => {
    const { token } = await reader();
    const response = await server.app.inject({
      method: 'POST',
      url: messageQuery.path,
      payload: {},
      headers: { 'x-access-token': token },
    });
    expect(response.json<{ data: { list: { content: { msg: string } }[] } }>().data.list[0]?.content.msg).toBe(
      encodeURIComponent('到账 100%&更多'),
    );
  });

  it('lists one kind, by pages, its unread counts still of all kinds', async () => {
    const { token } = await reader();
    const second = (
      await server.call(messageQuery, { kind: 'order', pageRequest: { pageNum: 2, pageSize: 1 } }, { token })
    ).data;
    expect([second.list.map((message) => message.content.title), second.total, second.unread.length]).toEqual([
      ['一'],
      2,
      2,
    ]);
  });

  it("shows nobody what is somebody else's", async () => {
    await reader();
    const { token } = await server.addUser();
    expect((await server.call(messageQuery, {}, { token })).data).toMatchObject({ list: [], total: 0, unread: [] });
  });

  it.each([{ kind: 'spam' }, { pageRequest: { pageSize: 10_001 } }, { pageRequest: { pageNum: 0 } }])(
    'refuses %j',
    async (body) => {
      const { token } = await server.addUser();
      expect((await server.call(messageQuery, body as object, { token })).code).toBe(-1);
    },
  );

  it('lists 1,000 messages in one answer, by the index', async () => {
    const { uid, token } = await server.addUser();
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: `bulk-${index}`,
      uid,
      kind: 'system' as const,
      title: `第 ${index} 条`,
      msg: '内容'.repeat(20),
      eventKey: `bulk/${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * MINUTE),
    }));
    await server.db.insert(messages).values(rows);
    const { list, total } = (
      await server.call(messageQuery, { pageRequest: { pageNum: 1, pageSize: 10_000 } }, { token })
    ).data;
    expect([list.length, total, list[0]?.content.title]).toEqual([1000, 1000, '第 999 条']);
    await server.db.execute(sql`analyze messages`);
    const plan = (await server.db.execute(
      sql`explain select * from messages where uid = 'nobody' order by created_at desc, id desc limit 20`,
    )) as unknown as { rows: object[] };
    expect(JSON.stringify(plan.rows)).toContain('messages_uid');
  });
});

describe('messageRead', () => {
  it('marks one message once: the second time there is nothing to mark', async () => {
    const { token } = await reader();
    const id = (await server.call(messageQuery, {}, { token })).data.list[0]?.id ?? '';
    expect((await server.call(messageRead, { id }, { token })).data.count).toBe(1);
    expect((await server.call(messageRead, { id }, { token })).data.count).toBe(0);
    const { list } = (await server.call(messageQuery, {}, { token })).data;
    expect(list.map((message) => message.read)).toEqual([true, false, false]);
  });

  it('marks a kind, then all', async () => {
    const { token } = await reader();
    expect((await server.call(messageRead, { kind: 'order' }, { token })).data.count).toBe(2);
    expect((await server.call(messageRead, { all: true }, { token })).data.count).toBe(1);
    expect((await server.call(unreadCount, {}, { token })).data.count).toBe(0);
  });

  it("finds neither an unknown message nor somebody else's, and leaves that unread", async () => {
    const [owner, stranger] = [await reader(), await server.addUser()];
    const id = (await server.call(messageQuery, {}, { token: owner.token })).data.list[0]?.id ?? '';
    expect(await server.call(messageRead, { id }, { token: stranger.token })).toMatchObject({
      code: 404,
      msg: '消息不存在',
    });
    expect((await server.call(messageRead, { id: 'unknown' }, { token: owner.token })).code).toBe(404);
    expect((await server.call(unreadCount, {}, { token: owner.token })).data.count).toBe(3);
  });

  it('wants to know which', async () => {
    const { token } = await reader();
    expect(await server.call(messageRead, {}, { token })).toMatchObject({ code: -1, msg: '请选择要标为已读的消息' });
  });
});

describe('unreadCount', () => {
  it('counts my unread messages, with the page of §7 in the request', async () => {
    const { uid, token } = await reader();
    await tell((await server.addUser()).uid);
    expect(
      (await server.call(unreadCount, { pageRequest: { pageNum: 1, pageSize: 10_000 } }, { token })).data.count,
    ).toBe(3);
    await tell(uid);
    expect((await server.call(unreadCount, {}, { token })).data.count).toBe(4);
  });
});
