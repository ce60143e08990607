import { count, eq } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { findEntry, putEntry } from '../modules/dictionary/dictionary-repository';
import { findUserByPhone } from '../modules/users/user-repository';
import { verifyPassword } from '../modules/account/passwords';
import { cmsContents, cmsNews } from '../db/schema/content';
import { users } from '../db/schema/account';
import { demoAccounts, DEMO_PASSWORD, seedAccounts } from './accounts';
import { seedCms } from './cms';
import { seedDictionary } from './dictionary';

const now = new Date('2026-03-02T00:00:00Z');
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
    await putEntry(database.db, 'hot_brands', 'old');
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
