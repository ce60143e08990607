import { eq, sql } from 'drizzle-orm';
import { queryDifferences, reportDifference } from '../../../src/contract/endpoints/diagrams';
import type { RequestOf } from '../../../src/contract/endpoint';
import { newSecret } from '../../base/ids';
import { users } from '../../db/schema/account';
import { diagramDifferences, diagramReports } from '../../db/schema/diagram';
import { uploads } from '../../db/schema/upload';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { finishCancellations } from '../account/finish-cancellations';
import { smallLibrary } from '../library/testing/small-library';
import { addDiagram, SHEET } from './testing/add-diagram';

type Report = RequestOf<typeof reportDifference>;

let server: TestServer;
let documentId: string;
let tokens: string[];
let uids: string[];
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  const people = await Promise.all(Array.from({ length: 4 }, () => server.addUser()));
  [tokens, uids] = [people.map(({ token }) => token), people.map(({ uid }) => uid)];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(diagramDifferences);
  documentId = await addDiagram(server);
});

const PIN = { kind: 'pin', component: 'K1', pin: '87' } as const;
const aReport = (fields: Partial<Report> = {}): Report => ({
  documentId,
  sheet: SHEET,
  target: PIN,
  kind: 'colour',
  colors: ['green'],
  ...fields,
});
/** `who`: 0 to 3. */
const report = (who: number, fields: Partial<Report> = {}) =>
  server.call(reportDifference, aReport(fields), { token: tokens[who] ?? '' });
const marks = async (who = 3, id = documentId) =>
  (await server.call(queryDifferences, { documentId: id }, { token: tokens[who] ?? '' })).data.list;
const stored = () => server.db.select().from(diagramReports);

async function photo(uid: string, purpose = 'diagram_photo'): Promise<string> {
  const key = `${purpose}/${uid}/${newSecret()}.jpg`;
  await server.db
    .insert(uploads)
    .values({ key, uid, purpose, size: 1, contentType: 'image/jpeg', createdAt: server.services.clock.now() });
  return key;
}

describe('reportDifference', () => {
  it('marks the place when three users say the same, for the cars of the document', async () => {
    expect((await report(0)).data).toEqual({ count: 1, marked: false });
    expect((await report(1)).data).toEqual({ count: 2, marked: false });
    expect(await marks()).toEqual([]);
    expect((await report(2)).data).toEqual({ count: 3, marked: true });
    const mark = { sheet: SHEET, target: PIN, kind: 'colour', said: 'green', count: 3, confirmed: false };
    expect(await marks()).toEqual([{ ...mark, mine: false }]);
    expect(await marks(0)).toEqual([{ ...mark, mine: true }]);
    const { data } = await server.call(queryDifferences, { documentId }, { token: tokens[3] ?? '' });
    expect(data.appliesTo).toMatchObject({ series: '帕萨特', yearFrom: 2001, yearTo: 2005 });
  });

  it('counts three who ask at the same moment', async () => {
    const answers = await Promise.all([0, 1, 2].map((who) => report(who)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await marks()).toMatchObject([{ count: 3 }]);
  });

  it('counts the same request twice once, and a user’s other word in the first one’s place', async () => {
    await report(0, { note: '第一次' });
    expect((await report(0, { note: '第二次' })).data).toEqual({ count: 1, marked: false });
    expect(await stored()).toMatchObject([{ note: '第二次' }]);
    await Promise.all([report(0), report(0)]);
    expect(await stored()).toHaveLength(1);
    expect((await report(0, { colors: ['blue'] })).data.count).toBe(1);
    expect((await report(1)).data.count).toBe(1);
    // Of another kind or place, it is a report of its own.
    await report(0, { kind: 'absent', colors: [] });
    await report(0, { target: { kind: 'pin', component: 'K1', pin: '85' } });
    expect(await stored()).toHaveLength(4);
  });

  it.each<[string, Partial<Report>]>([
    ['another colour', { colors: ['blue'] }],
    ['another kind', { kind: 'absent', colors: [] }],
    ['another place', { target: { kind: 'pin', component: 'K1', pin: '85' } }],
  ])('does not add up %s', async (_what, fields) => {
    await report(0);
    await report(1);
    await report(2, fields);
    expect(await marks()).toEqual([]);
  });

  it('does not add up the same place of two documents', async () => {
    await report(0);
    await report(1);
    const another = await addDiagram(server);
    await report(2, { documentId: another });
    expect([await marks(), await marks(3, another)]).toEqual([[], []]);
  });

  it.each<[string, Report['target'], Partial<Report>, string]>([
    ['a cavity', PIN, { kind: 'cavity', cavity: 't4 / 3', colors: [] }, '3'],
    ['a wire’s colours', { kind: 'wire', wire: 'w9' }, { colors: ['yellow', 'red'] }, 'yellow/red'],
    ['a plug', { kind: 'plug', plug: 'T4' }, { kind: 'absent', colors: [] }, ''],
  ])('takes %s', async (_what, target, fields, said) => {
    expect((await report(0, { target, ...fields })).code).toBe(0);
    expect(await server.db.select().from(diagramDifferences)).toMatchObject([{ target, said }]);
  });

  it.each<[string, Partial<Report>, number, string]>([
    ['no document', { documentId: 'none' }, 404, '未找到该资料'],
    ['a document that is no diagram', { documentId: 'torque' }, 404, '图纸上没有该位置'],
    ['another sheet', { sheet: 'other' }, 404, '图纸上没有该位置'],
    ['no such pin', { target: { ...PIN, pin: '99' } }, 404, '图纸上没有该位置'],
    ['no colour', { colors: [] }, -1, '请选择实车的导线颜色'],
    ['the colour of the drawing', { colors: ['red', 'yellow'] }, -1, '与图纸所示颜色相同'],
    ['no such colour', { colors: ['gold' as 'red'] }, -1, '颜色'],
    ['another without words', { kind: 'other' }, -1, '请说明实车的情况'],
    ['too many words', { note: '长'.repeat(201) }, -1, '说明最多 200 个字'],
    ['no target', { target: { kind: 'engine' } as never }, -1, ''],
  ])('refuses %s and stores nothing', async (_what, fields, code, msg) => {
    const answer = await report(0, fields);
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(msg)]);
    expect(await server.db.select().from(diagramDifferences)).toEqual([]);
  });

  it('refuses a document that was taken down', async () => {
    await server.db.execute(sql`update documents set gone_at = now() where id = ${documentId}`);
    expect(await report(0)).toMatchObject({ code: 404, msg: expect.stringContaining('已下架') });
  });

  it('is charged before the sheets are read, whatever comes of it', async () => {
    const { token } = await server.addUser();
    const ask = (sheet: string) => server.call(reportDifference, aReport({ sheet }), { token });
    for (let time = 0; time < 100; time += 1) expect((await ask('none')).code).toBe(404);
    expect((await ask(SHEET)).code).not.toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('shows nobody another one’s own words', async () => {
    for (const who of [0, 1, 2]) await report(who, { kind: 'other', colors: [], note: '找老王 13812345678' });
    expect(await marks()).toMatchObject([{ kind: 'other', said: '', count: 3 }]);
  });

  it('wants a login', async () => {
    expect(await server.call(reportDifference, aReport())).toMatchObject({ code: 20100, msg: '请先登录' });
    expect(await server.call(queryDifferences, { documentId })).toMatchObject({ code: 20100 });
    expect(await stored()).toEqual([]);
  });

  it('keeps an own photo, and takes nobody else’s', async () => {
    const [own, theirs, avatar] = [
      await photo(uids[0] ?? ''),
      await photo(uids[1] ?? ''),
      await photo(uids[0] ?? '', 'avatar'),
    ];
    for (const photoKey of [theirs, avatar, 'diagram_photo/x/y.jpg'])
      expect(await report(0, { photoKey })).toMatchObject({ code: -2, msg: '照片不存在或已删除，请重新上传' });
    expect(await server.db.select().from(diagramDifferences)).toEqual([]);
    expect((await report(0, { photoKey: own })).code).toBe(0);
    const [row] = await server.db.select().from(uploads).where(eq(uploads.key, own));
    expect(row?.inUse).toBe(true);
  });
});

it('queryDifferences names no document that is not there', async () => {
  const answer = await server.call(queryDifferences, { documentId: 'none' }, { token: tokens[0] ?? '' });
  expect(answer).toMatchObject({ code: 404, msg: '未找到该资料' });
});

it('a report stays when its user’s account ends, without words and photo', async () => {
  const { uid, token } = await server.addUser();
  const photoKey = await photo(uid);
  await server.call(reportDifference, aReport({ note: '我的手机', photoKey }), { token });
  const now = server.services.clock.now();
  await server.db.update(users).set({ cancelAt: now }).where(eq(users.uid, uid));
  await finishCancellations(server.db, now);
  expect(await stored()).toMatchObject([{ uid, note: '', photoKey: null }]);
});
