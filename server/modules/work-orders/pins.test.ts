import { eq, sql } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { casePublish } from '../../../src/contract/endpoints/cases';
import type { RequestOf } from '../../../src/contract/endpoint';
import { MAX_PINS } from '../../../src/contract/schemas/work-orders';
import { documents } from '../../db/schema/library';
import { repairCases } from '../../db/schema/repair-case';
import { fillLibrary } from '../../seed/fill-library';
import type { TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { smallLibrary } from '../library/testing/small-library';
import { eachInWorkshop } from './testing/each-in-workshop';
import { openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened), { seed: (db) => fillLibrary(db, smallLibrary) });
beforeEach(async () => {
  await server.db.update(documents).set({ goneAt: null });
});

type Pin = RequestOf<typeof calls.workOrderPin>;
const G6 = { page: 2, at: 'p=M1=30', part: 'M1 起动机' };
const pin = (id: string, fields: Partial<Pin> = {}, { token } = shop.technician) =>
  server.call(calls.workOrderPin, { id, kind: 'document', subjectId: 'start', ...fields }, { token });
const unpin = (id: string, pinId: string, { token } = shop.technician) =>
  server.call(calls.workOrderUnpin, { id, pinId }, { token });
const kindsOf = async (id: string) => (await shop.get(id)).log.map(({ kind }) => kind);

async function publishedCase(): Promise<string> {
  const { id } = (await server.call(casePublish, aCase(), { token: shop.owner.token })).data;
  await server.db.update(repairCases).set({ state: 'published' }).where(eq(repairCases.id, id));
  return id;
}

describe('documents pinned to an order', () => {
  it('are shown with place, note, and who pinned them when; the log tells it', async () => {
    const { id } = await shop.receive();
    await pin(id, { ...G6, note: '先测 30 号脚' });
    server.advanceClock(1000);
    const { data } = await pin(id, { kind: 'case', subjectId: await publishedCase() }, shop.owner);
    expect(data.pinned).toMatchObject([
      {
        kind: 'document',
        subjectId: 'start',
        title: '起动系统电路图',
        ...G6,
        note: '先测 30 号脚',
        by: { uid: shop.technician.uid },
        gone: false,
      },
      { kind: 'case', title: '帕萨特冷车起动无力', page: 1, at: '', by: { uid: shop.owner.uid } },
    ]);
    expect((await shop.get(id)).log.slice(1)).toMatchObject([
      { kind: 'pinned', note: '起动系统电路图 M1 起动机', by: { uid: shop.technician.uid } },
      { kind: 'pinned', note: '帕萨特冷车起动无力' },
    ]);
  });

  it('are pinned once by the same request, also at the same moment; a new note replaces the old one', async () => {
    const { id } = await shop.receive();
    const answers = await Promise.all([pin(id, { ...G6, note: '甲' }), pin(id, { ...G6, note: '甲' })]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect((await pin(id, { ...G6, part: '别名' })).data.pinned).toMatchObject([{ ...G6, note: '甲' }]);
    expect(await kindsOf(id)).toEqual(['created', 'pinned']);
    expect((await pin(id, { ...G6, note: '乙' })).data.pinned).toMatchObject([{ note: '乙' }]);
    // Another place of the same document is another pin.
    expect((await pin(id)).data.pinned).toHaveLength(2);
  });

  it('come off, which is logged, and twice is no error', async () => {
    const { id } = await shop.receive();
    const pinId = (await pin(id, G6)).data.pinned[0]?.id ?? '';
    expect((await unpin(id, pinId)).data.pinned).toEqual([]);
    expect((await unpin(id, pinId)).code).toBe(0);
    expect(await kindsOf(id)).toEqual(['created', 'pinned', 'unpinned']);
    const other = await shop.receive();
    const kept = (await pin(other.id)).data.pinned[0]?.id ?? '';
    expect((await unpin(id, kept)).code).toBe(0);
    expect((await shop.get(other.id)).pinned).toHaveLength(1);
  });

  it('keep nobody from saving what they were changing meanwhile', async () => {
    const { id, version } = await shop.receive();
    await pin(id);
    const edit = { id, version, notes: '钥匙在前台' };
    expect((await server.call(calls.workOrderUpdate, edit, { token: shop.owner.token })).code).toBe(0);
  });

  it.each(['delivered', 'void'] as const)('stay as they are once the order is %s', async (stage) => {
    const { id } = await shop.receive();
    const pinId = (await pin(id)).data.pinned[0]?.id ?? '';
    if (stage === 'delivered') await shop.bringTo(id, stage);
    else await server.call(calls.workOrderDelete, { uid: id, reason: '重复' }, { token: shop.owner.token });
    const msg = stage === 'void' ? '工单已作废，不能修改' : '车辆已交付，工单不能修改';
    expect(await pin(id, G6)).toMatchObject({ code: -2, msg });
    expect(await unpin(id, pinId)).toMatchObject({ code: -2, msg });
    expect((await shop.get(id)).pinned).toHaveLength(1);
  });

  it.each<[string, Partial<Pin>, number, string]>([
    ['no document', { subjectId: 'none' }, 404, '未找到该资料'],
    ['no case', { kind: 'case' }, 404, '案例不存在或已下架'],
    ['another kind', { kind: 'course' as never }, -1, '类型'],
    ['page 0', { page: 0 }, -1, '页码'],
    ['too long a note', { note: '长'.repeat(201) }, -1, '备注最多 200 个字'],
  ])('refuse %s', async (_what, fields, code, msg) => {
    const { id } = await shop.receive();
    const answer = await pin(id, fields);
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(msg)]);
    expect((await shop.get(id)).pinned).toEqual([]);
  });

  it('are told to be taken down when they were, and cannot be pinned any more', async () => {
    const { id } = await shop.receive();
    await pin(id);
    await server.db.execute(sql`update documents set gone_at = now() where id = 'start'`);
    expect((await shop.get(id)).pinned).toMatchObject([{ title: '起动系统电路图', gone: true }]);
    expect(await pin(id, G6)).toMatchObject({ code: 404, msg: expect.stringContaining('已下架') });
  });

  it(`are ${MAX_PINS} at most`, async () => {
    const { id } = await shop.receive();
    for (let page = 1; page <= MAX_PINS; page += 1) await pin(id, { page });
    expect(await pin(id, { page: 99 })).toMatchObject({ code: -2, msg: expect.stringContaining('最多关联 30 份资料') });
    expect((await pin(id, { page: 1 })).code).toBe(0);
  });

  it('are the own store’s alone, and nobody’s without a login', async () => {
    const { id } = await shop.receive();
    const pinId = (await pin(id)).data.pinned[0]?.id ?? '';
    const { owner: stranger } = await openWorkshop(server);
    expect(await pin(id, G6, stranger)).toMatchObject({ code: 404, msg: '工单不存在或不属于本店' });
    expect((await unpin(id, pinId, stranger)).code).toBe(404);
    expect((await pin(id, G6, await server.addUser())).code).toBe(403);
    expect((await pin(id, G6, { uid: '', token: '' })).code).toBe(20100);
    expect((await unpin(id, pinId, { uid: '', token: '' })).code).toBe(20100);
    expect((await shop.get(id)).pinned).toHaveLength(1);
  });
});
