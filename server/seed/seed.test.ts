import { count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { seedParts } from '../db/schema/seed';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { findEntry, putEntry } from '../modules/dictionary/dictionary-repository';
import { findUserByPhone } from '../modules/users/user-repository';
import { verifyPassword } from '../modules/account/passwords';
import { cmsContents, cmsNews } from '../db/schema/content';
import { users } from '../db/schema/account';
import { demoAccounts, DEMO_PASSWORD, seedAccounts } from './accounts';
import { seedCms } from './cms';
import { seedDictionary } from './dictionary';
import { seed } from './seed';

const now = new Date('2026-03-02T00:00:00Z');
/** Three agreements and the help pages. */
const startTypes = ['agreement', 'agreement', 'agreement', 'help', 'help', 'help', 'help'];
const ofType = ({ type }: { type: string }) => type;
/** The parts of an installation with real people; the library's facts, which take a while, are there already. */
async function seedBasics(db: Database, at: Date): Promise<void> {
  await db.insert(seedParts).values({ part: 'facts', version: 1_000_000, seededAt: at }).onConflictDoNothing();
  await seed(db, () => undefined, { sandbox: false, now: at });
}
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the seed of accounts, dictionary and CMS', () => {
  it('leaves the same rows when run twice', async () => {
    const counts = async () => [
      await database.db.select({ rows: count() }).from(users),
      await database.db.select({ rows: count() }).from(cmsContents),
      await database.db.select({ rows: count() }).from(cmsNews),
    ];
    const run = async () => {
      await seedAccounts(database.db, now);
      await seedDictionary(database.db);
      await seedCms(database.db, now);
    };
    await run();
    const first = await counts();
    await run();
    expect(await counts()).toEqual(first);
    expect(JSON.parse((await findEntry(database.db, 'hot_brands'))?.value ?? '')).toContain('大众');
  });

  it('leaves a text alone that the operator has published, and brings its own up to date', async () => {
    const textOf = async (code: string) =>
      (await database.db.select().from(cmsContents).where(eq(cmsContents.code, code)))[0];
    await database.db
      .update(cmsContents)
      .set({ id: 'of-the-operator', content: '<p>ours</p>', version: 1 })
      .where(eq(cmsContents.code, 'privacy-policy'));
    await database.db
      .update(cmsContents)
      .set({ content: '<p>old</p>', version: 1 })
      .where(eq(cmsContents.code, 'user-agreement'));
    await seedCms(database.db, now);
    expect(await textOf('privacy-policy')).toMatchObject({ id: 'of-the-operator', content: '<p>ours</p>', version: 1 });
    expect((await textOf('user-agreement'))?.content).not.toBe('<p>old</p>');
  });

  it('leaves settings, news and banners alone that an operator wrote', async () => {
    const { db } = database;
    await putEntry(db, 'h5_version', '2.3.0');
    const written = { title: '我们的横幅', writtenBy: 'content-one' };
    await db.update(cmsContents).set(written).where(eq(cmsContents.code, 'banner-vin'));
    await db.update(cmsContents).set(written).where(eq(cmsContents.code, 'news-can'));
    await db.update(cmsNews).set({ title: '我们的资讯' }).where(eq(cmsNews.id, 'seed-news-can'));
    await db.update(cmsNews).set({ title: 'old' }).where(eq(cmsNews.id, 'seed-news-fuse'));
    // What a release does that raises the version of both parts.
    await seedDictionary(db);
    await seedCms(db, now);
    expect((await findEntry(db, 'h5_version'))?.value).toBe('2.3.0');
    const titles = async () => (await db.select().from(cmsContents)).map(({ title }) => title);
    expect((await titles()).filter((title) => title === '我们的横幅')).toHaveLength(2);
    const news = await db.select().from(cmsNews);
    expect(news.find(({ id }) => id === 'seed-news-can')?.title).toBe('我们的资讯');
    expect(news.find(({ id }) => id === 'seed-news-fuse')?.title).not.toBe('old');
  });

  it('without the sandbox shows no sample as the owner’s, and takes away what an older release left', async () => {
    const { db } = database;
    await seedDictionary(db);
    await seedCms(db, now);
    await db.delete(seedParts).where(inArray(seedParts.part, ['dictionary', 'cms']));
    await seedBasics(db, now);
    expect(await findEntry(db, 'service_phone')).toBeNull();
    expect(await findEntry(db, 'service_address')).toBeNull();
    const rows = await db.select().from(cmsContents);
    expect(
      rows
        .filter(({ writtenBy }) => writtenBy === null)
        .map(ofType)
        .sort(),
    ).toEqual(startTypes);
    for (const { title, summary } of rows) expect(`${title} ${summary}`).not.toContain('示例');
    // The operator's own stay, though they began as samples.
    expect(rows.filter(({ writtenBy }) => writtenBy !== null).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['banner-vin', 'news-can']),
    );
    expect((await db.select().from(cmsNews)).map(({ id }) => id)).toEqual(['seed-news-can']);
  });

  it('begins without the sandbox with agreements and help alone: no banner, notice, news or licence', async () => {
    const fresh = await openTestDatabase();
    await seedBasics(fresh.db, now);
    const rows = await fresh.db.select().from(cmsContents);
    expect(rows.map(ofType).sort()).toEqual(startTypes);
    expect(rows.map(({ code }) => code)).not.toContain('business-licence');
    expect(await fresh.db.$count(cmsNews)).toBe(0);
    await fresh.close();
  });

  it('gives the three demo accounts their roles and password', async () => {
    for (const { phone, admin } of demoAccounts) {
      const user = await findUserByPhone(database.db, phone);
      expect(user).toMatchObject({ admin });
      expect(await verifyPassword(DEMO_PASSWORD, user?.passwordHash ?? null)).toBe(true);
    }
  });

  it('has version keys for the H5 app, the short-video mini program and every other target (§3)', async () => {
    for (const key of ['h5_version', 'douyin_version', 'weapp_version', 'harmony_version'])
      expect((await findEntry(database.db, key))?.value).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
