import { eq, sql } from 'drizzle-orm';
import { casePublish } from '../../../src/contract/endpoints/cases';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { offlinePack, offlinePackDrop, offlinePacks } from '../../../src/contract/endpoints/offline';
import { OFFLINE_PACKS } from '../../../src/domain/vip-rights';
import { users } from '../../db/schema/account';
import { diagramDifferences } from '../../db/schema/diagram';
import { importRuns } from '../../db/schema/content-import';
import { documents, documentViews } from '../../db/schema/library';
import { maintenanceItems } from '../../db/schema/maintenance';
import { repairCases } from '../../db/schema/repair-case';
import { makerCodes } from '../../db/schema/trouble-code';
import { uploads } from '../../db/schema/upload';
import { fillLibrary } from '../../seed/fill-library';
import { addMember, addStore } from '../../testing/add-store';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { smallLibrary } from '../library/testing/small-library';
import { setOfflinePacks } from '../store/store-profile';
import { checkMakerCode } from '../trouble-codes/review-codes';
import { reviewStandardCode } from '../trouble-codes/standard-reviews';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
/** Cars of the same series by year and displacement. */
const cars = [2001, 2002, 2003, 2004].flatMap((year) =>
  ['1.8T', '2.0'].map((displacement) => `大众/上汽大众/帕萨特/${year}/${displacement}`),
);

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  // Small files that are there: what is drawn for a pack is tested where it is drawn.
  await server.services.storage.put('packs/torque.html', Buffer.from('<p>80 Nm</p>'), 'text/html');
  await server.db.execute(sql`update documents set format = 'html', source = 'storage:packs/torque.html', pages = 1
    where series_id = (select series_id from documents where id = 'torque')`);
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser();
});

const ask = (input: { path: string; take?: boolean }, { token } = me) => server.call(offlinePack, input, { token });
const take = async (path: string, who = me) => (await ask({ path, take: true }, who)).code;
const mine = async () => (await server.call(offlinePacks, {}, { token: me.token })).data;

describe('the offline pack of a car', () => {
  it('tells its size before, and takes no place by that', async () => {
    const { data } = await ask({ path: PASSAT });
    expect(data).toMatchObject({ path: PASSAT, files: [], contents: [], others: 0, allowed: OFFLINE_PACKS.everyone });
    expect(data.documents).toBeGreaterThan(1);
    expect(data.isEstimate).toBe(true);
    expect((await mine()).list).toEqual([]);
  });

  it('holds what the document tree shows, each file with its size, hash and a way to fetch it', async () => {
    const { data } = await ask({ path: PASSAT, take: true });
    expect(data.files).toHaveLength(data.documents);
    expect(await server.db.$count(documentViews)).toBe(0);
    const [file] = data.files;
    const content = data.contents.find(({ document }) => document.id === file?.documentId);
    expect(file).toMatchObject({ url: content?.url, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const { pathname } = new URL(file?.url ?? '');
    const answer = await server.app.inject(`${pathname}?utoken=${content?.utoken}`);
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>80 Nm</p>']);
    // All of them are one file: opened once, it is known what it has.
    expect(await ask({ path: PASSAT })).toMatchObject({ data: { bytes: data.documents * 12, isEstimate: false } });
    const alone = (await server.call(getFileUrl, { id: file?.documentId ?? '' }, { token: me.token })).data;
    expect(alone).toMatchObject({ url: content?.url, document: { id: file?.documentId }, fileName: content?.fileName });
  });

  it('has another version when a file or a title has changed, and the same one otherwise', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    expect(await versionNow()).toBe(before);
    await server.services.storage.put('packs/new.html', Buffer.from('<p>90 Nm</p>'), 'text/html');
    await server.db.execute(sql`update documents set source = 'storage:packs/new.html' where id = 'torque'`);
    const after = await versionNow();
    expect(after).not.toBe(before);
    const { data } = await ask({ path: PASSAT, take: true });
    expect(new Set(data.files.map(({ hash }) => hash)).size).toBe(2);
  });

  it('has another version when the maintenance schedule of the car has changed (§5)', async () => {
    const before = (await ask({ path: PASSAT })).data.version;
    const [car] = await server.db.select({ id: documents.seriesId }).from(documents).where(eq(documents.id, 'torque'));
    const item: typeof maintenanceItems.$inferInsert = {
      id: 'oil',
      seriesId: car?.id ?? 0,
      yearFrom: 2000,
      yearTo: 2005,
      name: '机油',
      group: 'engine',
      action: 'replace',
      content: '<p>换机油</p>',
      steps: [],
      torques: [],
      parts: [],
      labourMinutes: 30,
      media: [],
    };
    await server.db.insert(maintenanceItems).values(item);
    const withItem = (await ask({ path: PASSAT })).data.version;
    await server.db.update(maintenanceItems).set({ intervalKm: 7500 }).where(eq(maintenanceItems.id, 'oil'));
    const corrected = (await ask({ path: PASSAT })).data.version;
    expect(new Set([before, withItem, corrected]).size).toBe(3);
    await server.db.delete(maintenanceItems);
    expect((await ask({ path: PASSAT })).data.version).toBe(before);
  });

  it('has another version when its maker or the operator says otherwise what a code means (§5)', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    const now = server.services.clock.now();
    const run = { id: 'r1', fingerprint: '', source: 'x', total: 1, state: 'done', startedAt: now };
    await server.db.insert(importRuns).values(run);
    const code = { code: 'P1128', series: '', name: '混合气过稀', system: '燃油', importRun: 'r1' };
    await server.db.insert(makerCodes).values({ ...code, brand: '丰田' });
    expect(await versionNow()).toBe(before);
    const [own] = await server.db
      .insert(makerCodes)
      .values({ ...code, brand: '大众' })
      .returning();
    const withCode = await versionNow();
    await checkMakerCode(server.db, now, own?.id ?? 0, '王工');
    const checked = await versionNow();
    await reviewStandardCode(server.db, now, { code: 'P0230', name: '燃油泵初级电路', by: '王工', reason: '手册' });
    const reviewed = await versionNow();
    await server.db.delete(makerCodes);
    expect(new Set([before, withCode, checked, reviewed, await versionNow()]).size).toBe(5);
  });

  it('has another version when a diagram is marked as other than the car, and by no report alone (§5)', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    const target = { kind: 'component', component: 'J17' } as const;
    const told = { documentId: 'torque', sheet: 's', target, place: 'J17', kind: 'absent', said: '' } as const;
    await server.db
      .insert(diagramDifferences)
      .values({ ...told, id: 'd1', decision: null, createdAt: server.services.clock.now() });
    expect(await versionNow()).toBe(before);
    await server.db.update(diagramDifferences).set({ decision: 'confirmed' });
    const marked = await versionNow();
    await server.db.update(diagramDifferences).set({ decision: 'rejected' });
    expect([marked === before, (await versionNow()) === before]).toEqual([false, true]);
    await server.db.delete(diagramDifferences);
  });

  it('leaves films and documents of other hosts out, and says how many', async () => {
    const before = (await ask({ path: PASSAT })).data;
    await server.db.execute(sql`update documents set source = 'https://elsewhere.test/a.html' where id = 'torque'`);
    const { data } = await ask({ path: PASSAT });
    expect([data.documents, data.leftOut]).toEqual([before.documents - 1, 1]);
    await server.db.execute(sql`update documents set source = 'storage:packs/torque.html' where id = 'torque'`);
  });

  it('counts the pictures of the cases nearest to the car, each once, and changes with a new case', async () => {
    const before = (await ask({ path: PASSAT })).data;
    const key = `case_photo/${me.uid}/1.jpg`;
    const now = server.services.clock.now();
    const upload = { key, uid: me.uid, purpose: 'case_photo', size: 5000, contentType: 'image/jpeg', createdAt: now };
    await server.db.insert(uploads).values(upload);
    const { id } = (await server.call(casePublish, aCase(), { token: me.token })).data;
    expect((await ask({ path: PASSAT })).data).toEqual(before);
    const images = [`/uploads/${key}`, '/assets/cases/x.svg'];
    const shown = { state: 'published', coverUrl: images[0], images } as const;
    await server.db.update(repairCases).set(shown).where(eq(repairCases.id, id));
    const after = (await ask({ path: PASSAT })).data;
    expect([after.bytes - before.bytes, after.isEstimate]).toEqual([5000 + 10 * 1024, true]);
    expect(after.version).not.toBe(before.version);
    await server.db.update(repairCases).set({ likes: 5, views: 9 }).where(eq(repairCases.id, id));
    expect((await ask({ path: PASSAT })).data.version).toBe(after.version);
    await server.db.update(repairCases).set({ content: '<p>换了继电器</p>' }).where(eq(repairCases.id, id));
    expect((await ask({ path: PASSAT })).data.version).not.toBe(after.version);
    await server.db.delete(repairCases);
    expect((await ask({ path: PASSAT })).data).toEqual(before);
  });

  it('is taken once however often it is asked for, also at the same moment', async () => {
    const codes = await Promise.all([take(PASSAT), take(PASSAT), take(PASSAT)]);
    expect(codes).toEqual([0, 0, 0]);
    expect((await mine()).list.map(({ path }) => path)).toEqual([PASSAT]);
  });

  it('is one of as many as the user may have; a member has more, and keeps them when the membership ends', async () => {
    const codes = [];
    for (const path of cars.slice(0, OFFLINE_PACKS.everyone + 1)) codes.push(await take(path));
    expect(codes).toEqual([...Array.from({ length: OFFLINE_PACKS.everyone }, () => 0), -2]);
    const late = cars[OFFLINE_PACKS.everyone] ?? '';
    expect((await ask({ path: late, take: true })).msg).toContain(`最多 ${OFFLINE_PACKS.everyone} 个`);
    const until = new Date(server.services.clock.now().getTime() + 1000);
    await server.db.update(users).set({ vipEndAt: until }).where(eq(users.uid, me.uid));
    expect([await take(late), (await mine()).allowed]).toEqual([0, OFFLINE_PACKS.member]);
    server.advanceClock(2000);
    expect([await take(late), (await mine()).list.length]).toEqual([0, OFFLINE_PACKS.everyone + 1]);
  });

  it('is one of as many as the plan of the store says, for all who work there, while it has one', async () => {
    const [owner, now] = [await server.addUser(), server.services.clock.now()];
    const store = await addStore(server.db, now, owner.uid);
    await addMember(server.db, now, store, me.uid, 'technician');
    const packs = async () => ask({ path: PASSAT }).then(({ data: { allowed, allowedBy } }) => [allowed, allowedBy]);
    expect(await packs()).toEqual([OFFLINE_PACKS.everyone, 'everyone']);
    await setOfflinePacks(server.db, store, 8);
    expect([await packs(), (await mine()).allowed]).toEqual([[8, 'store'], 8]);
    const codes = [];
    for (const path of cars) codes.push(await take(path));
    expect(codes).toEqual(cars.map(() => 0));
    expect((await server.call(offlinePacks, {}, { token: owner.token })).data.allowedBy).toBe('everyone');
    await setOfflinePacks(server.db, store, 0);
    expect(await packs()).toEqual([OFFLINE_PACKS.everyone, 'everyone']);
  });

  it('gives its place back, twice as well, and never that of somebody else', async () => {
    await take(PASSAT);
    const other = await server.addUser();
    const drop = (token: string) => server.call(offlinePackDrop, { path: PASSAT }, { token });
    expect((await drop(other.token)).code).toBe(0);
    expect((await mine()).list).toHaveLength(1);
    expect([(await drop(me.token)).code, (await drop(me.token)).code]).toEqual([0, 0]);
    expect((await mine()).list).toEqual([]);
  });

  it.each([
    ['a series alone', '大众/上汽大众/帕萨特', -1, '请先选择年款和排量'],
    ['an unknown car', '大众/上汽大众/飞船/2003/1.8T', 404, '没有该车型'],
    ['a car without documents', '大众/上汽大众/朗逸/2010/1.6', 404, '还没有可以离线的资料'],
    ['nothing', '', -1, '请先选择车型'],
  ])('refuses %s', async (_, path, code, msg) => {
    const answer = await ask({ path, take: true });
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(msg)]);
    expect((await mine()).list).toEqual([]);
  });

  it('wants a login', async () => {
    for (const answer of [
      await server.call(offlinePack, { path: PASSAT }),
      await server.call(offlinePackDrop, { path: PASSAT }),
      await server.call(offlinePacks, {}),
    ])
      expect(answer.code).toBe(20100);
  });
});
