import * as cms from '../../../src/contract/endpoints/content';
import { cmsContents, cmsNews } from '../../db/schema/content';
import { seedCms } from '../../seed/cms';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: (db, clock) => seedCms(db, clock.now()) });
});
afterAll(() => server.close());

describe('contentQuery', () => {
  it.each(['user-agreement', 'privacy-policy', 'purchase-agreement', 'business-licence'])(
    'gives %s, URI-encoded on the wire',
    async (code) => {
      const { content, type } = (await server.call(cms.contentQuery, { code })).data;
      expect(type).toBe('agreement');
      expect(content).toMatch(/^<h2>/);
      expect(content.length).toBeGreaterThan(500);
      const raw = await server.app.inject({ method: 'POST', url: cms.contentQuery.path, payload: { code } });
      expect(raw.json<{ data: { content: string } }>().data.content).toMatch(/^%3Ch2%3E/);
    },
  );

  it('gives the same by id', async () => {
    const byCode = (await server.call(cms.contentQuery, { code: 'help-vin' })).data;
    expect((await server.call(cms.contentQuery, { id: byCode.id })).data).toEqual(byCode);
  });

  it('never lets a script out, whatever the row holds', async () => {
    const content =
      '<p onclick="x()">安全<script>alert(1)</script><img src="data:text/html,x" onerror="x()"><a href="javascript:x()">点</a></p>';
    await server.db
      .insert(cmsContents)
      .values({ id: 'evil', code: 'evil', type: 'help', title: 'x', summary: 'x', content, publishedAt: new Date() });
    expect((await server.call(cms.contentQuery, { id: 'evil' })).data.content).toBe('<p>安全<a>点</a></p>');
  });

  it('says 404 for what is gone or unpublished, -1 for no key at all', async () => {
    await server.db.insert(cmsContents).values({
      id: 'draft',
      code: 'draft',
      type: 'help',
      title: '草稿',
      summary: 'x',
      content: 'x',
      published: false,
      publishedAt: new Date(),
    });
    expect((await server.call(cms.contentQuery, { code: 'draft' })).code).toBe(404);
    expect((await server.call(cms.contentQuery, { code: 'nothing' })).code).toBe(404);
    expect((await server.call(cms.contentQuery, {})).code).toBe(-1);
    expect((await server.call(cms.contentQueryLike, { keyword: '草稿' })).data.total).toBe(0);
  });
});

it('shows a text and its news within their time only', async () => {
  const now = server.services.clock.now();
  const hour = 3_600_000;
  const text = { code: 'timed', type: 'article', title: '限时活动', summary: 'x', content: '<p>x</p>' };
  await server.db.insert(cmsContents).values({
    id: 'timed',
    ...text,
    publishedAt: now,
    shownFrom: new Date(now.getTime() + hour),
    shownUntil: new Date(now.getTime() + 2 * hour),
  });
  await server.db
    .insert(cmsNews)
    .values({ id: 'timed', title: 'x', summary: '', contentId: 'timed', publishedAt: now });
  const seen = async () => [
    (await server.call(cms.contentQuery, { code: 'timed' })).code,
    (await server.call(cms.contentQueryLike, { keyword: '限时活动' })).data.total,
    (await server.call(cms.newsQuery, {})).data.list.filter(({ id }) => id === 'timed').length,
  ];
  const hidden = [404, 0, 0];
  expect(await seen()).toEqual(hidden);
  server.advanceClock(hour);
  expect(await seen()).toEqual([0, 1, 1]);
  server.advanceClock(hour);
  expect(await seen()).toEqual(hidden);
});

describe('contentQueryLike', () => {
  it('lists a type, with whole addresses of the pictures', async () => {
    const { list } = (await server.call(cms.contentQueryLike, { type: 'banner' })).data;
    expect(list.map((item) => item.type)).toEqual(['banner', 'banner', 'banner']);
    expect(list[0]?.coverUrl).toMatch(/^http:\/\/[^/]+\/assets\/banner-/);
    const picture = await server.app.inject({ url: new URL(list[0]?.coverUrl ?? '').pathname });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('searches in the text, and takes % and _ literally', async () => {
    expect(
      (await server.call(cms.contentQueryLike, { keyword: '终端电阻' })).data.list.map((item) => item.code),
    ).toContain('news-can');
    for (const keyword of ['%', '_', "' or 1=1 --", '😀'])
      expect((await server.call(cms.contentQueryLike, { keyword })).data.total).toBe(0);
  });

  it('pages, and bounds a page', async () => {
    const page = (pageNum: number) =>
      server.call(cms.contentQueryLike, { type: 'article', pageRequest: { pageNum, pageSize: 5 } });
    const [first, second] = [(await page(1)).data, (await page(2)).data];
    expect(first.list).toHaveLength(5);
    expect(first.list.map((item) => item.id)).not.toEqual(second.list.map((item) => item.id));
    expect(
      (await server.call(cms.contentQueryLike, { pageRequest: { pageNum: 1, pageSize: 10_000 } })).data.pageSize,
    ).toBe(500);
    expect((await server.call(cms.contentQueryLike, { pageRequest: { pageNum: 0 } })).code).toBe(-1);
  });

  it('refuses 101 characters', async () => {
    expect((await server.call(cms.contentQueryLike, { keyword: 'x'.repeat(101) })).code).toBe(-1);
  });
});

describe('newsQuery', () => {
  it('lists at least 12 news, newest first, each with its article', async () => {
    const { list, total } = (await server.call(cms.newsQuery, { pageRequest: { pageSize: 50 } })).data;
    expect(total).toBeGreaterThanOrEqual(12);
    expect(list.map((item) => item.publishedAt)).toEqual([...list.map((item) => item.publishedAt)].sort().reverse());
    for (const item of list)
      expect((await server.call(cms.contentQuery, { id: item.contentId })).data.content).toContain('<p>');
  });

  it('has a picture of its own for every one, without words in it', async () => {
    const { list } = (await server.call(cms.newsQuery, { pageRequest: { pageSize: 50 } })).data;
    expect(new Set(list.map((item) => item.coverUrl)).size).toBe(list.length);
    const banners = (await server.call(cms.contentQueryLike, { type: 'banner' })).data.list;
    for (const { coverUrl } of [...list, ...banners]) {
      const picture = await server.app.inject({ url: new URL(coverUrl ?? '').pathname });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(picture.body).not.toContain('<text');
    }
  });

  it('has an empty page behind the last', async () => {
    expect((await server.call(cms.newsQuery, { pageRequest: { pageNum: 99 } })).data.list).toEqual([]);
  });
});
