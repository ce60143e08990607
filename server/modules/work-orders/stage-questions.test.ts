import * as store from '../../../src/contract/endpoints/store';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { StageRules } from '../../../src/contract/schemas/store';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
let order: WorkOrder;
eachInWorkshop((...opened) => ([server, shop] = opened));
beforeEach(async () => {
  order = await shop.receive({ items: [line('机油'), line('机滤')] });
});

const rule = (stageRules: Partial<StageRules>) =>
  server.call(store.storeUpdate, { stageRules }, { token: shop.owner.token });
/** The technician finishes the repair, with what is confirmed. */
const finish = (confirmed: (keyof StageRules)[] = []) =>
  server.call(
    calls.workOrderSetStage,
    { id: order.id, version: order.version, stage: 'checking', confirmed },
    { token: shop.technician.token },
  );

describe('a step with open work', () => {
  it('changes nothing until all that is asked is confirmed, and is logged with it', async () => {
    order = await shop.bringTo(order.id, 'repairing');
    expect((await finish(['no_inspection'])).data).toMatchObject({
      stage: 'repairing',
      version: order.version,
      questions: [{ kind: 'open_lines', message: '还有 2 个项目没有完成：机油、机滤' }],
    });
    const { data } = await finish(['no_inspection', 'open_lines']);
    expect(data).toMatchObject({ stage: 'checking', questions: [] });
    expect(data.log.at(-1)).toMatchObject({
      by: { uid: shop.technician.uid },
      note: '已确认：还有 2 个项目没有完成：机油、机滤；还没有做车辆检查',
    });
    // The same call again, after an answer that was lost.
    expect((await finish()).data).toMatchObject({ stage: 'checking', version: data.version, questions: [] });
  });

  it('is refused where the store says so, and goes unasked where it says so', async () => {
    order = await shop.bringTo(order.id, 'repairing');
    await rule({ open_lines: 'off', no_inspection: 'must' });
    expect(await finish(['no_inspection'])).toMatchObject({
      code: -2,
      msg: '还没有做车辆检查。门店规定先处理，再送检',
    });
    const { data } = await rule({ no_inspection: 'off' });
    expect(data.stageRules).toEqual({ open_lines: 'off', no_inspection: 'off', same_checker: 'ask' });
    expect((await finish()).data.stage).toBe('checking');
  });

  it('is asked about at the payment too, before any money is booked', async () => {
    order = await shop.bringTo(order.id, 'settling');
    const pay = (confirmed: (keyof StageRules)[]) =>
      server.call(
        calls.workOrderSettle,
        { id: order.id, version: order.version, payMethod: 'cash', confirmed },
        { token: shop.receptionist.token },
      );
    const { data } = await pay([]);
    expect(data.questions.map(({ kind }) => kind)).toEqual(['open_lines', 'no_inspection']);
    expect(data.settledAt).toBeNull();
    expect((await pay(['open_lines', 'no_inspection'])).data).toMatchObject({
      settledAt: expect.any(String),
      questions: [],
    });
  });
});

describe('the quality control', () => {
  it('by the technician of the order is asked about', async () => {
    await rule({ open_lines: 'off', no_inspection: 'off' });
    await shop.assign(order.id, shop.owner.uid);
    order = await shop.bringTo(order.id, 'checking');
    const pass = ({ token }: { token: string }) =>
      server.call(calls.workOrderSetStage, { id: order.id, version: order.version, stage: 'settling' }, { token });
    expect((await pass(shop.owner)).data.questions).toEqual([
      { kind: 'same_checker', message: '质检人就是维修的技师' },
    ]);
    expect((await pass(shop.receptionist)).data).toMatchObject({ stage: 'settling', questions: [] });
  });
});

describe('the rules of a store', () => {
  it('are set by the owner alone', async () => {
    for (const { token } of [shop.receptionist, shop.technician])
      expect((await server.call(store.storeUpdate, { stageRules: { open_lines: 'off' } }, { token })).code).toBe(403);
  });
});
