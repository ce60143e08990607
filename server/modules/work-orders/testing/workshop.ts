import { eq } from 'drizzle-orm';
import * as items from '../../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../../src/contract/endpoint';
import { stageChecks } from '../../../../src/contract/schemas/store';
import type { WorkOrder, WorkOrderStage } from '../../../../src/contract/schemas/work-orders';
import { uploads } from '../../../db/schema/upload';
import { workOrderCounts } from '../../../db/schema/work-order';
import { storeDays } from '../../../db/schema/store';
import { newId } from '../../../base/ids';
import type { TestServer } from '../../../testing/test-server';

export type CreateInput = RequestOf<typeof calls.workOrderCreate>;
type Person = { readonly uid: string; readonly token: string };

/** A store with an owner, a receptionist and a technician, and short ways to work in it. */
export async function openWorkshop(server: TestServer) {
  const { storeId, owner } = await server.addStore();
  const receptionist = await server.addMember(storeId, 'receptionist');
  const technician = await server.addMember(storeId, 'technician');
  let plates = 0;

  const input = (fields: Partial<CreateInput> = {}): CreateInput => ({
    clientKey: `key-${newId()}`,
    carid: `沪A${String(10_000 + (plates += 1))}`,
    itemsAgreed: true,
    ...fields,
  });
  const create = (body: CreateInput, { token }: Person = receptionist) =>
    server.call(calls.workOrderCreate, body, { token });
  const get = async (id: string, { token }: Person = receptionist) =>
    (await server.call(calls.workOrderById, { uid: id }, { token })).data;

  /** A new order; throws when it was not created. */
  async function receive(fields: Partial<CreateInput> = {}): Promise<WorkOrder> {
    const { order, warnings } = (await create(input(fields))).data;
    if (!order) throw new Error(`Not created: ${warnings.map(({ message }) => message).join()}`);
    return order;
  }

  const setStage = async (id: string, stage: WorkOrderStage, { token }: Person = receptionist, version?: number) =>
    server.call(
      calls.workOrderSetStage,
      { id, stage, version: version ?? (await get(id)).version, confirmed: [...stageChecks] },
      { token },
    );
  const assign = async (id: string, technicianUid: string | null = technician.uid, version?: number) =>
    server.call(
      calls.workOrderAssign,
      { id, technicianUid, version: version ?? (await get(id)).version },
      { token: receptionist.token },
    );
  const settle = async (
    id: string,
    payMethod: 'cash' | 'wechat' | null = 'cash',
    { token }: Person = payMethod ? receptionist : owner,
    version?: number,
  ) =>
    server.call(
      calls.workOrderSettle,
      { id, payMethod, version: version ?? (await get(id)).version, confirmed: [...stageChecks] },
      { token },
    );
  const addLines = (
    orderId: string,
    lines: RequestOf<typeof items.temporaryItemCreate>['items'],
    { token }: Person = receptionist,
    clientKey = `key-${newId()}`,
  ) => server.call(items.temporaryItemCreate, { orderId, clientKey, items: lines }, { token });

  /** Brings an order from where it is to a stage, settling it on the way. */
  async function bringTo(id: string, to: WorkOrderStage): Promise<WorkOrder> {
    const flow: WorkOrderStage[] = ['received', 'assigned', 'repairing', 'checking', 'settling', 'delivered'];
    let order = await get(id);
    while (order.stage !== to) {
      const next = flow[flow.indexOf(order.stage) + 1] ?? 'void';
      if (next === 'delivered' && !order.settledAt) await settle(id).then(({ data }) => data);
      order = next === 'assigned' ? (await assign(id)).data : (await setStage(id, next)).data;
    }
    return order;
  }

  /** The key of a picture that somebody uploaded. */
  async function upload(uid = receptionist.uid, purpose = 'order_photo'): Promise<string> {
    const key = `${purpose}/${uid}/${newId()}.jpg`;
    await server.db
      .insert(uploads)
      .values({ key, uid, purpose, size: 1, contentType: 'image/jpeg', createdAt: server.services.clock.now() });
    return key;
  }

  const counts = async () =>
    Object.fromEntries(
      (await server.db.select().from(workOrderCounts).where(eq(workOrderCounts.storeId, storeId)))
        .filter(({ count }) => count > 0)
        .map(({ stage, count }) => [stage, count]),
    );
  const days = () => server.db.select().from(storeDays).where(eq(storeDays.storeId, storeId)).orderBy(storeDays.day);

  return {
    storeId,
    owner,
    receptionist,
    technician,
    input,
    create,
    get,
    receive,
    setStage,
    assign,
    settle,
    addLines,
    bringTo,
    upload,
    counts,
    days,
  };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
export const line = (name: string, price = 10_000, labour = 5000, quantity = 1) => ({ name, price, labour, quantity });
