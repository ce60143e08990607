import { eq } from 'drizzle-orm';
import { userQuery } from '../../src/contract/endpoints/account';
import { messageQuery } from '../../src/contract/endpoints/messages';
import { stores } from '../db/schema/store';
import { bookReceived } from '../modules/turnover/store-days';
import { addMember, addStore } from '../testing/add-store';
import { addWorkOrder } from '../testing/add-work-order';
import { openOperatorDesk, type OperatorDesk } from '../testing/operator-desk';
import type { TestServer } from '../testing/test-server';

let desk: OperatorDesk;
let server: TestServer;
beforeAll(async () => {
  desk = await openOperatorDesk();
  ({ server } = desk);
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const now = () => server.services.clock.now();
const admin = (...argv: string[]) => desk.admin(...argv);
const printed = (...argv: string[]) => desk.printed(...argv);
const refusal = (...argv: string[]) => desk.refusal(...argv);

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
  it('list and show tell what waits, names and phones masked', async () => {
    const { id } = await addApplication('待审门店');
    const text = await printed('stores', 'list');
    expect(text).toContain('待审门店');
    expect(text).toContain('/uploads/store_licence/u/a.jpg');
    expect(text).toContain('138****5678');
    expect(text).not.toContain('王建国');
    expect(await printed('stores', 'show', id)).toContain('王** 138****5678');
    expect(await printed('stores', 'show', id, '--full')).toContain('王建国 13812345678');
    expect(await printed('stores', 'list', '--state', 'refused')).toBe('没有已拒绝的门店');
    await expect(admin('stores', 'list', '--state', 'open')).rejects.toThrow('--state 只能是');
    expect(await refusal('stores', 'show', 'none')).toBe('门店不存在');
  });

  it('approve makes the applicant the owner, once', async () => {
    const { id, token } = await addApplication('通过门店');
    expect(await printed('stores', 'approve', id)).toBe('门店“通过门店”已通过，已通知店主');
    expect((await server.call(userQuery, {}, { token })).data).toMatchObject({
      storename: '通过门店',
      storeRole: 'owner',
    });
    expect(await refusal('stores', 'approve', id)).toBe('该申请已处理');
    expect(await refusal('stores', 'refuse', id, '--reason', '晚了')).toBe('该申请已处理');
    expect(await refusal('stores', 'approve', 'none')).toBe('没有这个门店申请');
  });

  it('approve takes nobody out of the store that they joined meanwhile', async () => {
    const { id, uid } = await addApplication('已入职');
    const { storeId } = await server.addStore();
    await addMember(server.db, now(), storeId, uid, 'technician');
    expect(await refusal('stores', 'approve', id)).toBe('申请人已在其他门店工作');
    expect(await stateOf(id)).toBe('pending');
  });

  it('refuse wants a reason and tells it', async () => {
    const { id, token } = await addApplication('拒绝门店');
    await expect(admin('stores', 'refuse', id)).rejects.toThrow('缺少 --reason');
    expect(await stateOf(id)).toBe('pending');
    expect(await printed('stores', 'refuse', id, '--reason', '执照过期')).toBe(
      '门店“拒绝门店”的申请已拒绝，已通知申请人',
    );
    expect((await server.call(messageQuery, {}, { token })).data.list[0]?.content).toMatchObject({
      title: '门店申请未通过',
      target: '/packages/maintainStore/storeApply/storeApply',
    });
  });
});

describe('statistics rebuild', () => {
  it('tells and corrects what differs from the orders, of one store or of all', async () => {
    const [{ storeId }, { storeId: other }] = [await server.addStore(), await server.addStore()];
    await addWorkOrder(server.db, now(), storeId, {
      parts: 30_050,
      labour: 1_000,
      stage: 'delivered',
      settledDay: '2026-03-02',
      settledAt: now(),
    });
    await bookReceived(server.db, other, '2026-03-01', 1);
    expect(await printed('statistics', 'rebuild', '--store', storeId)).toContain('1/1 300.5/10/0');
    expect(await printed('statistics', 'rebuild')).toContain(`${other}  2026-03-01  1/0 0/0/0`);
    expect(await printed('statistics', 'rebuild')).toBe('统计与工单一致，没有差异');
    expect(await refusal('statistics', 'rebuild', '--store', 'none')).toBe('门店不存在');
  });
});
