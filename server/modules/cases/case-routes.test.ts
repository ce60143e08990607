import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import * as cms from '../../../src/contract/endpoints/content';
import { reactions, repairCases } from '../../db/schema/repair-case';
import { storeMembers, stores } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { workOrders } from '../../db/schema/work-order';
import { workOrderFaults } from '../../db/schema/work-order-fault';
import { newId } from '../../base/ids';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from './testing/a-case';

let server: TestServer;
let me: { uid: string; token: string };
let other: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(reactions);
  await server.db.delete(repairCases);
  [me, other] = [await server.addUser({ wechatName: '王建国' }), await server.addUser()];
});

const publish = (fields: Parameters<typeof aCase>[0] = {}, token = me.token) =>
  server.call(cases.casePublish, aCase(fields), { token });

/** A published case of somebody. */
async function published(fields: Parameters<typeof aCase>[0] = {}, likes = 0): Promise<string> {
  const { id } = (await publish(fields)).data;
  server.advanceClock(MINUTE);
  await server.db
    .update(repairCases)
    .set({ state: 'published', likes, publishedAt: server.services.clock.now() })
    .where(eq(repairCases.id, id));
  return id;
}
const list = async (filter: object, token?: string) =>
  (await server.call(cases.caseQuery, filter, token === undefined ? {} : { token })).data;
const idsOf = async (filter: object, token?: string) => (await list(filter, token)).list.map(({ id }) => id);

describe('caseQuery', () => {
  it('lists published cases only, newest first, with the numbers of each brand', async () => {
    const [first, second] = [
      await published(),
      await published({ brand: '丰田', vehicle: '凯美瑞', vehiclePath: null, title: '凯美瑞空调不制冷' }),
    ];
    await publish({ title: '还没有审核的案例' });
    const { list: rows, total, brands } = await list({});
    expect([rows.map(({ id }) => id), total]).toEqual([[second, first], 2]);
    expect(brands).toEqual([
      { name: '丰田', count: 1 },
      { name: '大众', count: 1 },
    ]);
    // Choosing a brand leaves the others to be chosen.
    expect(await list({ brand: '丰田' })).toMatchObject({
      total: 1,
      brands: [
        { name: '丰田', count: 1 },
        { name: '大众', count: 1 },
      ],
    });
  });

  it.each([['压降'], ['pasate'], ['PST'], ['冷车起动'], ['p0562'], ['帕萨特 2003']])(
    'finds a case by %s',
    async (keyword) => {
      const id = await published();
      await published({
        title: '凯美瑞空调不制冷',
        brand: '丰田',
        vehicle: '凯美瑞',
        dtcs: [],
        symptom: '打开空调出风口不凉，压缩机不吸合。',
        diagnosis: '压力开关插头进水，电压只有 3 V。',
      });
      expect(await idsOf({ keyword })).toEqual([id]);
    },
  );

  it('takes % and quotes literally', async () => {
    await published();
    for (const keyword of ['%', '_', "' or 1=1 --", '😀']) expect((await list({ keyword })).total).toBe(0);
  });

  it('filters by system and trouble code', async () => {
    const id = await published({ system: 'engine', dtcs: ['P0171', 'P0174'] });
    await published();
    expect(await idsOf({ system: 'engine' })).toEqual([id]);
    expect(await idsOf({ dtc: 'p0174' })).toEqual([id]);
    expect(await idsOf({ dtc: 'P017' })).toEqual([]);
  });

  it('puts this very car first, then its series, then its brand', async () => {
    const car = '大众/上汽大众/帕萨特/2003/1.8T';
    const exact = await published({ vehiclePath: car });
    const series = await published({ vehiclePath: '大众/上汽大众/帕萨特/2005/1.8T' });
    const neighbour = await published({ vehiclePath: '大众/上汽大众/帕萨特领驭/2006/1.8T' });
    const far = await published({ brand: '丰田', vehiclePath: '丰田/一汽丰田/卡罗拉/2007/1.6' });
    expect(await idsOf({ vehiclePath: car })).toEqual([exact, series, neighbour, far]);
    expect(await idsOf({})).toEqual([far, neighbour, series, exact]);
    expect(await idsOf({ vehiclePath: '丰田' })).toEqual([far, neighbour, series, exact]);
  });

  it('sorts by likes', async () => {
    const [liked] = [await published({}, 5), await published()];
    expect((await idsOf({ sort: 'likes' }))[0]).toBe(liked);
  });

  it('gives mine in every state and favourites to their owner alone, 20100 to nobody', async () => {
    const id = (await publish()).data.id;
    expect(await idsOf({ scope: 'mine' }, me.token)).toEqual([id]);
    expect(await idsOf({ scope: 'mine' }, other.token)).toEqual([]);
    const favourite = await published();
    await server.db
      .insert(reactions)
      .values({ uid: other.uid, kind: 'case', subjectId: favourite, favouredAt: new Date() });
    expect(await idsOf({ scope: 'favourite' }, other.token)).toEqual([favourite]);
    expect(await idsOf({ scope: 'favourite' }, me.token)).toEqual([]);
    for (const scope of ['mine', 'favourite'] as const)
      expect((await server.call(cases.caseQuery, { scope })).code).toBe(20100);
  });

  it('pages', async () => {
    const ids = [await published(), await published(), await published()].reverse();
    const page = (pageNum: number) => idsOf({ pageRequest: { pageNum, pageSize: 2 } });
    expect([await page(1), await page(2), await page(3)]).toEqual([ids.slice(0, 2), ids.slice(2), []]);
    expect((await server.call(cases.caseQuery, { pageRequest: { pageNum: 0 } })).code).toBe(-1);
  });
});

describe('caseOne', () => {
  it('gives a published case to anybody, and its text to edit to its author alone', async () => {
    const id = await published();
    const seen = (await server.call(cases.caseOne, { id })).data;
    expect(seen).toMatchObject({ author: '王**', mine: false, draft: null, liked: false, favourite: false });
    expect(seen.content).toBe(
      '<h3>故障现象</h3><p>冷车起动时起动机转动无力，热车正常。</p><h3>诊断过程</h3><p>测量蓄电池正极到起动机的压降为 1.2 V。</p><p>正极电缆内部锈蚀。</p><h3>解决办法</h3><p>更换正极电缆。</p>',
    );
    expect((await server.call(cases.caseOne, { id }, { token: me.token })).data).toMatchObject({
      mine: true,
      draft: { solution: '更换正极电缆。' },
    });
  });

  it('shows one that waits to its author alone', async () => {
    const { id } = (await publish()).data;
    expect((await server.call(cases.caseOne, { id }, { token: me.token })).data.state).toBe('pending');
    expect((await server.call(cases.caseOne, { id }, { token: other.token })).code).toBe(404);
    expect((await server.call(cases.caseOne, { id })).code).toBe(404);
    expect((await server.call(cases.caseOne, { id: 'nothing' })).code).toBe(404);
  });

  it('counts views of others, not of the author', async () => {
    const id = await published();
    await server.call(cases.caseOne, { id });
    await server.call(cases.caseOne, { id }, { token: me.token });
    expect((await server.call(cases.caseOne, { id }, { token: other.token })).data.views).toBe(1);
    expect((await server.call(cases.caseOne, { id })).data.views).toBe(2);
  });

  it('never lets a script out, whatever the row holds', async () => {
    const id = await published();
    await server.db
      .update(repairCases)
      .set({ content: '<p onclick="x()">安全<script>alert(1)</script></p>' })
      .where(eq(repairCases.id, id));
    expect((await server.call(cases.caseOne, { id })).data.content).toBe('<p>安全</p>');
    await publish({ symptom: '<script>alert(1)</script> 车身<b>抖动</b>' });
    const [mine] = await idsOf({ scope: 'mine' }, me.token);
    const { content } = (await server.call(cases.caseOne, { id: mine ?? '' }, { token: me.token })).data;
    expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 车身&lt;b&gt;抖动');
    expect(content).not.toContain('<script');
  });
});

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

describe('cases through the general content calls (§3, §7)', () => {
  it('contentQueryLike lists and searches them', async () => {
    const id = await published();
    await published({ title: '凯美瑞空调不制冷', brand: '丰田', vehicle: '凯美瑞' });
    expect((await server.call(cms.contentQueryLike, { type: 'case' })).data.total).toBe(2);
    const { list: found } = (await server.call(cms.contentQueryLike, { type: 'case', keyword: '帕萨特' })).data;
    expect(found).toEqual([
      expect.objectContaining({
        id,
        code: id,
        type: 'case',
        linkUrl: `/packages/repairCases/caseDetail/caseDetail?id=${id}`,
      }),
    ]);
  });

  it('contentQuery gives the content with its pictures, of published ones only', async () => {
    const id = await published();
    await server.db
      .update(repairCases)
      .set({ images: ['/assets/cases/x.svg'] })
      .where(eq(repairCases.id, id));
    for (const by of [{ id }, { code: id }]) {
      const { content, type } = (await server.call(cms.contentQuery, by)).data;
      expect(type).toBe('case');
      expect(content).toMatch(
        /^<h3>故障现象<\/h3>.*<figure><img src="http:\/\/[^"]+\/assets\/cases\/x\.svg" \/><\/figure>$/,
      );
    }
    const waiting = (await publish()).data.id;
    expect((await server.call(cms.contentQuery, { id: waiting }, { token: me.token })).code).toBe(404);
  });
});
