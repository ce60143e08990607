import { eq } from 'drizzle-orm';
import { userQuery } from '../../../../src/contract/endpoints/account';
import { messageQuery } from '../../../../src/contract/endpoints/messages';
import { storeBriefing } from '../../../../src/contract/endpoints/store';
import { RespCode } from '../../../../src/contract/envelope';
import { operatorAudit } from '../../../db/schema/operator';
import { storeDays, stores } from '../../../db/schema/store';
import { bookReceived } from '../../../modules/turnover/store-days';
import { addMember, addStore } from '../../../testing/add-store';
import { addWorkOrder } from '../../../testing/add-work-order';
import { bookSale } from '../../../testing/book-sale';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';
import type { TestServer } from '../../../testing/test-server';

let line: OperatorDesk;
let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  line = await openOperatorDesk();
  ({ server } = line);
  desk = await openDesk(server, 'support');
});
afterAll(() => line.close());
afterEach(() => expect(line.takeFaults()).toEqual([]));

const now = () => server.services.clock.now();
const printed = (...argv: string[]) => line.printed(...argv);

async function addApplication(name: string) {
  const user = await server.addUser();
  // An id may begin with a dash, as an option does.
  const id = await addStore(server.db, now(), user.uid, {
    id: `-${user.uid}`,
    name,
    state: 'pending',
    decidedAt: null,
    licenceKey: 'store_licence/u/a.jpg',
  });
  return { ...user, id };
}
const stateOf = async (id: string) => (await server.db.select().from(stores).where(eq(stores.id, id)))[0]?.state;

describe('stores', () => {
  it('show what waits with the licence, names and phones masked until asked for, at either door', async () => {
    const { id } = await addApplication('待审门店');
    const { rows, total } = await desk.list('stores', { name: '待审' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ id, state: 'pending', cells: { contact: '王**', phone: '138****5678' } });
    expect(String(rows[0]?.cells['licence'])).toContain('/uploads/store_licence/u/a.jpg');
    expect((await desk.list('stores', { name: '待审%' })).total).toBe(0);
    const { look } = await desk.record('stores', id);
    expect(look).toMatchObject({ kind: 'document', value: expect.stringContaining('/uploads/store_licence/u/a.jpg') });
    const masked = JSON.stringify(await desk.record('stores', id));
    expect(masked).toContain('/uploads/store_licence/u/a.jpg');
    expect(masked).not.toMatch(/王建国|13812345678/);
    expect(JSON.stringify(await desk.record('stores', id, true))).toMatch(/王建国.*13812345678/);
    const looks = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'stores full'));
    expect(looks).toMatchObject([{ outcome: 'read' }]);
    expect(await printed('stores', 'list')).toContain('138****5678');
    expect(await printed('stores', 'list', '--state', 'refused')).toBe('没有这样的门店');
    expect((await desk.call('record/stores', { id: 'none' })).refusal.message).toBe('门店不存在');
  });

  it('plan says how many cars each of its people may keep offline', async () => {
    const { id } = await addApplication('套餐门店');
    expect((await desk.run('stores plan', { id, packs: 20 })).undo).toEqual({
      name: 'stores plan',
      input: { id, packs: 0 },
    });
    expect(await printed('stores', 'show', id)).toContain('离线套餐  每人 20 台车');
    expect((await desk.refusal('stores plan', { id, packs: 501 })).fields).toEqual({ packs: '台数最多 500' });
    expect(await line.refusal('stores', 'plan', 'none', '--packs', '5')).toBe('门店不存在');
  });

  it('approve makes the applicant the owner, once', async () => {
    const { id, token } = await addApplication('通过门店');
    expect((await desk.run('stores approve', { id })).message).toBe('门店“通过门店”已通过，已通知店主');
    expect((await server.call(userQuery, {}, { token })).data).toMatchObject({
      storename: '通过门店',
      storeRole: 'owner',
    });
    expect((await desk.refusal('stores approve', { id })).message).toBe('该申请已处理');
    expect((await desk.refusal('stores refuse', { id, reason: '晚了' })).message).toBe('该申请已处理');
    expect((await desk.refusal('stores approve', { id: 'none' })).message).toBe('没有这个门店申请');
  });

  it('approve takes nobody out of the store that they joined meanwhile', async () => {
    const { id, uid } = await addApplication('已入职');
    const { storeId } = await server.addStore();
    await addMember(server.db, now(), storeId, uid, 'technician');
    expect((await desk.refusal('stores approve', { id })).message).toBe('申请人已在其他门店工作');
    expect(await stateOf(id)).toBe('pending');
  });

  it('refuse wants a reason and tells it', async () => {
    const { id, token } = await addApplication('拒绝门店');
    expect((await desk.refusal('stores refuse', { id })).code).toBe('input');
    expect(await stateOf(id)).toBe('pending');
    await desk.run('stores refuse', { id, reason: '执照过期' });
    expect((await server.call(messageQuery, {}, { token })).data.list[0]?.content).toMatchObject({
      title: '门店申请未通过',
      target: '/packages/maintainStore/storeApply/storeApply',
    });
  });

  it('suspend stops the people’s calls in words and keeps everything, resume lets them go on', async () => {
    const { storeId: id, owner } = await server.addStore({ name: '停用的门店' });
    const briefing = async () => (await server.call(storeBriefing, {}, { token: owner.token })).code;
    const { version } = await desk.record('stores', id);
    const asked = version === undefined ? {} : { version };
    expect((await desk.run('stores suspend', { id, reason: '执照过期' }, asked)).message).toContain('已通知 1 人');
    expect(await briefing()).toBe(RespCode.refused);
    expect((await desk.refusal('stores suspend', { id, reason: '执照过期' }, asked)).code).toBe('version');
    expect((await desk.list('stores', { state: 'suspended' })).rows).toMatchObject([{ id, state: 'suspended' }]);
    const content = await openDesk(server, 'content');
    expect((await content.refusal('stores resume', { id })).code).toBe('right');
    await desk.run('stores resume', { id });
    expect(await briefing()).toBe(RespCode.ok);
    expect((await desk.refusal('stores resume', { id })).message).toBe('该门店没有停用');
  });
});

describe('statistics rebuild', () => {
  it('tells and corrects what differs from the orders, of one store or of all', async () => {
    const [{ storeId }, { storeId: other }] = [await server.addStore(), await server.addStore()];
    const amounts = { parts: 30_050, labour: 1_000, discount: 0 };
    const id = await addWorkOrder(server.db, now(), storeId, {
      ...amounts,
      stage: 'delivered',
      settledDay: '2026-03-02',
      settledAt: now(),
    });
    await bookSale(server.db, now(), storeId, id, '2026-03-02', amounts);
    await server.db.delete(storeDays).where(eq(storeDays.storeId, storeId));
    await bookReceived(server.db, other, '2026-03-01', 1);
    expect(await printed('statistics', 'rebuild', '--store', storeId)).toContain('1/1 300.50/10.00/0.00');
    expect(await printed('statistics', 'rebuild')).toContain(`${other}  2026-03-01  1/0 0.00/0.00/0.00`);
    expect(await printed('statistics', 'rebuild')).toBe('统计与工单一致，没有差异');
    expect(await line.refusal('statistics', 'rebuild', '--store', 'none')).toBe('门店不存在');
  });
});
