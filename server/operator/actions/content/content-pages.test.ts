import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { contentQuery, contentQueryLike, newsQuery } from '../../../../src/contract/endpoints/content';
import { messageQuery } from '../../../../src/contract/endpoints/messages';
import { messages } from '../../../db/schema/message';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
});
afterAll(() => server.close());

async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const { id } = (await desk.call<{ id: string }>('files', { name, size: bytes.length })).data;
  await server.app.inject({
    method: 'POST',
    url: `/desk/api/files/${id}`,
    headers: {
      cookie: desk.cookie,
      'user-agent': 'test browser',
      'x-desk': '1',
      'x-offset': '0',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return id;
}

const shown = async (type: 'banner' | 'notice' | 'article') =>
  (await server.call(contentQueryLike, { type })).data.list.map(({ title }) => title);
const text = { title: '夏季活动', summary: '空调检查', content: '<p>进店<script>x()</script>有礼</p>' };

it('shows a banner with its picture, without what could run, and takes it back', async () => {
  const png = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();
  const picture = await uploaded('banner.png', png);
  const { record, undo } = await desk.run('banner add', { ...text, picture, target: '/pages/vinScan/vinScan' });
  const [banner] = (await server.call(contentQueryLike, { type: 'banner' })).data.list;
  expect(banner).toMatchObject({ title: '夏季活动', linkUrl: '/pages/vinScan/vinScan' });
  expect((await server.app.inject(new URL(banner?.coverUrl ?? '').pathname)).statusCode).toBe(200);
  const id = record?.id ?? '';
  expect((await server.call(contentQuery, { id })).data.content).toBe('<p>进店有礼</p>');
  await desk.run(undo?.name ?? '', undo?.input ?? {});
  expect(await shown('banner')).toEqual([]);
  expect((await desk.refusal('banner withdraw', { id })).message).toBe('已经撤下');
  await desk.run('banner publish', { id });
  expect(await shown('banner')).toEqual(['夏季活动']);
});

it('keeps what an article was, in the news too, and brings it back', async () => {
  const { record } = await desk.run('article add', text);
  const id = record?.id ?? '';
  await desk.run('article change', { id, ...text, title: '秋季活动' });
  const news = async () => (await server.call(newsQuery, {})).data.list.map(({ title }) => title);
  expect(await news()).toEqual(['秋季活动']);
  const { tables, look } = await desk.record('articles', id);
  expect(look?.value).toContain('秋季活动');
  const [before] = tables?.[0]?.rows ?? [];
  expect(before?.cells).toMatchObject({ title: '夏季活动', version: 1, operator: 'content-one' });
  await desk.run('article rollback', { id, entry: Number(before?.id) });
  expect(await news()).toEqual(['夏季活动']);
  expect((await desk.list('articles', { keyword: '夏季' })).total).toBe(1);
});

it('shows what is scheduled at its time', async () => {
  const at = (minutes: number) => new Date(server.services.clock.now().getTime() + minutes * 60_000).toISOString();
  const { record } = await desk.run('article add', { ...text, title: '定时', shownFrom: at(1), shownUntil: at(2) });
  expect((await desk.record('articles', record?.id ?? '')).state).toBe('waiting');
  expect(await shown('article')).not.toContain('定时');
  server.advanceClock(60_000);
  expect(await shown('article')).toContain('定时');
  const wrong = await desk.refusal('article add', { ...text, shownFrom: at(5), shownUntil: at(4) });
  expect(wrong.message).toContain('应晚于');
});

it('refuses what is empty, leads out of the app or is no picture, field by field', async () => {
  const fields = async (input: Record<string, unknown>) =>
    Object.keys((await desk.refusal('banner add', { ...text, ...input })).fields ?? {});
  expect(await fields({ title: ' ' })).toEqual(['title']);
  expect(await fields({ target: 'https://evil.example' })).toEqual(['target']);
  expect((await desk.refusal('banner add', { ...text, content: '<script>x()</script>' })).message).toBe('文本是空的');
  const film = await uploaded('film.png', Buffer.from('no picture'));
  expect((await desk.refusal('banner add', { ...text, picture: film })).message).toContain('支持 JPG');
  expect(await shown('banner')).toEqual(['夏季活动']);
});

it('tells how many a notice reaches before it goes out, and takes it back from everybody', async () => {
  const users = [await server.addUser(), await server.addUser()];
  const notice = { title: '维护', text: '今晚 <b>23:00</b>' };
  expect((await desk.preview('notice publish', notice)).lines[0]).toContain('发消息给 2 位用户');
  expect((await desk.call('run', { name: 'notice publish', input: notice })).status).toBe(409);
  expect(await shown('notice')).toEqual([]);
  const { record } = await desk.run('notice publish', notice);
  const told = async () =>
    Promise.all(users.map(async ({ token }) => (await server.call(messageQuery, {}, { token })).data.total));
  expect(await told()).toEqual([1, 1]);
  const id = record?.id ?? '';
  expect((await desk.preview('notice withdraw', { id })).lines).toContain('从 2 位用户的消息里删除，其中 0 位已经读过');
  await desk.run('notice withdraw', { id });
  expect([await told(), await shown('notice')]).toEqual([[0, 0], []]);
});

it('changes a notice for everybody who was told, keeps what it was, and brings it back', async () => {
  const { uid, token } = await server.addUser();
  const notice = { title: '停机维护', text: '今晚 <b>23:00</b>\n约 & 一小时', target: '/pages/message/message' };
  const id = (await desk.run('notice publish', notice)).record?.id ?? '';
  const told = async () => (await server.call(messageQuery, {}, { token })).data.list[0]?.content;
  await server.db.update(messages).set({ readAt: server.services.clock.now() }).where(eq(messages.uid, uid));
  expect((await desk.record('notices', id)).values?.['notice change']).toEqual(notice);

  const changed = { id, title: '停机改期', text: '明晚' };
  const { lines } = await desk.preview('notice change', changed);
  expect(lines[2]).toMatch(/^改写 \d+ 位用户的消息，其中 1 位已经读过；不再次提醒$/);
  const { undo } = await desk.run('notice change', changed);
  expect(await told()).toMatchObject({ title: '停机改期', msg: '明晚', target: null });
  expect((await server.call(messageQuery, {}, { token })).data.list[0]?.read).toBe(true);
  expect(await shown('notice')).toEqual(['停机改期']);
  expect((await server.call(contentQuery, { id })).data.content).toBe('<p>明晚</p>');
  expect((await desk.record('notices', id)).tables?.[0]?.rows.map(({ cells }) => cells.title)).toEqual(['停机维护']);

  await desk.run(undo?.name ?? '', undo?.input ?? {});
  expect(await told()).toMatchObject({ title: notice.title, msg: notice.text, target: notice.target });
  expect((await server.call(contentQuery, { id })).data.content).toContain('&lt;b&gt;23:00');
  expect((await desk.refusal('notice rollback', { id, entry: 999_999 })).message).toBe('没有这条历史记录');

  await desk.run('notice withdraw', { id });
  await desk.run('notice rollback', { id, entry: Number(undo?.input['entry']) });
  expect([await told(), await shown('notice')]).toEqual([undefined, []]);
});

it('is seen by the shop, and changed by the content role alone', async () => {
  const shop = await openDesk(server, 'shop');
  expect((await shop.list('banners')).total).toBe(1);
  expect((await shop.call('run', { name: 'banner add', input: text })).status).toBe(403);
  const support = await openDesk(server, 'support');
  expect((await support.call('list/banners', { filters: {} })).status).toBe(403);
});
