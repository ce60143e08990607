import { count, eq } from 'drizzle-orm';
import { feedback } from '../db/schema/message';
import { SECOND } from '../base/clock/clock';
import type { TestServer } from '../testing/test-server';
import { openLiveServer, settled, type LiveServer } from './live-server.testing';

let server: TestServer;
let connect: LiveServer['connect'];
beforeAll(async () => {
  ({ server, connect } = await openLiveServer());
});
afterAll(() => server.close());

const note = (key: string, text = '图纸打不开') => ({ type: 'feedback', payload: { key, text } });

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
