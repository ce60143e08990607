import { eq, sql } from 'drizzle-orm';
import { casePublish } from '../../../src/contract/endpoints/cases';
import { workOrderByShare } from '../../../src/contract/endpoints/shared-orders';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../src/contract/endpoint';
import { MAX_FAULTS } from '../../../src/contract/schemas/found-fault';
import { queryRows } from '../../db/database';
import { documents } from '../../db/schema/library';
import { repairCases } from '../../db/schema/repair-case';
import { fillLibrary } from '../../seed/fill-library';
import type { TestServer } from '../../testing/test-server';
import { acceptCase } from '../cases/review-case';
import { aCase } from '../cases/testing/a-case';
import { smallLibrary } from '../library/testing/small-library';
import { PARTS_TERM } from '../search/marked-terms';
import { wordsQuery } from '../search/word-query';
import { aFault, type AddFault } from './testing/a-fault';
import { eachInWorkshop } from './testing/each-in-workshop';
import { openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened), { seed: (db) => fillLibrary(db, smallLibrary) });
beforeEach(async () => {
  await server.db.update(documents).set({ goneAt: null });
});

type Verdict = RequestOf<typeof calls.workOrderJudgeFault>['verdict'];
const NOBODY = { uid: '', token: '' };
const add = (input: AddFault, { token } = shop.technician) => server.call(calls.workOrderAddFault, input, { token });
const judge = (id: string, faultId: string, verdict: Verdict, cause?: string, { token } = shop.technician) =>
  server.call(calls.workOrderJudgeFault, { id, faultId, verdict, cause: cause ?? null }, { token });
const remove = (id: string, faultId: string, removed = true, { token } = shop.technician) =>
  server.call(calls.workOrderRemoveFault, { id, faultId, removed }, { token });
const logOf = async (id: string) => (await shop.get(id)).log.slice(1).map(({ kind, note }) => `${kind} ${note ?? ''}`);

async function orderWithFault(fields: Partial<AddFault> = {}) {
  const { id } = await shop.receive();
  const { data } = await add(aFault(id, fields));
  return { id, faultId: data.faults[0]?.id ?? '' };
}

describe('faults that were found on an order', () => {
  it('are kept with place, suspects, readings and proof; who found them, and the log tells it', async () => {
    const { id } = await shop.receive();
    const input = aFault(id);
    const { data } = await add(input);
    const { id: _id, clientKey: _key, readings: _readings, ...kept } = input;
    expect(data).toMatchObject({
      openFaults: 1,
      faults: [
        {
          ...kept,
          title: '起动系统电路图',
          gone: false,
          verdict: 'unproven',
          cause: null,
          by: { uid: shop.technician.uid },
          judgedAt: null,
          readings: [
            { what: 'S10.2 对搭铁电压', state: '起动', value: 0.02, unit: 'V', healthy: 12.4, answer: '' },
            { what: 'K1 起动继电器', value: null, unit: null, healthy: null, answer: '吸合' },
          ],
        },
      ],
    });
    expect(await logOf(id)).toEqual(['fault S10 起动机保险丝熔断']);
  });

  it('are kept once by the same request, also at the same moment and after it was taken off', async () => {
    const { id } = await shop.receive();
    const input = aFault(id);
    const answers = await Promise.all([add(input), add(input)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    const [fault] = (await shop.get(id)).faults;
    await remove(id, fault?.id ?? '');
    expect((await add(input)).data.faults).toEqual([]);
    expect(await logOf(id)).toHaveLength(2);
  });

  it('are it or not, which can be taken back; the number that wait follows', async () => {
    const { id, faultId } = await orderWithFault();
    const proven = (await judge(id, faultId, 'proven', 'open:W3')).data;
    expect(proven).toMatchObject({ openFaults: 0, faults: [{ verdict: 'proven', cause: 'open:W3' }] });
    expect(proven.faults[0]?.judgedAt).not.toBeNull();
    expect((await judge(id, faultId, 'proven', 'open:W3')).data.version).toBe(proven.version);
    expect((await judge(id, faultId, 'wrong')).data).toMatchObject({ openFaults: 0, faults: [{ cause: null }] });
    const open = (await judge(id, faultId, 'unproven')).data;
    expect(open).toMatchObject({ openFaults: 1, faults: [{ verdict: 'unproven', judgedAt: null }] });
    expect(await logOf(id)).toEqual([
      'fault S10 起动机保险丝熔断',
      'judged 已证实 导线 W3 断路',
      'judged 不是它 S10 起动机保险丝熔断',
      'judged 待证实 S10 起动机保险丝熔断',
    ]);
  });

  it('are the most likely suspect when nobody says which', async () => {
    const { id, faultId } = await orderWithFault();
    expect((await judge(id, faultId, 'proven')).data.faults).toMatchObject([{ cause: 'dead:S10' }]);
    expect(await judge(id, faultId, 'proven', 'open:W99')).toMatchObject({ code: -1, msg: '该原因不在这条故障记录中' });
  });

  it('come off by their finder or the owner, and come back as they were', async () => {
    const { id, faultId } = await orderWithFault();
    await judge(id, faultId, 'proven');
    expect(await remove(id, faultId, true, shop.receptionist)).toMatchObject({ code: 403 });
    expect((await remove(id, faultId)).data.faults).toEqual([]);
    expect((await remove(id, faultId)).code).toBe(0);
    expect(await judge(id, faultId, 'wrong')).toMatchObject({ code: 404, msg: '该故障记录不存在' });
    expect((await remove(id, faultId, false, shop.owner)).data.faults).toMatchObject([{ verdict: 'proven' }]);
    expect((await logOf(id)).slice(2)).toEqual(['fault_removed S10 起动机保险丝熔断', 'fault S10 起动机保险丝熔断']);
  });

  it('keep nobody from saving what they were changing meanwhile', async () => {
    const { id, version } = await shop.receive();
    await add(aFault(id));
    const edit = { id, version, notes: '钥匙在前台' };
    expect((await server.call(calls.workOrderUpdate, edit, { token: shop.owner.token })).code).toBe(0);
  });

  it('are judged after the delivery, too, but neither added nor taken off', async () => {
    const { id, faultId } = await orderWithFault();
    await shop.bringTo(id, 'delivered');
    const msg = '车辆已交付，工单不能修改';
    expect(await add(aFault(id))).toMatchObject({ code: -2, msg });
    expect(await remove(id, faultId)).toMatchObject({ code: -2, msg });
    expect((await judge(id, faultId, 'proven')).data).toMatchObject({ openFaults: 0, stage: 'delivered' });
  });

  it('are told by the case of their order once they are proven, which is then found by them, and no longer', async () => {
    const { id, faultId } = await orderWithFault();
    await shop.bringTo(id, 'delivered');
    const { data } = await server.call(casePublish, aCase({ orderId: id }), { token: shop.technician.token });
    expect(data.parts).toEqual([]);
    const found = async () => {
      const [row] = await server.db.select().from(repairCases).where(eq(repairCases.id, data.id));
      const terms = await queryRows<{ count: number }>(
        server.db,
        sql`select count(*)::int as count from search_cases where case_id = ${data.id}
          and terms @@ ${wordsQuery([PARTS_TERM])}::tsquery`,
      );
      return [row?.parts, terms[0]?.count];
    };
    await judge(id, faultId, 'proven');
    expect(await found()).toEqual([['S10 起动机保险丝'], 1]);
    await judge(id, faultId, 'wrong');
    expect(await found()).toEqual([[], 0]);
  });

  it('are told by a case that waited for the editors when they were proven', async () => {
    const { id, faultId } = await orderWithFault();
    await shop.bringTo(id, 'delivered');
    const { data } = await server.call(casePublish, aCase({ orderId: id }), { token: shop.technician.token });
    await judge(id, faultId, 'proven');
    // As a case of before that was written down without them.
    await server.db.update(repairCases).set({ parts: [] }).where(eq(repairCases.id, data.id));
    await acceptCase(server.db, new Date(), data.id);
    const [row] = await server.db.select().from(repairCases).where(eq(repairCases.id, data.id));
    expect([row?.state, row?.parts]).toEqual(['published', ['S10 起动机保险丝']]);
  });

  it('stay as they are on a void order', async () => {
    const { id, faultId } = await orderWithFault();
    await server.call(calls.workOrderDelete, { uid: id, reason: '重复' }, { token: shop.owner.token });
    expect(await judge(id, faultId, 'proven')).toMatchObject({ code: -2, msg: '工单已作废，不能修改' });
  });

  it('outlive their diagram: what was measured is not lost when it is taken down', async () => {
    const { id } = await shop.receive();
    await server.db.update(documents).set({ goneAt: new Date() }).where(eq(documents.id, 'start'));
    expect((await add(aFault(id))).data.faults).toMatchObject([{ title: '起动系统电路图', gone: true }]);
  });

  it(`are ${MAX_FAULTS} at most`, async () => {
    const { id } = await shop.receive();
    for (let count = 0; count < MAX_FAULTS; count += 1) await add(aFault(id));
    const answer = await add(aFault(id));
    expect(answer).toMatchObject({ code: -2, msg: expect.stringContaining('最多记录 10 条故障') });
    expect((await shop.get(id)).openFaults).toBe(MAX_FAULTS);
  });

  it.each<[string, Partial<AddFault>, number, string]>([
    ['no document', { documentId: 'none' }, 404, '未找到该资料'],
    ['no suspect', { suspects: [] }, -1, '可能的故障'],
    ['a trouble code that is none', { dtc: 'X1' }, -1, '故障码格式不正确'],
    ['too long a complaint', { complaint: '长'.repeat(1001) }, -1, '故障描述最多 1000 字'],
    ['41 readings', { readings: Array.from({ length: 41 }, () => ({ what: 'G6.1' })) }, -1, '测量记录'],
  ])('refuse %s', async (_what, fields, code, msg) => {
    const { id } = await shop.receive();
    const answer = await add(aFault(id, fields));
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(msg)]);
    expect((await shop.get(id)).faults).toEqual([]);
  });

  it('are the own store’s alone, and nobody’s without a login', async () => {
    const { id, faultId } = await orderWithFault();
    const { owner: stranger } = await openWorkshop(server);
    const other = await shop.receive();
    expect(await add(aFault(id), stranger)).toMatchObject({ code: 404, msg: '工单不存在或不属于本店' });
    expect((await judge(id, faultId, 'proven', undefined, stranger)).code).toBe(404);
    expect((await remove(id, faultId, true, stranger)).code).toBe(404);
    expect((await judge(other.id, faultId, 'proven')).code).toBe(404);
    expect((await add(aFault(id), await server.addUser())).code).toBe(403);
    expect((await add(aFault(id), NOBODY)).code).toBe(20100);
    expect((await judge(id, faultId, 'proven', undefined, NOBODY)).code).toBe(20100);
    expect((await remove(id, faultId, true, NOBODY)).code).toBe(20100);
    expect((await shop.get(id)).faults).toMatchObject([{ verdict: 'unproven' }]);
  });

  it('are shown to the customer once proven: the cause and its repair, no readings', async () => {
    const { id, faultId } = await orderWithFault();
    const { shareKey } = (await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token }))
      .data;
    const shared = async () => (await server.call(workOrderByShare, { key: shareKey ?? '' }, {})).data.faults;
    expect(await shared()).toEqual([]);
    await judge(id, faultId, 'proven');
    expect(await shared()).toEqual([
      { id: faultId, title: 'S10 起动机保险丝熔断', repair: '更换保险丝 S10，并检查下游是否短路。' },
    ]);
  });
});
