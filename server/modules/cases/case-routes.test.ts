import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import * as cms from '../../../src/contract/endpoints/content';
import { reactions, repairCases } from '../../db/schema/repair-case';
import { eachWithCases, type WithCases } from './testing/each-with-cases';

let server: WithCases['server'];
let me: WithCases['me'];
let other: WithCases['other'];
const { publish, published, list, idsOf } = eachWithCases((opened) => ({ server, me, other } = opened));

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
