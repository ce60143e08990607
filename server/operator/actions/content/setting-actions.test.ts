import { eq } from 'drizzle-orm';
import { dictionaryFresh } from '../../../../src/contract/endpoints/dictionary';
import { putEntry } from '../../../modules/dictionary/dictionary-repository';
import { pageViewDays } from '../../../db/schema/analytics';
import { operatorAudit } from '../../../db/schema/operator';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => putEntry(db, 'h5_version', '1.0.0') });
  desk = await openDesk(server, 'content');
});
afterAll(() => server.close());

const value = async (key: string) => {
  const answer = await server.call(dictionaryFresh, { key });
  return answer.code === 404 ? null : answer.data.value;
};

it('changes a phone for every client, says who it was, and takes it back', async () => {
  await desk.run('setting text', { id: 'service_phone', text: '400-812-3456' });
  const outcome = await desk.run('setting text', { id: 'service_phone', text: '400-812-9999' });
  expect(await value('service_phone')).toBe('400-812-9999');
  const [row] = (await desk.list('settings')).rows.filter(({ id }) => id === 'service_phone');
  expect(row?.cells).toMatchObject({ value: '400-812-9999', writtenBy: 'content-one' });
  const audited = await server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectId, 'service_phone'));
  expect(audited.map(({ action, after }) => [action, after?.['value']])).toEqual([
    ['setting text', '400-812-3456'],
    ['setting text', '400-812-9999'],
  ]);
  const { name, input } = outcome.undo ?? { name: '', input: {} };
  await desk.run(name, input);
  expect(await value('service_phone')).toBe('400-812-3456');
});

it('gives a scheduled value at its moment, and back the one that was there at first', async () => {
  const from = new Date(server.services.clock.now().getTime() + 60_000).toISOString();
  await desk.run('setting review', { id: 'wechat_review_version', version: '1.0.0', from });
  expect(await value('wechat_review_version')).toBe('');
  expect((await desk.list('settings', { group: '审核' })).rows[0]?.cells).toMatchObject({
    next: '1.0.0',
    value: '未设置',
  });
  server.advanceClock(60_000);
  expect(await value('wechat_review_version')).toBe('1.0.0');

  await desk.run('setting version', { id: 'h5_version', version: '0.9.0' });
  const { tables } = await desk.record('settings', 'h5_version');
  const first = tables?.[0]?.rows.at(-1);
  expect(first?.cells).toMatchObject({ value: '1.0.0', operator: '初始值' });
  await desk.run('setting rollback', { id: 'h5_version', entry: Number(first?.id) });
  expect(await value('h5_version')).toBe('1.0.0');
});

it('shows what is hidden by a version under review, and says when that is the one everybody has', async () => {
  const lines = async (version: string) =>
    (await desk.preview('setting review', { id: 'douyin_review_version', version })).lines;
  const published = '0.9.1';
  await desk.run('setting version', { id: 'douyin_version', version: published });
  expect((await lines(published)).at(-1)).toContain('就是已发布的版本，所有用户都将看不到价格');
  expect(await lines('98.0.0')).toHaveLength(1);
  const unasked = await desk.call('run', {
    name: 'setting review',
    input: { id: 'douyin_review_version', version: published },
  });
  expect(unasked.refusal.code).toBe('confirm');
  const key = 'douyin_review_version';
  for (const version of [published, '']) await desk.run('setting review', { id: key, version });
  const { tables } = await desk.record('settings', key);
  const entry = Number(tables?.[0]?.rows.find(({ cells }) => cells['value'] === published)?.id);
  const back = await desk.preview('setting rollback', { id: key, entry });
  expect(back.lines.at(-1)).toContain('所有用户都将看不到价格');
});

it('refuses a version that would have every client reload for ever, until somebody says that it is out', async () => {
  const raise = { id: 'weapp_version', version: '99.0.0' };
  expect((await desk.refusal('setting version', raise)).message).toContain('所有客户端会反复重新载入');
  expect((await desk.refusal('setting version', { ...raise, version: 'newest' })).fields).toHaveProperty('version');
  expect(await value('weapp_version')).toBeNull();
  const day = server.services.clock.now().toISOString().slice(0, 10);
  const seen = { day, route: '/', platform: 'weapp', version: '98.1.0', views: 1, timedViews: 0, durationMs: 0 };
  await server.db.insert(pageViewDays).values(seen);
  expect((await desk.refusal('setting version', raise)).message).toContain('98.1.0');
  await desk.run('setting version', { ...raise, version: '98.1.0' });
  await desk.run('setting version', { ...raise, released: true });
  expect(await value('weapp_version')).toBe('99.0.0');
});

it('keeps places, lists and shortcuts as the app reads them, and refuses what it could not', async () => {
  const place = { name: '总店', address: '南京市中山路 1 号', latitude: 32, longitude: 118 };
  await desk.run('setting place', { id: 'service_address', ...place });
  expect(JSON.parse((await value('service_address')) ?? '')).toEqual(place);
  await desk.run('setting list', { id: 'search_hints', words: ['P0171', '燃油泵'] });
  expect(JSON.parse((await value('search_hints')) ?? '')).toEqual(['P0171', '燃油泵']);
  await desk.run('setting switch', { id: 'h5_offline', on: false });
  expect(await value('h5_offline')).toBe('off');
  const refused = async (name: string, input: Record<string, unknown>) =>
    Object.keys((await desk.refusal(name, input)).fields ?? {});
  expect(await refused('setting place', { id: 'service_address', ...place, latitude: null })).toEqual(['longitude']);
  expect(await refused('setting list', { id: 'search_hints', words: ['a', 'a'] })).toEqual(['words']);
  const shortcut = { key: 'x', title: 'x', path: 'https://evil.example' };
  expect(await refused('setting shortcuts', { id: 'home_shortcuts', shortcuts: [shortcut] })).toEqual([
    'shortcuts.0.path',
  ]);
  expect((await desk.refusal('setting text', { id: 'service_phone', text: 'call me' })).message).toContain('电话');
  expect((await desk.refusal('setting text', { id: 'h5_version', text: 'x' })).message).toContain('不能这样修改');
  expect((await desk.refusal('setting switch', { id: 'h5_offline', on: false })).message).toBe('与现在的值相同');
});

it('is not for other roles, and tells two people at one setting apart', async () => {
  const shop = await openDesk(server, 'shop');
  const input = { id: 'service_hours', text: '9:00–18:00' };
  expect((await shop.call('run', { name: 'setting text', input })).status).toBe(403);
  await desk.run('setting text', input);
  const { version } = await desk.record('settings', 'service_hours');
  await desk.run('setting text', { ...input, text: '全天' });
  const late = await desk.call('run', { name: 'setting text', input, version });
  expect([late.status, late.refusal.code]).toEqual([409, 'version']);
});
