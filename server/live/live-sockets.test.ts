import { count, eq } from 'drizzle-orm';
import * as account from '../../src/contract/endpoints/account';
import { messageRead, socketConnect, unreadCount } from '../../src/contract/endpoints/messages';
import { SOCKET_PROTOCOL } from '../../src/contract/socket';
import { sendLiveEvent } from '../db/live-event';
import { users } from '../db/schema/account';
import { feedback, messages } from '../db/schema/message';
import { tidyUp } from '../process/housekeeping';
import { sendToAll } from '../modules/messages/message-groups';
import { sendMessage, type NewMessage } from '../modules/messages/send-message';
import { DAY, SECOND } from '../base/clock/clock';
import { openSession } from '../modules/users/session-repository';
import { LiveClient, listenForSockets } from '../testing/live-client';
import { createTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer({ config: { corsOrigins: ['https://app.example'] } });
  origin = await listenForSockets(server.app);
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const message = (uid: string, eventKey: string): NewMessage => ({
  uid,
  kind: 'order',
  title: '订单已发货',
  msg: '顺丰 100% 已揽收',
  target: '/packages/user/orderRecord/orderRecord',
  eventKey,
});
const note = (key: string, text = '图纸打不开') => ({ type: 'feedback', payload: { key, text } });
const connect = (user: { uid: string; token: string }) => LiveClient.connect(origin, user);
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('socketConnect: the handshake', () => {
  it('lets the holder of the token in and tells the unread count at once', async () => {
    const user = await server.addUser();
    await sendMessage(server.db, now(), message(user.uid, 'before'));
    const client = await connect(user);
    expect(client.socket.protocol).toBe(SOCKET_PROTOCOL);
    expect((await client.next('unread')).payload.count).toBe(1);
    await client.close();
  });

  it('answers 401 without a valid token and 403 for the path of somebody else', async () => {
    const [user, other] = [await server.addUser(), await server.addUser()];
    await expect(LiveClient.connect(origin, { uid: user.uid, token: 'wrong' })).rejects.toThrow('401');
    await expect(LiveClient.connect(origin, user, { protocols: [SOCKET_PROTOCOL] })).rejects.toThrow('401');
    await expect(LiveClient.connect(origin, { uid: other.uid, token: user.token })).rejects.toThrow('403');
  });

  it('answers 400 without the protocol or the query, 404 elsewhere', async () => {
    const user = await server.addUser();
    await expect(LiveClient.connect(origin, user, { protocols: [`token.${user.token}`] })).rejects.toThrow('400');
    await expect(LiveClient.connect(origin, user, { query: 'dev=h5' })).rejects.toThrow('400');
    await expect(LiveClient.connect(origin, { ...user, uid: 'a/b' })).rejects.toThrow('404');
  });

  it.each([
    ['https://app.example'],
    ['http://localhost:10086'],
    ['https://servicewechat.com'],
    ['weapp://wechat-game-runtime'],
  ])('lets pages of %s in', async (from) => {
    const client = await LiveClient.connect(origin, await server.addUser(), { origin: from });
    await client.close();
  });

  it.each([['https://evil.example'], ['http://localhost.evil.example'], ['null']])(
    'refuses pages of %s',
    async (from) => {
      await expect(LiveClient.connect(origin, await server.addUser(), { origin: from })).rejects.toThrow('403');
    },
  );

  it('says that a socket is wanted to who asks for a page', async () => {
    const { token } = await server.addUser();
    const url = `${socketConnect.path.replace(':uid', 'u1')}?dev=h5&time=1&uuid=u`;
    const ask = async (headers: Record<string, string>) => {
      const response = await server.app.inject({ url, headers });
      return [response.statusCode, response.json<object>()];
    };
    expect(await ask({ 'x-access-token': token })).toEqual([426, { resp_code: -1, resp_msg: '请使用 WebSocket 连接' }]);
    expect(await ask({})).toEqual([401, { resp_code: 20100, resp_msg: '请先登录' }]);
  });

  it('answers 429 beyond the limit of one address, in the next minute no more', async () => {
    const limited = await createTestServer({ config: { rateLimitPerMinute: 2 } });
    const address = await listenForSockets(limited.app);
    const user = await limited.addUser();
    for (let i = 0; i < 2; i += 1)
      await expect(LiveClient.connect(address, { ...user, token: 'guess' })).rejects.toThrow('401');
    await expect(LiveClient.connect(address, user)).rejects.toThrow('429');
    limited.advanceClock(60 * SECOND);
    const client = await LiveClient.connect(address, user);
    await client.close();
    await limited.close();
  });

  it('keeps 10 connections of a user: the eleventh closes the oldest', async () => {
    const user = await server.addUser();
    const clients: LiveClient[] = [];
    for (let i = 0; i < 11; i += 1) clients.push(await connect(user));
    expect(await clients[0]?.closed).toBe(4002);
    expect(server.live.open.of(user.uid)).toHaveLength(10);
    await Promise.all(clients.slice(1).map((client) => client.close()));
  });
});

describe('a message', () => {
  it('arrives on every device when its transaction commits, with the new unread count', async () => {
    const user = await server.addUser();
    const [phone, desktop] = [
      await connect(user),
      await connect({ uid: user.uid, token: await openSession(server.db, now(), user.uid, 'weapp') }),
    ];
    await server.db.transaction(async (tx) => {
      await sendMessage(tx, now(), message(user.uid, 'shipped'));
      await settled();
      expect(phone.received.filter((frame) => frame.type === 'message')).toEqual([]);
    });
    for (const client of [phone, desktop]) {
      expect((await client.next('message')).payload).toEqual({
        id: expect.any(String),
        kind: 'order',
        read: false,
        createdAt: now().toISOString(),
        content: { title: '订单已发货', msg: '顺丰 100% 已揽收', target: '/packages/user/orderRecord/orderRecord' },
      });
      await client.next('unread', (frame) => frame.payload.count === 1);
      await client.close();
    }
  });

  it('of a transaction that is rolled back never arrives, nor does a second one of the same event', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    await expect(
      server.db.transaction(async (tx) => {
        await sendMessage(tx, now(), message(user.uid, 'undone'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await sendMessage(server.db, now(), message(user.uid, 'told'))).toBe(true);
    expect(await sendMessage(server.db, now(), message(user.uid, 'told'))).toBe(false);
    await client.next('message');
    await settled();
    expect(client.received.filter((frame) => frame.type === 'message')).toHaveLength(1);
    await client.close();
  });

  it('that a killed process told nobody of is found when another starts in its place, as is all else', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    await client.next('unread', (frame) => frame.payload.count === 0);
    const { target = null, ...text } = message(user.uid, 'untold');
    await server.db.insert(messages).values({ id: 'untold', ...text, target, createdAt: now() });
    await sendLiveEvent(server.db, { type: 'missed' });
    await client.next('outdated');
    await client.next('unread', (frame) => frame.payload.count === 1);
    await client.close();
  });

  it('to everybody is one row and one frame for each, and none for closed accounts', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => server.addUser()));
    const closed = await server.addUser({ cancelledAt: now() });
    const clients = await Promise.all(users.map(connect));
    const text = { kind: 'system', title: '维护通知', msg: '今晚 23:00 维护', eventKey: 'notice/1' } as const;
    expect(await sendToAll(server.db, now(), text)).toBeGreaterThanOrEqual(20);
    expect(await sendToAll(server.db, now(), text)).toBe(0);
    const frames = await Promise.all(clients.map((client) => client.next('message')));
    expect(new Set(frames.map((frame) => frame.payload.id)).size).toBe(20);
    const rows = await server.db.select({ uid: messages.uid }).from(messages).where(eq(messages.eventKey, 'notice/1'));
    expect(rows.map((row) => row.uid)).not.toContain(closed.uid);
    await Promise.all(clients.map((client) => client.close()));
  });

  it('read on one device lowers the unread count on the others', async () => {
    const user = await server.addUser();
    await sendMessage(server.db, now(), message(user.uid, 'a'));
    await sendMessage(server.db, now(), message(user.uid, 'b'));
    const client = await connect(user);
    await client.next('unread', (frame) => frame.payload.count === 2);
    await server.call(messageRead, { all: true }, { token: user.token });
    await client.next('unread', (frame) => frame.payload.count === 0);
    await client.close();
  });
});

describe('the heartbeat', () => {
  it('keeps a connection; 30 s of silence end it', async () => {
    const [lively, silent] = [await connect(await server.addUser()), await connect(await server.addUser())];
    server.advanceClock(20 * SECOND);
    lively.send('1');
    await settled();
    server.advanceClock(11 * SECOND);
    server.live.sweep();
    expect(await silent.closed).toBe(1006);
    expect(lively.socket.readyState).toBe(lively.socket.OPEN);
    expect(lively.received.filter((frame) => frame.type === 'refused')).toEqual([]);
    await lively.close();
  });
});

describe('feedback', () => {
  const stored = async (uid: string) =>
    (await server.db.select({ notes: count() }).from(feedback).where(eq(feedback.uid, uid)))[0]?.notes;

  it('is kept once for its key and acknowledged each time', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    client.send(note('note-key-1'));
    client.send(note('note-key-1', '另一段'));
    await client.next('feedback', (frame) => frame.payload.key === 'note-key-1');
    await settled();
    expect(client.received.filter((frame) => frame.type === 'feedback')).toHaveLength(2);
    expect(await stored(user.uid)).toBe(1);
    expect((await server.db.select().from(feedback).where(eq(feedback.uid, user.uid)))[0]?.text).toBe('图纸打不开');
    await client.close();
  });

  it('is refused from the eleventh in a minute on, with its key', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    for (let i = 0; i < 11; i += 1) client.send(note(`many-notes-${i}`));
    expect((await client.next('refused')).payload).toEqual({
      key: 'many-notes-10',
      reason: '发送过于频繁，请稍后再试',
    });
    expect(await stored(user.uid)).toBe(10);
    server.advanceClock(61 * SECOND);
    client.send(note('many-notes-10'));
    await client.next('feedback', (frame) => frame.payload.key === 'many-notes-10');
    await client.close();
  });
});

describe('bad frames', () => {
  it.each([
    ['no JSON', '{', '消息格式错误'],
    ['another type', { type: 'message', payload: {} }, '类型不正确'],
    ['a bad key', note('short'), '消息标识格式不正确'],
    ['no text', note('note-key-2', '  '), '请填写内容'],
    ['NUL', note('note-key-3', 'a\0b'), '消息格式错误'],
    ['null', 'null', '消息格式错误'],
  ])('%s is refused', async (_what, frame, reason) => {
    const user = await server.addUser();
    const client = await connect(user);
    client.send(frame);
    expect((await client.next('refused')).payload.reason).toBe(reason);
    expect(await server.db.select().from(feedback).where(eq(feedback.uid, user.uid))).toEqual([]);
    await client.close();
  });

  it('five of them end the connection with 1008', async () => {
    const client = await connect(await server.addUser());
    for (let i = 0; i < 5; i += 1) client.send('x');
    client.send(note('after-misuse'));
    expect(await client.closed).toBe(1008);
    expect(client.received.filter((frame) => frame.type === 'refused')).toHaveLength(5);
    expect(await server.db.select().from(feedback).where(eq(feedback.clientKey, 'after-misuse'))).toEqual([]);
  });

  it('one over 4 KB ends it with 1009, a flood with 1008', async () => {
    const large = await connect(await server.addUser());
    large.send('x'.repeat(5000));
    expect(await large.closed).toBe(1009);
    const flood = await connect(await server.addUser());
    for (let i = 0; i < 2000; i += 1) flood.send('1');
    expect(await flood.closed).toBe(1008);
  });
});

describe('the end of a session closes its socket and no other', () => {
  const elsewhere = async (uid: string) => ({ uid, token: await openSession(server.db, now(), uid, 'weapp') });

  it('by logout', async () => {
    const user = await server.addUser();
    const [leaving, staying] = [await connect(user), await connect(await elsewhere(user.uid))];
    await server.call(account.logout, {}, { token: user.token });
    expect(await leaving.closed).toBe(4001);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    await staying.close();
  });

  it('by ending the other devices', async () => {
    const user = await server.addUser();
    const [staying, ended] = [await connect(user), await connect(await elsewhere(user.uid))];
    expect((await server.call(account.endDevice, { others: true }, { token: user.token })).data.count).toBe(1);
    expect(await ended.closed).toBe(4001);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    await staying.close();
  });

  it('also when it ended while the handshake was under way', async () => {
    const user = await server.addUser();
    const [opening] = await Promise.allSettled([connect(user), server.call(account.logout, {}, { token: user.token })]);
    if (opening.status === 'fulfilled') expect(await opening.value.closed).toBe(4001);
    else expect(String(opening.reason)).toContain('401');
  });

  it('by the end of the account', async () => {
    const user = await server.addUser({ cancelAt: new Date(now().getTime() + DAY) });
    const client = await connect(user);
    server.advanceClock(DAY);
    await tidyUp(server.db, now());
    expect(await client.closed).toBe(4001);
  });

  it('by a ban, which is no end of the session: calls tell why (4003)', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    const stop = { bannedUntil: new Date(now().getTime() + DAY), banReason: '倒卖资料' };
    await server.db.update(users).set(stop).where(eq(users.uid, user.uid));
    expect(await client.closed).toBe(4003);
    expect(await server.call(unreadCount, {}, { token: user.token })).toMatchObject({
      msg: expect.stringContaining('倒卖资料') as string,
    });
  });

  it('by expiry, which the periodic check finds', async () => {
    const client = await connect(await server.addUser());
    server.advanceClock(31 * DAY);
    await server.live.checkSessions();
    expect(await client.closed).toBe(4001);
  });
});

describe('shutdown', () => {
  it('closes the sockets with 1001 and lets nobody in any more', async () => {
    const stopping = await createTestServer();
    const address = await listenForSockets(stopping.app);
    const user = await stopping.addUser();
    const client = await LiveClient.connect(address, user);
    const done = stopping.close();
    expect(await client.closed).toBe(1001);
    await done;
    await expect(LiveClient.connect(address, user)).rejects.toThrow('ECONNREFUSED');
  });
});
