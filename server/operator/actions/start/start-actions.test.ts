import { goods } from '../../../db/schema/shop';
import { putEntry } from '../../../modules/dictionary/dictionary-repository';
import { seedCms } from '../../../seed/cms';
import { openDesk } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: (db, clock) => seedCms(db, clock.now(), false) });
});
afterAll(() => server.close());

it('says what a fresh installation lacks, and no more once it is there', async () => {
  const desk = await openDesk(server, 'content');
  const facts = async () => {
    const { sections } = await desk.record('start', 'start');
    return new Map(sections.flatMap((section) => section.facts).map((fact) => [fact.title, fact]));
  };
  const before = await facts();
  for (const missing of ['营业执照', '客服电话', '会员套餐', '资料', '备份'])
    expect([missing, before.get(missing)?.value]).toEqual([missing, 'bad']);
  expect(before.get('隐私政策')).toMatchObject({ value: 'warning', page: 'texts' });

  await putEntry(server.db, 'service_phone', '400-812-3456');
  await desk.run('texts revise', { id: 'business-licence', content: '<p>信用代码</p>', changes: '首次发布' });
  await server.db.insert(goods).values({
    ...{ iid: 'vip', title: '年卡', kind: 'vip', price: 100, payWays: ['cash'], enable: false },
    createdAt: server.services.clock.now(),
  });
  const offSale = await facts();
  expect([offSale.get('会员套餐')?.value, offSale.get('商品')?.value]).toEqual(['bad', 'warning']);
  await server.db.update(goods).set({ enable: true });
  const after = await facts();
  expect(after.get('商品')?.value).toBe('warning');
  for (const done of ['营业执照', '客服电话', '会员套餐'])
    expect([done, after.get(done)?.value]).toEqual([done, 'good']);
});
