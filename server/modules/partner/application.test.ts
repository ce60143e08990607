import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/partner';
import { messages } from '../../db/schema/message';
import { partners } from '../../db/schema/partner';
import { DAY } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { approvePartner, refusePartner } from './application';

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
const totals = async ({ token } = me) => (await server.call(endpoints.partnerTotals, {}, { token })).data;

describe('partnerApply', () => {
  const apply = (realName = '王建国', { token } = me) =>
    server.call(endpoints.partnerApply, { realName, intro: '二十家合作门店' }, { token });
  const told = async () =>
    (await server.db.select().from(messages).where(eq(messages.uid, me.uid))).map(({ title, msg }) => ({ title, msg }));

  it('waits for an operator, and says so when it is sent again', async () => {
    expect(await totals()).toMatchObject({ state: 'none', reason: null });
    expect((await apply()).data).toEqual({ state: 'pending' });
    expect((await apply('李四')).data).toEqual({ state: 'pending' });
    expect(await server.db.select().from(partners).where(eq(partners.state, 'pending'))).toMatchObject([
      { uid: me.uid, realName: '王建国', intro: '二十家合作门店' },
    ]);
  });

  it('is approved once, and stays approved', async () => {
    await apply();
    await approvePartner(server.db, now(), me.uid);
    await expect(approvePartner(server.db, now(), me.uid)).rejects.toThrow('该申请已处理');
    await expect(refusePartner(server.db, now(), me.uid, '原因')).rejects.toThrow('该申请已处理');
    expect((await apply()).data).toEqual({ state: 'approved' });
    expect(await totals()).toMatchObject({ state: 'approved' });
    expect(await told()).toMatchObject([{ title: '合伙人申请已通过' }]);
  });

  it('may be sent again after a refusal, whose reason is shown until then', async () => {
    for (const reason of ['资料不全', '姓名有误']) {
      server.advanceClock(DAY);
      expect((await apply()).data).toEqual({ state: 'pending' });
      await refusePartner(server.db, now(), me.uid, reason);
      expect(await totals()).toMatchObject({ state: 'refused', reason });
    }
    expect((await apply()).data).toEqual({ state: 'pending' });
    expect(await totals()).toMatchObject({ state: 'pending', reason: null });
    expect((await told()).map(({ msg }) => msg)).toEqual([
      '您的合伙人申请未通过：资料不全。您可以修改后重新申请。',
      '您的合伙人申请未通过：姓名有误。您可以修改后重新申请。',
    ]);
  });

  it('lets one of two operators decide', async () => {
    await apply();
    const decisions = await Promise.allSettled([
      approvePartner(server.db, now(), me.uid),
      refusePartner(server.db, now(), me.uid, '原因'),
    ]);
    expect(decisions.map((decision) => decision.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await told()).toHaveLength(1);
  });

  it('makes one application of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()));
    expect(answers.map((answer) => answer.data.state)).toEqual(Array.from({ length: 10 }, () => 'pending'));
    expect(await server.db.select().from(partners).where(eq(partners.uid, me.uid))).toHaveLength(1);
  });

  it('wants a name and a login; nobody else can be decided about', async () => {
    expect(await apply('王')).toMatchObject({ code: -1, msg: '请填写真实姓名' });
    expect((await server.call(endpoints.partnerApply, { realName: '王建国' })).code).toBe(20100);
    await expect(approvePartner(server.db, now(), me.uid)).rejects.toThrow('该用户没有申请合伙人');
  });
});
