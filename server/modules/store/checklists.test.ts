import { storeChecklist, storeUpdateChecklist } from '../../../src/contract/endpoints/checklist';
import { workOrderUpdate } from '../../../src/contract/endpoints/work-orders';
import type { ChecklistGroup } from '../../../src/contract/schemas/checklist';
import type { Finding } from '../../../src/contract/schemas/work-orders';
import { INSPECTION_CHECKLIST } from '../../../src/domain/inspection-checklist';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from '../work-orders/testing/each-in-workshop';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

type Person = Workshop['owner'];
const read = (id: string | null = null, { token }: Person = shop.technician) =>
  server.call(storeChecklist, { id }, { token });
const change = (groups: ChecklistGroup[] | null, { token }: Person = shop.owner) =>
  server.call(storeUpdateChecklist, { groups }, { token });

const TREAD = { name: '花纹', unit: 'mm', redBelow: 1.6, amberBelow: 3, amberAbove: null, redAbove: null } as const;
const own = (point: Partial<ChecklistGroup['points'][number]> = {}): ChecklistGroup[] => [
  {
    name: '轮胎',
    points: [{ key: 'own:tread', name: '左前轮胎', work: '轮胎', complaint: null, measures: [TREAD], ...point }],
  },
];
const found = (fields: Partial<Finding> = {}): Finding => ({
  key: 'own:tread',
  name: '左前轮胎',
  level: 'red',
  photoKeys: [],
  readings: [{ name: '花纹', unit: 'mm', value: 1.2 }],
  ...fields,
});

describe('the checklist of a store', () => {
  it('is the built-in one until the owner has one of his own', async () => {
    expect((await read()).data).toEqual({ id: null, groups: INSPECTION_CHECKLIST });
    const saved = (await change(own())).data;
    expect(saved.groups).toEqual(own());
    expect((await read()).data).toEqual(saved);
  });

  it('is added to by every change, and not by the same list again', async () => {
    const first = (await change(own())).data;
    expect((await change(own())).data.id).toBe(first.id);
    const second = (await change(own({ name: '右前轮胎' }))).data;
    expect(second.id).not.toBe(first.id);
    expect((await read(first.id)).data.groups).toEqual(own());
    expect((await change(null)).data).toMatchObject({ id: null });
    expect((await read()).data.id).toBeNull();
  });

  it('is changed by the owner alone, and read by nobody outside', async () => {
    const { id } = (await change(own())).data;
    expect((await change(null, shop.receptionist)).code).toBe(403);
    const rival = await openWorkshop(server);
    expect((await read(id, rival.owner)).code).not.toBe(0);
    expect((await server.call(storeChecklist, {})).code).toBe(20100);
    expect((await read()).data.id).toBe(id);
  });

  it.each([
    ['重复', [...own(), ...own()]],
    ['限值', own({ measures: [{ ...TREAD, redBelow: 5 }] })],
    ['检查项目', [{ name: '轮胎', points: [] }]],
  ])('refuses a list with “%s”, and stays as it was', async (word, groups) => {
    const answer = await change(groups);
    expect(answer.code).not.toBe(0);
    expect(answer.msg).toContain(word);
    expect((await read()).data.id).toBeNull();
  });
});

describe('an inspection', () => {
  const inspect = async (orderId: string, checklistId: string | null, inspection: Finding[]) =>
    server.call(
      workOrderUpdate,
      { id: orderId, version: (await shop.get(orderId)).version, inspection, checklistId, confirmed: [] },
      { token: shop.technician.token },
    );

  it('keeps the list that it was made with', async () => {
    const { id } = await shop.receive();
    const first = (await change(own())).data.id;
    expect((await inspect(id, first, [found()])).data).toMatchObject({ checklistId: first });
    await change(null);
    const order = await shop.get(id);
    expect(order.checklistId).toBe(first);
    expect(order.inspection[0]?.readings).toEqual([{ name: '花纹', unit: 'mm', value: 1.2 }]);
    expect(order.log.at(-1)?.note).toBe('左前轮胎 未检查 → 尽快处理');
  });

  it('is not judged better than its values, nor by values of another list', async () => {
    const { id } = await shop.receive();
    const list = (await change(own())).data.id;
    expect((await inspect(id, list, [found({ level: 'amber' })])).msg).toContain('不能评为更好');
    expect((await inspect(id, null, [found()])).msg).toContain('没有测量项');
    const rival = await openWorkshop(server);
    const theirs = (await change(own(), rival.owner)).data.id;
    expect((await inspect(id, theirs, [found()])).msg).toContain('检查表不存在');
    expect((await shop.get(id)).inspection).toEqual([]);
    // Worse than the limits say: what a measure does not see.
    const good = { level: 'red', readings: [{ name: '花纹', unit: 'mm', value: 6 }] } as const;
    expect((await inspect(id, list, [found({ ...good, readings: [...good.readings] })])).code).toBe(0);
  });
});
