import { eq, sql } from 'drizzle-orm';
import { casePublish } from '../../../src/contract/endpoints/cases';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { offlinePack, offlinePackDrop, offlinePacks } from '../../../src/contract/endpoints/offline';
import { OFFLINE_PACKS } from '../../../src/domain/vip-rights';
import { users } from '../../db/schema/account';
import { documentViews } from '../../db/schema/library';
import { repairCases } from '../../db/schema/repair-case';
import { uploads } from '../../db/schema/upload';
import { addMember, addStore } from '../../testing/add-store';
import type { TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { setOfflinePacks } from '../store/store-profile';
import { codeTableFile } from '../trouble-codes/code-table';
import { eachWithPacks, PASSAT } from './testing/each-with-packs';

/** Cars of the same series by year and displacement. */
const cars = [2001, 2002, 2003, 2004].flatMap((year) =>
  ['1.8T', '2.0'].map((displacement) => `大众/上汽大众/帕萨特/${year}/${displacement}`),
);

let server: TestServer;
let me: { uid: string; token: string };
const ask = eachWithPacks((...opened) => ([server, me] = opened));

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
    expect(data.files).toHaveLength(data.documents + 1);
    expect(await server.db.$count(documentViews)).toBe(0);
    // What all codes mean is the same file in every pack.
    const codes = await codeTableFile(server.db);
    expect(data.files.at(-1)).toEqual(codes);
    const [file] = data.files;
    const content = data.contents.find(({ document }) => document.id === file?.documentId);
    expect(file).toMatchObject({ url: content?.url, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const { pathname } = new URL(file?.url ?? '');
    const answer = await server.app.inject(`${pathname}?utoken=${content?.utoken}`);
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>80 Nm</p>']);
    // All of them are one file: opened once, it is known what it has.
    const bytes = data.documents * 12 + codes.bytes;
    expect(await ask({ path: PASSAT })).toMatchObject({ data: { bytes, isEstimate: false } });
    const alone = (await server.call(getFileUrl, { id: file?.documentId ?? '' }, { token: me.token })).data;
    expect(alone).toMatchObject({ url: content?.url, document: { id: file?.documentId }, fileName: content?.fileName });
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
