import { eq } from 'drizzle-orm';
import * as account from '../../../src/contract/endpoints/account';
import { consents } from '../../db/schema/account';
import { cmsContents } from '../../db/schema/content';
import { seedCms } from '../../seed/cms';
import { DAY } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openSession } from '../users/session-repository';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: (db, clock) => seedCms(db, clock.now()) });
});
afterAll(() => server.close());

const papers = async (token?: string) => (await server.call(account.consentPapers, {}, token ? { token } : {})).data;
const rowsOf = (uid: string) =>
  server.db.select().from(consents).where(eq(consents.uid, uid)).orderBy(consents.agreedAt);
const setVersion = (code: string, version: number, changes: string) =>
  server.db.update(cmsContents).set({ version, changes }).where(eq(cmsContents.code, code));

describe('consent (§2 legal pages, §4 privacy agreement)', () => {
  it('tells a visitor the versions that stand, and that nothing is agreed to', async () => {
    expect(await papers()).toMatchObject({
      agreement: { code: 'user-agreement', version: 2 },
      privacy: { code: 'privacy-policy', version: 3 },
      agreed: null,
    });
    expect((await papers()).privacy.changes).not.toBe('');
  });

  it('keeps which versions a user agreed to, when and where; twice the same is once', async () => {
    const { uid, token } = await server.addUser();
    const versions = { agreement: 2, privacy: 3 };
    const first = (await server.call(account.giveConsent, versions, { token, platform: 'weapp' })).data.agreedAt;
    server.advanceClock(DAY);
    expect((await server.call(account.giveConsent, versions, { token })).data.agreedAt).toBe(first);
    expect(await rowsOf(uid)).toMatchObject([
      { agreementVersion: 2, privacyVersion: 3, platform: 'weapp', withdrawnAt: null },
    ]);
    expect((await papers(token)).agreed).toEqual(versions);
  });

  it('adds a row for a newer version and keeps the older one', async () => {
    const { uid, token } = await server.addUser();
    await server.call(account.giveConsent, { agreement: 2, privacy: 3 }, { token });
    await setVersion('privacy-policy', 4, '新增地图服务');
    server.advanceClock(1000);
    expect(await papers(token)).toMatchObject({
      privacy: { version: 4, changes: '新增地图服务' },
      agreed: { agreement: 2, privacy: 3 },
    });
    await server.call(account.giveConsent, { agreement: 2, privacy: 4 }, { token });
    expect((await rowsOf(uid)).map((row) => row.privacyVersion)).toEqual([3, 4]);
    expect((await papers(token)).agreed).toEqual({ agreement: 2, privacy: 4 });
    await setVersion('privacy-policy', 3, 'x');
  });

  it('refuses a version that was never published, bad input, and a visitor', async () => {
    const { uid, token } = await server.addUser();
    expect(await server.call(account.giveConsent, { agreement: 99, privacy: 1 }, { token })).toMatchObject({
      code: -1,
      msg: '协议版本不存在',
    });
    expect((await server.call(account.giveConsent, { agreement: 0, privacy: 1 }, { token })).code).toBe(-1);
    expect((await server.call(account.giveConsent, { agreement: 1, privacy: 1 })).code).toBe(20100);
    expect((await server.call(account.withdrawConsent, {})).code).toBe(20100);
    expect(await rowsOf(uid)).toEqual([]);
  });

  it('takes it back: marked, logged out everywhere, and asked again after the next login', async () => {
    const [mine, other] = [await server.addUser(), await server.addUser()];
    for (const { token } of [mine, other])
      await server.call(account.giveConsent, { agreement: 2, privacy: 3 }, { token });
    const elsewhere = await openSession(server.db, server.services.clock.now(), mine.uid, 'tt');
    expect((await server.call(account.withdrawConsent, {}, { token: mine.token })).code).toBe(0);
    expect((await rowsOf(mine.uid))[0]?.withdrawnAt).toEqual(server.services.clock.now());
    for (const token of [mine.token, elsewhere])
      expect((await server.call(account.userQuery, {}, { token })).code).toBe(20100);
    const again = await openSession(server.db, server.services.clock.now(), mine.uid, 'h5');
    expect((await papers(again)).agreed).toBeNull();
    expect((await papers(other.token)).agreed).toEqual({ agreement: 2, privacy: 3 });
  });
});
