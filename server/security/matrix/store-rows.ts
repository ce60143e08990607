import * as items from '../../../src/contract/endpoints/work-order-items';
import * as orders from '../../../src/contract/endpoints/work-orders';
import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import { newId } from '../../base/ids';
import { maintenanceItems } from '../../db/schema/maintenance';
import { findSeries } from '../../modules/library/find-series';
import { currentLibrary } from '../../modules/library/library-cache';
import { addDiagram } from '../../modules/diagrams/testing/add-diagram';
import { aFault } from '../../modules/work-orders/testing/a-fault';
import { line } from '../../modules/work-orders/testing/workshop';
import {
  everybody,
  ownerOnly,
  ownOnly,
  ownOwner,
  ownReception,
  ownStaff,
  reception,
  REFUSED,
  staff,
  type Row,
  type Rows,
} from './row';
import { CUSTOMER, type Scene } from './scene';

/** An order of the store at a stage, with a line that waits and an open customer link. */
export async function anOrder(scene: Scene, stage: WorkOrderStage = 'received') {
  const { shop, server } = scene;
  const photos = [{ key: scene.ours(await shop.upload()), position: 'front' as const, marks: [] }];
  const { id } = await shop.receive({
    ownerName: CUSTOMER.name,
    ownerPhone: CUSTOMER.phone,
    complaint: CUSTOMER.complaint,
    items: [line('机油')],
    photos,
  });
  const token = { token: shop.owner.token };
  const { shareKey } = (await server.call(orders.workOrderShare, { id, open: true }, token)).data;
  const pending = stage === 'received' ? ((await shop.addLines(id, [line('机滤')])).data.items[0]?.id ?? '') : '';
  const { version, carid } = await shop.bringTo(id, stage);
  scene.ours(id);
  return { id, version, carid, pending, shareKey: shareKey ?? '' };
}

/** A fault that the technician found. */
async function aFoundFault(scene: Scene) {
  const { id } = await anOrder(scene);
  const fault = aFault(id, { documentId: 'torque' });
  const { faults } = (await scene.server.call(orders.workOrderAddFault, fault, { token: scene.shop.technician.token }))
    .data;
  return { id, faultId: scene.ours(faults[0]?.id ?? '') };
}

const aTemplate = async (scene: Scene) =>
  scene.ours(
    (
      await scene.server.call(
        items.customItemCreate,
        { name: newId(), price: 1000, labour: 500, quantity: 1 },
        { token: scene.shop.owner.token },
      )
    ).data.id,
  );

const PASSAT = '大众/上汽大众/帕萨特';

/** An item of the maintenance schedule of that series, which everybody may read. */
async function aScheduleItem({ server: { db } }: Scene): Promise<string> {
  const series = findSeries(await currentLibrary(db), PASSAT);
  if (!series) throw new Error(`the library has no ${PASSAT}`);
  const item = { id: newId(), name: newId(), group: 'engine', action: 'check', labourMinutes: 10 } as const;
  const empty = { content: '', steps: [], torques: [], parts: [], media: [] };
  await db.insert(maintenanceItems).values({ ...item, ...empty, seriesId: series.id, yearFrom: 2003, yearTo: 2005 });
  return item.id;
}

const template = () => ({ name: newId(), price: 1, labour: 0, quantity: 1 });
const withCodes = (row: Row, codes: Partial<Row['codes']>): Row => ({ ...row, codes: { ...row.codes, ...codes } });

/**
 * The workshop: technicians work on orders, receptionists move cars and money, the owner runs the store;
 * routes/store-permissions.test.ts has every stage.
 */
export const storeRows: Rows = {
  // The same diagram for everybody; orders about the part for the people of their store alone.
  aboutPart: ownOnly(async (scene) => {
    const { id } = await scene.shop.receive({
      vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
      complaint: CUSTOMER.complaint,
      items: [line('灯光继电器')],
    });
    scene.ours(id);
    return { documentId: await addDiagram(scene.server), component: 'K1', name: '灯光继电器' };
  }),
  carHistory: ownStaff(async (scene) => {
    const { carid } = await anOrder(scene);
    return { path: PASSAT, carid };
  }),
  tellHistory: ownStaff(async (scene) => ({
    path: PASSAT,
    carid: '沪A12345',
    itemIds: [await aScheduleItem(scene)],
    kind: 'unclear',
  })),
  storeIsRegistered: everybody((scene) => ({ name: scene.shop.storeId })),
  storeRegister: withCodes(
    ownOnly(async (scene, { uid }) => ({
      name: newId(),
      contactName: '王建国',
      contactPhone: '13812345678',
      clientKey: newId(),
      licenceKey: await scene.upload(uid, 'store_licence'),
      address: { name: '', address: '中山路 1 号', latitude: null, longitude: null },
    })),
    { technician: REFUSED, receptionist: REFUSED, owner: REFUSED, rival: REFUSED },
  ),
  storeRename: ownOwner(() => ({ name: newId() })),
  storeBriefing: ownStaff(),
  storeUpdate: ownOwner(() => ({ intro: '二十年老店' })),
  storeChecklist: ownStaff(),
  storeUpdateChecklist: ownOwner(() => ({ groups: null })),
  storeInvite: ownOwner(() => ({ role: 'technician' })),
  // Looking at a code that is not the store's own; joining is in store-permissions.
  storeJoin: ownOnly(() => ({ code: 'ABCD2345', accept: true }), -1),
  storeSetRole: ownerOnly(async (scene) => ({
    uid: scene.ours((await scene.server.addMember(scene.shop.storeId, 'technician')).uid),
    role: 'receptionist',
  })),
  storeLeave: withCodes(ownStaff(), { owner: REFUSED, rival: REFUSED }),
  dayFigures: ownReception(async (scene) => {
    await anOrder(scene, 'delivered');
    return { date: '2026-03-02' };
  }),
  dayCars: ownReception(async (scene) => {
    await anOrder(scene, 'delivered');
    return { date: '2026-03-02' };
  }),
  statistics: ownReception(() => ({ from: '2026-03-01', to: '2026-03-03' })),
  monthly: ownReception(() => ({ year: 2026, month: 3 })),
  yearly: ownReception(() => ({ year: 2026 })),
  workOrderQuery: ownStaff(async (scene) => {
    await anOrder(scene);
    return { keyword: CUSTOMER.name };
  }),
  setOrderCarId: staff(async (scene) => {
    const { id, version } = await anOrder(scene);
    return { id, version, carid: '苏E88Q16' };
  }),
  byPlateLikeQuiet: ownStaff(async (scene) => ({ carid: (await anOrder(scene)).carid.slice(2) })),
  byPlateLike: ownStaff(async (scene) => ({ carid: (await anOrder(scene)).carid.slice(2) })),
  byPlate: ownStaff(async (scene) => ({ carid: (await anOrder(scene)).carid })),
  workOrderById: staff(async (scene) => ({ uid: (await anOrder(scene)).id })),
  workOrderCreate: ownStaff((scene) => scene.shop.input()),
  workOrderUpdate: staff(async (scene) => {
    const { id, version } = await anOrder(scene);
    return { id, version, notes: '急' };
  }),
  'workOrderUpdate: agreedMeans': reception(async (scene) => {
    const { id, version } = await anOrder(scene);
    return { id, version, agreedMeans: 'phone' };
  }),
  workOrderAddPhotos: staff(async (scene) => ({
    id: (await anOrder(scene)).id,
    photos: [{ key: scene.ours(await scene.shop.upload()), position: 'rear', marks: [] }],
  })),
  workOrderPin: staff(async (scene) => ({ id: (await anOrder(scene)).id, kind: 'document', subjectId: 'torque' })),
  workOrderUnpin: staff(async (scene) => {
    const { id } = await anOrder(scene);
    const pin = { id, kind: 'document' as const, subjectId: 'torque' };
    const { pinned } = (await scene.server.call(orders.workOrderPin, pin, { token: scene.shop.owner.token })).data;
    return { id, pinId: scene.ours(pinned[0]?.id ?? '') };
  }),
  workOrderAddFault: staff(async (scene) => aFault((await anOrder(scene)).id, { documentId: 'torque' })),
  workOrderJudgeFault: staff(async (scene) => ({ ...(await aFoundFault(scene)), verdict: 'proven' })),
  workOrderRemoveFault: withCodes(staff(aFoundFault), { receptionist: 403 }),
  workOrderSetStage: staff(async (scene) => {
    const { id, version } = await anOrder(scene, 'assigned');
    return { id, version, stage: 'repairing' };
  }),
  workOrderAssign: reception(async (scene) => {
    const { id, version } = await anOrder(scene);
    return { id, version, technicianUid: scene.shop.technician.uid };
  }),
  workOrderSettle: reception(async (scene) => {
    const { id, version } = await anOrder(scene, 'settling');
    return { id, version, payMethod: 'cash' };
  }),
  workOrderDelete: reception(async (scene) => ({ uid: (await anOrder(scene)).id, reason: '客户取消' })),
  workOrderShare: reception(async (scene) => ({ id: (await anOrder(scene)).id, open: false })),
  temporaryItemQuery: staff(async (scene) => ({ orderId: (await anOrder(scene)).id })),
  temporaryItemCreate: staff(async (scene) => ({
    orderId: (await anOrder(scene)).id,
    clientKey: newId(),
    items: [line('火花塞')],
  })),
  temporaryItemUpdate: staff(async (scene) => ({ id: (await anOrder(scene)).pending, done: true })),
  'temporaryItemUpdate: price': reception(async (scene) => ({ id: (await anOrder(scene)).pending, price: 1 })),
  temporaryItemDelete: staff(async (scene) => ({ id: (await anOrder(scene)).pending })),
  'temporaryItemDelete: bring an approved line back': reception(async (scene) => {
    const { id: orderId } = await anOrder(scene);
    const { id = '' } = (await scene.shop.get(orderId)).items[0] ?? {};
    await scene.server.call(items.temporaryItemDelete, { id }, { token: scene.shop.owner.token });
    return { id, removed: false };
  }),
  workPrices: staff(async (scene) => ({ orderId: (await anOrder(scene)).id, works: ['火花塞'] })),
  customItemQuery: staff(async (scene) => ({ uid: await aTemplate(scene) })),
  customItemCreate: ownReception(template),
  customItemUpdate: reception(async (scene) => ({ uid: await aTemplate(scene), ...template() })),
  customItemDelete: reception(async (scene) => ({ uid: await aTemplate(scene) })),
};
