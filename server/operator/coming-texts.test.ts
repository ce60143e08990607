import { eq } from 'drizzle-orm';
import { consentPapers, giveConsent } from '../../src/contract/endpoints/account';
import { contentQuery } from '../../src/contract/endpoints/content';
import { addDays } from '../../src/domain/china-day';
import { chinaDay } from '../base/clock/china-day';
import { DAY, MINUTE } from '../base/clock/clock';
import { cmsContents, cmsVersions } from '../db/schema/content';
import { operatorAudit } from '../db/schema/operator';
import { putTextsInPlace } from '../modules/content/legal-text';
import { seedCms } from '../seed/cms';
import { enterDesk, openDesk, type DeskClient } from '../testing/desk-client';
import { createTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeEach(async () => {
  server = await createTestServer({ seed: (db, clock) => seedCms(db, clock.now()) });
  desk = await openDesk(server, 'content');
});
afterEach(() => server.close());

const id = 'privacy-policy';
const dayIn = (days: number) => addDays(chinaDay(server.services.clock.now()), days);
const next = (days: number, more = {}) => ({
  id,
  content: '<p>第四版<script>x()</script></p>',
  changes: '新增导出',
  from: dayIn(days),
  ...more,
});
const read = async () => (await server.call(contentQuery, { code: id })).data;
const privacy = async () => (await server.call(consentPapers, {})).data.privacy;
/** Lets time pass until so many minutes after a day in China began; who sits at the desk logs in again. */
async function goTo(day: string, minutes: number): Promise<void> {
  const begin = Date.parse(`${day}T00:00:00+08:00`);
  server.advanceClock(begin + minutes * MINUTE - server.services.clock.now().getTime());
  desk = await enterDesk(server, desk.id);
}

describe('a legal text that holds from a day on (§2 legal pages, §4 privacy agreement)', () => {
  it('can be read before, holds from the first minute of its day, and is then asked consent for', async () => {
    const { token } = await server.addUser();
    await server.call(giveConsent, { agreement: 2, privacy: 3 }, { token });
    const day = dayIn(10);
    expect((await desk.preview('texts revise', next(10))).lines).toEqual([
      `隐私政策第 4 版自 ${day} 起施行，此前仍为第 3 版，用户可以先看到新版`,
      `1 位用户${day} 起打开时需要重新同意，会看到：新增导出`,
    ]);
    const { message } = await desk.run('texts revise', next(10));
    expect(message).toBe(`隐私政策 第 4 版将自 ${day} 起施行`);

    await goTo(day, -1);
    const before = await read();
    expect(before).toMatchObject({
      version: 3,
      coming: { version: 4, from: day, changes: '新增导出', content: '<p>第四版</p>' },
    });
    expect(before.content).not.toContain('第四版');
    expect((await privacy()).version).toBe(3);
    expect((await server.call(giveConsent, { agreement: 2, privacy: 4 }, { token })).code).toBe(-1);

    await goTo(day, 0);
    expect(await read()).toMatchObject({ version: 4, content: '<p>第四版</p>', coming: null });
    expect(await privacy()).toMatchObject({
      version: 4,
      changes: '新增导出',
      publishedAt: new Date(`${day}T00:00:00+08:00`).toISOString(),
    });
    expect((await server.call(giveConsent, { agreement: 2, privacy: 4 }, { token })).code).toBe(0);
  });

  it('keeps the one before for the history once it was put in place, as often as that is tried', async () => {
    const old = (await read()).content;
    await desk.run('texts revise', next(1));
    await goTo(dayIn(1), 1);
    const now = server.services.clock.now();
    await Promise.all([putTextsInPlace(server.db, now), putTextsInPlace(server.db, now)]);
    expect(await read()).toMatchObject({ version: 4, coming: null });
    const { tables, state } = await desk.record('texts', id);
    expect(state).toBe('standing');
    expect(tables?.[0]?.rows.map(({ cells }) => cells.version)).toEqual([3]);
    const entry = Number(tables?.[0]?.rows[0]?.id);
    await desk.run('texts rollback', { id, entry, changes: '恢复', from: dayIn(2) });
    await goTo(dayIn(2), 0);
    expect(await read()).toMatchObject({ version: 5, content: old });
  });

  it('is put in place before something else is published', async () => {
    await desk.run('texts revise', next(1));
    await goTo(dayIn(1), 0);
    await desk.run('texts revise', { id, content: '<p>第五版</p>', changes: '更正' });
    expect(await read()).toMatchObject({ version: 5, content: '<p>第五版</p>', coming: null });
    const kept = await server.db.select().from(cmsVersions).where(eq(cmsVersions.code, id)).orderBy(cmsVersions.id);
    expect(kept.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('is taken back before its day, by undo or button, with a row in the audit', async () => {
    const { undo } = await desk.run('texts revise', next(3));
    expect((await desk.list('texts')).rows.find((row) => row.id === id)).toMatchObject({
      state: 'coming',
      cells: { version: 3, comingFrom: dayIn(3) },
    });
    expect((await desk.preview('texts cancel', { id })).lines).toContain('第 3 版继续施行');
    await desk.run(undo?.name ?? '', undo?.input ?? {});
    expect((await desk.refusal('texts cancel', { id })).message).toBe('没有待施行的版本');
    server.advanceClock(5 * DAY);
    expect(await read()).toMatchObject({ version: 3, coming: null });
    const audit = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'texts cancel'));
    expect(audit[0]?.before).toMatchObject({ nextContent: '<p>第四版</p>', nextChanges: '新增导出' });
  });

  it('is replaced by another that waits, and told so; goes where its words are published at once', async () => {
    await desk.run('texts revise', next(3));
    expect((await desk.refusal('texts revise', next(3))).message).toBe('与待施行的版本相同，没有发布');
    const later = next(5);
    expect((await desk.preview('texts revise', later)).lines).toContain(`替换原定 ${dayIn(3)} 起施行的版本`);
    expect((await desk.run('texts revise', later)).undo).toBeUndefined();
    expect((await read()).coming).toMatchObject({ version: 4, from: dayIn(5) });
    const { from: _later, ...atOnce } = later;
    await desk.run('texts revise', atOnce);
    expect(await read()).toMatchObject({ version: 4, content: '<p>第四版</p>', coming: null });
  });

  it('comes after what is published at once meanwhile', async () => {
    await desk.run('texts revise', next(3));
    await desk.run('texts revise', { id, content: '<p>更正</p>', changes: '更正' });
    expect(await read()).toMatchObject({ version: 4, content: '<p>更正</p>', coming: { version: 5, from: dayIn(3) } });
  });

  it.each([
    ['today', 0, '施行日期应晚于今天；立即施行请留空'],
    ['a day that is past', -1, '施行日期应晚于今天；立即施行请留空'],
    ['a day more than a year ahead', 367, '施行日期最多提前一年'],
  ])('is refused for %s, and nothing changes', async (_name, days, words) => {
    const before = await server.db.select().from(cmsContents).where(eq(cmsContents.code, id));
    expect((await desk.refusal('texts revise', next(days))).message).toBe(words);
    expect(await server.db.select().from(cmsContents).where(eq(cmsContents.code, id))).toEqual(before);
  });

  it('is refused for a text that was never published, and for one that is no day', async () => {
    await server.db.delete(cmsContents).where(eq(cmsContents.code, 'business-licence'));
    expect((await desk.refusal('texts revise', next(2, { id: 'business-licence' }))).message).toContain('只能立即施行');
    expect((await desk.refusal('texts revise', next(2, { from: '2026-02-30' }))).fields).toHaveProperty('from');
  });
});
