import { eq } from 'drizzle-orm';
import * as account from '../../../src/contract/endpoints/account';
import * as endpoints from '../../../src/contract/endpoints/partner';
import { users } from '../../db/schema/account';
import { DAY } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser({ wechatName: '宏达汽修' });
});

const now = () => server.services.clock.now();
const phones = (index: number) => `139${String(index).padStart(8, '0')}`;
const invite = (fields: Partial<typeof users.$inferInsert> = {}, { uid } = me) =>
  server.addUser({ superiorUid: uid, ...fields });
const totals = async ({ token } = me) => (await server.call(endpoints.partnerTotals, {}, { token })).data;

describe('the referral of a registration', () => {
  const superiorOf = async (uid: string) =>
    (await server.db.select().from(users).where(eq(users.uid, uid)))[0]?.superiorUid;

  async function smsLogin(phone: string, superior: string): Promise<string> {
    server.advanceClock(DAY);
    await server.call(account.smsGetCode, { phone, purpose: 'login' });
    return (await server.call(account.smsLogin, { phone, code: server.sms.lastCode(phone), superior })).data.uid;
  }

  it('never binds somebody to themselves', async () => {
    const uid = await smsLogin(phones(1), '');
    expect(await smsLogin(phones(1), uid)).toBe(uid);
    expect(await superiorOf(uid)).toBeNull();
    expect(await totals({ uid, token: (await server.addUser()).token })).toMatchObject({ invited: 0 });
  });

  it('stays with the first inviter, and ignores one who does not exist', async () => {
    const uid = await smsLogin(phones(2), me.uid);
    const other = await server.addUser();
    await smsLogin(phones(2), other.uid);
    expect(await superiorOf(uid)).toBe(me.uid);
    expect(await superiorOf(await smsLogin(phones(3), 'nobody'))).toBeNull();
  });

  it('makes no circle: who is here already gets no inviter', async () => {
    const invitee = await invite({ phone: phones(4) });
    await server.db
      .update(users)
      .set({ phone: phones(5) })
      .where(eq(users.uid, me.uid));
    expect(await smsLogin(phones(5), invitee.uid)).toBe(me.uid);
    expect(await superiorOf(me.uid)).toBeNull();
  });
});

describe('mySuperior', () => {
  const superior = async ({ token } = me) => (await server.call(endpoints.mySuperior, {}, { token })).data;

  it('names who invited the caller, masked (§5), and since when', async () => {
    const invitee = await invite();
    expect(await superior(invitee)).toEqual({ name: '宏***', avatarUrl: null, boundAt: now().toISOString() });
  });

  it('is empty for who came alone, and when the inviter is gone', async () => {
    const empty = { name: null, avatarUrl: null, boundAt: null };
    expect(await superior()).toEqual(empty);
    const invitee = await invite();
    await server.db.update(users).set({ cancelledAt: now() }).where(eq(users.uid, me.uid));
    expect(await superior(invitee)).toEqual(empty);
    expect((await server.call(endpoints.mySuperior, {})).code).toBe(20100);
  });
});
