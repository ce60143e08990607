import { eq } from 'drizzle-orm';
import { messageRead } from '../../src/contract/endpoints/messages';
import { sendLiveEvent } from '../db/live-event';
import { messages } from '../db/schema/message';
import { sendToAll } from '../modules/messages/message-groups';
import { sendMessage } from '../modules/messages/send-message';
import { openSession } from '../modules/users/session-repository';
import type { TestServer } from '../testing/test-server';
import { openLiveServer, settled, shippedMessage, type LiveServer } from './live-server.testing';

let server: TestServer;
let connect: LiveServer['connect'];
beforeAll(async () => {
  ({ server, connect } = await openLiveServer());
});
afterAll(() => server.close());

const now = () => server.services.clock.now();

describe('a message', () => {
  it('arrives on every device when its transaction commits, with the new unread count', async () => {
    const user = await server.addUser();
    const [phone, desktop] = [
      await connect(user),
      await connect({ uid: user.uid, token: await openSession(server.db, now(), user.uid, 'weapp') }),
    ];
    await server.db.transaction(async (tx) => {
      await sendMessage(tx, now(), shippedMessage(user.uid, 'shipped'));
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
        await sendMessage(tx, now(), shippedMessage(user.uid, 'undone'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await sendMessage(server.db, now(), shippedMessage(user.uid, 'told'))).toBe(true);
    expect(await sendMessage(server.db, now(), shippedMessage(user.uid, 'told'))).toBe(false);
    await client.next('message');
    await settled();
    expect(client.received.filter((frame) => frame.type === 'message')).toHaveLength(1);
    await client.close();
  });

  it('that a killed process told nobody of is found when another starts in its place, as is all else', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    await client.next('unread', (frame) => frame.payload.count === 0);
    const { target = null, ...text } = shippedMessage(user.uid, 'untold');
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
    await sendMessage(server.db, now(), shippedMessage(user.uid, 'a'));
    await sendMessage(server.db, now(), shippedMessage(user.uid, 'b'));
    const client = await connect(user);
    await client.next('unread', (frame) => frame.payload.count === 2);
    await server.call(messageRead, { all: true }, { token: user.token });
    await client.next('unread', (frame) => frame.payload.count === 0);
    await client.close();
  });
});
