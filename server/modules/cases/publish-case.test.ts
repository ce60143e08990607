import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import { newId } from '../../base/ids';
import { repairCases } from '../../db/schema/repair-case';
import { storeMembers, stores } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { workOrders } from '../../db/schema/work-order';
import { workOrderFaults } from '../../db/schema/work-order-fault';
import { aCase } from './testing/a-case';
import { eachWithCases, type WithCases } from './testing/each-with-cases';

let server: WithCases['server'];
let me: WithCases['me'];
let other: WithCases['other'];
const { publish, published, list, idsOf } = eachWithCases((opened) => ({ server, me, other } = opened));

describe('casePublish', () => {
  async function photo(uid: string, purpose = 'case_photo'): Promise<string> {
    const key = `${purpose}/${uid}/${newId()}.jpg`;
    await server.db
      .insert(uploads)
      .values({ key, uid, purpose, size: 1, contentType: 'image/jpeg', createdAt: new Date() });
    return key;
  }

  it('needs a login', async () => expect((await server.call(cases.casePublish, aCase())).code).toBe(20100));

  it.each([
    [{ title: '短' }, '标题至少 4 个字'],
    [{ brand: ' ' }, '请选择品牌'],
    [{ symptom: '不着车' }, '故障现象至少 10 个字'],
    [{ diagnosis: '换件' }, '诊断过程至少 10 个字'],
    [{ dtcs: ['0171'] }, '故障码格式不正确，如 P0171'],
    [{ photoKeys: Array.from({ length: 10 }, (_, index) => `k${index}`) }, '照片最多 9 张'],
  ])('says what is wrong with %j', async (fields, message) => {
    const { code, msg } = await publish(fields);
    expect([code, msg]).toEqual([-1, message]);
  });

  it.each([{ title: '技术交流 13800138000' }, { solution: '配件联系 138-0013-8000' }, { vehicle: '微信 laowang88' }])(
    'refuses contact data in %j',
    async (fields) => {
      const { code, msg } = await publish(fields);
      expect([code, msg]).toEqual([-2, '请勿填写手机号等联系方式']);
    },
  );

  it('gives one case for one client key', async () => {
    const input = aCase();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(cases.casePublish, input, { token: me.token })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await idsOf({ scope: 'mine' }, me.token)).toHaveLength(1);
  });

  it('shows own pictures of cases, and refuses any others', async () => {
    const key = await photo(me.uid);
    const { images, coverUrl } = (await publish({ photoKeys: [key] })).data;
    expect(images).toEqual([expect.stringMatching(new RegExp(`^http://[^/]+/uploads/${key}$`))]);
    expect(coverUrl).toBe(images[0]);
    for (const foreign of [await photo(other.uid), await photo(me.uid, 'avatar'), 'case_photo/x/y.jpg'])
      expect((await publish({ photoKeys: [foreign] })).code).toBe(-2);
  });

  it('waits with the 21st until some were looked at', async () => {
    for (let index = 0; index < 20; index += 1) await publish();
    expect((await publish()).code).toBe(-2);
    await server.db.update(repairCases).set({ state: 'published' });
    expect((await publish()).code).toBe(0);
  });

  describe('from an order', () => {
    async function order(member: string, stage: 'delivered' | 'settling'): Promise<string> {
      const [storeId, id, now] = [newId(), newId(), new Date()];
      await server.db.insert(stores).values({
        id: storeId,
        ownerUid: newId(),
        clientKey: newId(),
        name: storeId,
        address: 'x',
        contactName: 'x',
        contactPhone: '13800138000',
        licenceKey: 'k',
        state: 'approved',
        appliedAt: now,
      });
      await server.db.insert(storeMembers).values({ uid: member, storeId, role: 'technician', joinedAt: now });
      await server.db.insert(workOrders).values({
        id,
        storeId,
        clientKey: newId(),
        number: id,
        carid: '京A12345',
        car: '帕萨特',
        ownerName: '',
        ownerPhone: '',
        complaint: '',
        stage,
        stageSince: now,
        receivedBy: member,
        createdAt: now,
        receivedDay: '2026-03-02',
      });
      return id;
    }

    it('takes a delivered order of the own store, once', async () => {
      const orderId = await order(me.uid, 'delivered');
      const { id } = (await publish({ orderId })).data;
      const again = await publish({ orderId });
      expect([again.code, again.msg]).toEqual([-2, '该工单已发布过案例']);
      await server.call(cases.caseWithdraw, { id }, { token: me.token });
      const second = await publish({ orderId });
      expect(second.code).toBe(0);
      // The first one cannot come back beside it.
      const { clientKey: _, ...written } = aCase();
      expect((await server.call(cases.caseUpdate, { id, ...written }, { token: me.token })).msg).toBe(
        '该工单已发布过案例',
      );
    });

    it('tells the parts that were proven at fault on the order, each once', async () => {
      const orderId = await order(me.uid, 'delivered');
      const found = (part: string, isProven: boolean) => ({
        ...{
          id: newId(),
          orderId,
          clientKey: newId(),
          documentId: 'start',
          page: 1,
          at: part.split(' ')[0] ?? '',
          part,
        },
        ...{ title: '起动系统电路图', series: '大众/上汽大众/帕萨特', complaint: '', suspects: [], readings: [] },
        ...{ proof: '', repair: '', uid: me.uid, createdAt: new Date() },
        ...(isProven
          ? { verdict: 'proven' as const, cause: 'dead:S10', family: 'fuse' as const }
          : { verdict: 'unproven' as const }),
      });
      await server.db
        .insert(workOrderFaults)
        .values([found('S10 起动机保险丝', true), found('S10 起动机保险丝', true), found('K1 起动继电器', false)]);
      expect((await publish({ orderId })).data.parts).toEqual(['S10 起动机保险丝']);
      expect((await publish()).data.parts).toEqual([]);
    });

    it('refuses an order that is not delivered, of another store, or invented', async () => {
      const open = await order(me.uid, 'settling');
      const foreign = await order(other.uid, 'delivered');
      for (const orderId of [open, foreign, 'nothing'])
        expect((await publish({ orderId })).msg).toBe('只能关联本店已交车的工单');
    });
  });
});

describe('caseUpdate and caseWithdraw', () => {
  const update = (id: string, fields: Parameters<typeof aCase>[0], token?: string) => {
    const { clientKey: _, ...written } = aCase(fields);
    return server.call(cases.caseUpdate, { id, ...written }, token === undefined ? {} : { token });
  };

  it('has a changed case wait again, and forgets why it was refused', async () => {
    const id = await published();
    await server.db.update(repairCases).set({ state: 'refused', reason: '图片不清楚' }).where(eq(repairCases.id, id));
    expect((await server.call(cases.caseOne, { id }, { token: me.token })).data.reason).toBe('图片不清楚');
    expect((await update(id, { title: '帕萨特冷车起动困难' }, me.token)).data).toMatchObject({
      id,
      title: '帕萨特冷车起动困难',
      state: 'pending',
      reason: null,
    });
    expect((await list({})).total).toBe(0);
  });

  it('is for its author alone', async () => {
    const id = await published();
    expect((await update(id, {}, other.token)).code).toBe(404);
    expect((await update(id, {})).code).toBe(20100);
    expect((await server.call(cases.caseWithdraw, { id }, { token: other.token })).code).toBe(404);
    expect((await server.call(cases.caseWithdraw, { id })).code).toBe(20100);
  });

  it('checks a change as it checks a new case', async () => {
    const id = await published();
    expect((await update(id, { solution: '打 13800138000' }, me.token)).code).toBe(-2);
    expect((await update(id, { solution: '' }, me.token)).code).toBe(-1);
  });

  it('takes a case back, also twice', async () => {
    const id = await published();
    for (const _time of [1, 2])
      expect((await server.call(cases.caseWithdraw, { id }, { token: me.token })).code).toBe(0);
    expect((await server.call(cases.caseOne, { id })).code).toBe(404);
    expect((await server.call(cases.caseOne, { id }, { token: me.token })).data.state).toBe('withdrawn');
  });
});
