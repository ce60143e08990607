/** @long */
import { eq } from 'drizzle-orm';
import * as items from '../../src/contract/endpoints/work-order-items';
import * as lists from '../../src/contract/endpoints/checklist';
import * as store from '../../src/contract/endpoints/store';
import * as statistics from '../../src/contract/endpoints/turnover';
import * as shared from '../../src/contract/endpoints/shared-orders';
import * as orders from '../../src/contract/endpoints/work-orders';
import type { Endpoint } from '../../src/contract/endpoint';
import { receptionWarnings, type WorkOrderStage } from '../../src/contract/schemas/work-orders';
import { stores } from '../db/schema/store';
import { smallLibrary } from '../modules/library/testing/small-library';
import { fillLibrary } from '../seed/fill-library';
import { newId } from '../base/ids';
import { lastWrite } from '../testing/after-writes';
import { createTestServer, type TestServer } from '../testing/test-server';
import { aFault } from '../modules/work-orders/testing/a-fault';
import { drawnName } from '../modules/work-orders/testing/drawn-name';
import { line, openWorkshop, type Workshop } from '../modules/work-orders/testing/workshop';

type Person = { readonly uid: string; readonly token: string };
const roles = ['anonymous', 'outsider', 'technician', 'receptionist', 'owner', 'stranger'] as const;
type Role = (typeof roles)[number];

const CAR = { ownerName: '欧阳小敏', ownerPhone: '13987654321', vin: 'LSVAA49J132047371' };
const TEMPLATE = '独门清洗';
const [OK, INVALID, REFUSED, ANONYMOUS, FORBIDDEN, NOT_FOUND] = [0, -1, -2, 20100, 403, 404];

let server: TestServer;
let shop: Workshop;
let stranger: Workshop;
let outsider: Person;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());

async function openStores(): Promise<void> {
  shop = await openWorkshop(server);
  // The name of test stores tells their id, and names are no secret.
  await server.db.update(stores).set({ name: newId() }).where(eq(stores.id, shop.storeId));
  stranger = await openWorkshop(server);
  outsider = await server.addUser();
}

/** What a call is about: everything of one store, made anew once a call has written. */
async function aStore(stage: WorkOrderStage) {
  const photo = { key: await shop.upload(), position: 'front' as const, marks: [] };
  const { id } = await shop.receive({
    ...CAR,
    items: [line('机油')],
    photos: [photo],
    confirmed: [...receptionWarnings],
  });
  await shop.addLines(id, [line('机滤')]);
  const lines = (await shop.get(id)).items;
  if (stage !== 'received')
    await server.call(
      items.temporaryItemUpdate,
      { id: lines[1]?.id ?? '', decision: 'approved' },
      { token: shop.owner.token },
    );
  const { faults } = (await server.call(orders.workOrderAddFault, aFault(id), { token: shop.technician.token })).data;
  const { shareKey } = (await server.call(orders.workOrderShare, { id, open: true }, { token: shop.owner.token })).data;
  const order = await shop.bringTo(id, stage);
  const template = await server.call(
    items.customItemCreate,
    { name: `${TEMPLATE} ${newId()}`, price: 1000, labour: 500, quantity: 1 },
    { token: shop.owner.token },
  );
  const { code } = (await server.call(store.storeInvite, { role: 'technician' }, { token: shop.owner.token })).data;
  return {
    id,
    version: order.version,
    carid: order.carid,
    approved: lines[0]?.id ?? '',
    pending: lines[1]?.id ?? '',
    faultId: faults[0]?.id ?? '',
    shareKey: shareKey ?? '',
    template: template.data.id,
    code,
    colleague: (await server.addMember(shop.storeId, 'technician')).uid,
  };
}
/** What the customer sees of prices by a link. */
const quoteOf = async (key: string) => (await server.call(shared.workOrderByShare, { key })).data.quote;

/** The customer's link of another visit of the same car by the same owner. */
async function keyOfNextVisit(carid: string): Promise<string> {
  const { id } = await shop.receive({ ...CAR, carid, confirmed: [...receptionWarnings] });
  return (
    (await server.call(orders.workOrderShare, { id, open: true }, { token: shop.owner.token })).data.shareKey ?? ''
  );
}

type Made = Awaited<ReturnType<typeof aStore>>;

/** Codes of technician, receptionist, owner and the owner of another store. */
type Codes = readonly [number, number, number, number];
interface Row {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: (made: Made, caller: Person) => object | Promise<object>;
  readonly codes: Readonly<Record<Role, number>>;
  readonly stage: WorkOrderStage;
  readonly deskOnly: boolean;
}
interface Others {
  readonly what?: string;
  readonly stage?: WorkOrderStage;
  /** The owner leaves receiving cars to the front desk. */
  readonly deskOnly?: boolean;
  /** Codes of anonymous callers and of people without a store. */
  readonly outside?: readonly [number, number];
}

/** That the input fits the call is seen by the codes: a wrong one is answered by −1. */
function row(
  endpoint: Endpoint,
  [technician, receptionist, owner, other]: Codes,
  input: (made: Made, caller: Person) => object | Promise<object>,
  { what = '', stage = 'received', deskOnly = false, outside = [ANONYMOUS, FORBIDDEN] }: Others = {},
): Row {
  const codes = { anonymous: outside[0], outsider: outside[1], technician, receptionist, owner, stranger: other };
  return { name: `${endpoint.path} ${what}`.trim(), endpoint, input, codes, stage, deskOnly };
}

const EVERYONE: Codes = [OK, OK, OK, OK];
/** Everybody of the store; for others there is no such thing. */
const STAFF: Codes = [OK, OK, OK, NOT_FOUND];
const RECEPTION: Codes = [FORBIDDEN, OK, OK, NOT_FOUND];
const OWNER: Codes = [FORBIDDEN, FORBIDDEN, OK, NOT_FOUND];
/** What is about the caller's own store, whichever that is. */
const OWN_RECEPTION: Codes = [FORBIDDEN, OK, OK, OK];
const OWN_OWNER: Codes = [FORBIDDEN, FORBIDDEN, OK, OK];
const DESK_ONLY = { what: 'where the front desk receives', deskOnly: true } as const;
/** A word for the customer by his link: whoever holds it, but no technician of the store. */
const CUSTOMER_WORD: Codes = [REFUSED, OK, OK, OK];
const PUBLIC = { outside: [OK, OK] } as const;
const template = () => ({ name: newId(), price: 1, labour: 0, quantity: 1 });

const rows: readonly Row[] = [
  row(store.storeIsRegistered, EVERYONE, () => ({ name: '没有的门店' }), PUBLIC),
  row(
    store.storeRegister,
    [REFUSED, REFUSED, REFUSED, REFUSED],
    async (_made, { uid }) => ({
      name: newId().slice(0, 20),
      contactName: '王建国',
      contactPhone: '13812345678',
      clientKey: newId(),
      licenceKey: await shop.upload(uid, 'store_licence'),
      address: { name: '', address: '中山路 1 号', latitude: null, longitude: null },
    }),
    { outside: [ANONYMOUS, OK] },
  ),
  row(store.storeRename, OWN_OWNER, () => ({ name: newId().slice(0, 20) })),
  row(store.storeBriefing, EVERYONE, () => ({})),
  row(store.storeUpdate, OWN_OWNER, () => ({ intro: '二十年老店' })),
  row(lists.storeChecklist, EVERYONE, () => ({})),
  row(lists.storeUpdateChecklist, OWN_OWNER, () => ({ groups: null })),
  row(store.storeInvite, OWN_OWNER, () => ({ role: 'technician' })),
  row(store.storeJoin, [OK, OK, OK, REFUSED], ({ code }) => ({ code, accept: true }), { outside: [ANONYMOUS, OK] }),
  row(store.storeSetRole, OWNER, ({ colleague }) => ({ uid: colleague, role: 'receptionist' })),
  row(store.storeLeave, [OK, OK, REFUSED, REFUSED], () => ({})),
  row(statistics.dayFigures, OWN_RECEPTION, () => ({ date: '2026-03-02' }), { stage: 'delivered' }),
  row(statistics.dayCars, OWN_RECEPTION, () => ({ date: '2026-03-02' }), { stage: 'delivered' }),
  row(statistics.statistics, OWN_RECEPTION, () => ({ from: '2026-03-01', to: '2026-03-03' })),
  row(statistics.monthly, OWN_RECEPTION, () => ({ year: 2026, month: 3 })),
  row(statistics.yearly, OWN_RECEPTION, () => ({ year: 2026 })),
  row(orders.workOrderQuery, EVERYONE, () => ({})),
  row(orders.workOrderQuery, EVERYONE, () => ({ keyword: CAR.ownerName }), { what: 'by name' }),
  row(orders.setOrderCarId, STAFF, ({ id, version }) => ({ id, version, carid: '苏E88Q16' })),
  row(orders.setOrderCarId, RECEPTION, ({ id, version }) => ({ id, version, carid: '苏E88Q16' }), DESK_ONLY),
  row(orders.byPlateLikeQuiet, EVERYONE, ({ carid }) => ({ carid: carid.slice(2) })),
  row(orders.byPlateLike, EVERYONE, ({ carid }) => ({ carid: carid.slice(2) })),
  row(orders.byPlate, EVERYONE, ({ carid }) => ({ carid })),
  row(orders.workOrderById, STAFF, ({ id }) => ({ uid: id })),
  row(shared.workOrderByShare, EVERYONE, ({ shareKey }) => ({ key: shareKey }), PUBLIC),
  row(
    shared.decideByShare,
    CUSTOMER_WORD,
    ({ shareKey, pending }) => ({ key: shareKey, decisions: [{ itemId: pending, decision: 'approved' }] }),
    PUBLIC,
  ),
  row(
    shared.signByShare,
    CUSTOMER_WORD,
    async ({ shareKey }) => ({ key: shareKey, quote: await quoteOf(shareKey), picture: drawnName() }),
    PUBLIC,
  ),
  row(shared.papersByShare, EVERYONE, ({ shareKey }) => ({ key: shareKey }), PUBLIC),
  row(shared.paperByShare, EVERYONE, async ({ id, carid }) => ({ id, key: await keyOfNextVisit(carid) }), {
    stage: 'delivered',
    ...PUBLIC,
  }),
  row(orders.workOrderCreate, EVERYONE, () => stranger.input()),
  row(orders.workOrderCreate, OWN_RECEPTION, () => stranger.input(), DESK_ONLY),
  row(orders.workOrderUpdate, STAFF, ({ id, version }) => ({ id, version, notes: '急' }), { what: 'notes' }),
  row(orders.workOrderUpdate, STAFF, ({ id, version }) => ({ id, version, ownerName: '李强' }), { what: 'owner' }),
  row(orders.workOrderUpdate, RECEPTION, ({ id, version }) => ({ id, version, ownerName: '李强' }), {
    what: 'owner where the front desk receives',
    deskOnly: true,
  }),
  row(orders.workOrderUpdate, RECEPTION, ({ id, version }) => ({ id, version, discount: 100 }), { what: 'discount' }),
  row(orders.workOrderAddPhotos, STAFF, async ({ id }) => ({
    id,
    photos: [{ key: await shop.upload(), position: 'rear', marks: [] }],
  })),
  row(
    orders.workOrderAddPhotos,
    [INVALID, INVALID, INVALID, NOT_FOUND],
    async ({ id }) => ({ id, photos: [{ key: await stranger.upload(), position: 'rear', marks: [] }] }),
    { what: 'of another store' },
  ),
  row(orders.workOrderPin, STAFF, ({ id }) => ({ id, kind: 'document', subjectId: 'torque' })),
  row(
    orders.workOrderPin,
    [REFUSED, REFUSED, REFUSED, NOT_FOUND],
    ({ id }) => ({ id, kind: 'document', subjectId: 'torque' }),
    { what: 'after delivery', stage: 'delivered' },
  ),
  row(orders.workOrderUnpin, STAFF, ({ id }) => ({ id, pinId: 'none' })),
  row(orders.workOrderAddFault, STAFF, ({ id }) => aFault(id)),
  row(orders.workOrderJudgeFault, STAFF, ({ id, faultId }) => ({ id, faultId, verdict: 'proven' })),
  // the technician found it
  row(orders.workOrderRemoveFault, [OK, FORBIDDEN, OK, NOT_FOUND], ({ id, faultId }) => ({ id, faultId })),
  row(orders.workOrderSetStage, STAFF, ({ id, version }) => ({ id, version, stage: 'repairing' }), {
    stage: 'assigned',
  }),
  row(orders.workOrderAssign, RECEPTION, ({ id, version }) => ({ id, version, technicianUid: shop.technician.uid })),
  row(
    orders.workOrderAssign,
    [FORBIDDEN, REFUSED, REFUSED, NOT_FOUND],
    ({ id, version }) => ({ id, version, technicianUid: stranger.technician.uid }),
    { what: 'to another store' },
  ),
  row(orders.workOrderSettle, RECEPTION, ({ id, version }) => ({ id, version, payMethod: 'cash' }), {
    stage: 'settling',
  }),
  row(orders.workOrderDelete, RECEPTION, ({ id }) => ({ uid: id, reason: '客户取消' })),
  row(orders.workOrderShare, RECEPTION, ({ id }) => ({ id, open: false })),
  row(items.temporaryItemQuery, STAFF, ({ id }) => ({ orderId: id })),
  row(items.workPrices, STAFF, ({ id }) => ({ orderId: id, works: ['火花塞'] })),
  row(items.temporaryItemCreate, STAFF, ({ id }) => ({ orderId: id, clientKey: newId(), items: [line('火花塞')] })),
  row(items.temporaryItemUpdate, STAFF, ({ pending }) => ({ id: pending, done: true }), { what: 'done' }),
  row(items.temporaryItemUpdate, RECEPTION, ({ pending }) => ({ id: pending, price: 1 }), { what: 'price' }),
  row(items.temporaryItemUpdate, RECEPTION, ({ pending }) => ({ id: pending, decision: 'approved' }), {
    what: 'decision',
  }),
  row(items.temporaryItemDelete, STAFF, ({ pending }) => ({ id: pending }), { what: 'pending' }),
  row(items.temporaryItemDelete, RECEPTION, ({ approved }) => ({ id: approved }), { what: 'approved' }),
  row(items.customItemQuery, EVERYONE, () => ({})),
  row(items.customItemQuery, STAFF, (made) => ({ uid: made.template }), { what: 'one' }),
  row(items.customItemCreate, OWN_RECEPTION, template),
  row(items.customItemUpdate, RECEPTION, (made) => ({ uid: made.template, ...template() })),
  row(items.customItemDelete, RECEPTION, (made) => ({ uid: made.template })),
];

it('covers every call of stores, orders, lines and statistics', () => {
  const all = [store, lists, statistics, orders, shared, items]
    .flatMap((module) => Object.values(module))
    .map(({ path }) => path);
  expect(new Set(rows.map(({ endpoint }) => endpoint.path))).toEqual(new Set(all));
});

const BY_LINK = Object.values(shared).map(({ path }) => path);

/** What only the people of the store may read; the customer's link shows none of it either. */
const secretsOf = ({ id, template: templateId, colleague, code }: Made, endpoint: Endpoint) => [
  id,
  templateId,
  colleague,
  shop.storeId,
  shop.owner.uid,
  shop.technician.uid,
  ...Object.values(CAR),
  TEMPLATE,
  ...(endpoint.path === store.storeJoin.path ? [] : [code]),
];

describe('who may do what in a store', () => {
  it.each(rows)('$name', async ({ endpoint, input, codes, stage, deskOnly }) => {
    const answered: Record<string, number> = {};
    const open = async () => {
      await openStores();
      await server.db.update(stores).set({ receptionDeskOnly: deskOnly }).where(eq(stores.id, shop.storeId));
      const made = await aStore(stage);
      return { made, before: await shop.get(made.id), at: await lastWrite(server.db) };
    };
    let { made, before, at } = await open();
    for (const role of roles) {
      // A caller who was refused, or only read, has left everything to the next one as it was.
      if ((await lastWrite(server.db)) !== at) ({ made, before, at } = await open());
      const caller = {
        anonymous: { uid: 'nobody', token: '' },
        outsider,
        technician: shop.technician,
        receptionist: shop.receptionist,
        owner: shop.owner,
        stranger: stranger.owner,
      }[role];
      const result = await server.call(
        endpoint,
        await input(made, caller),
        caller.token ? { token: caller.token } : {},
      );
      answered[role] = result.code;
      if (role === 'technician' || role === 'receptionist' || role === 'owner') continue;
      const told = result.code === OK ? JSON.stringify(result.data) : result.msg;
      expect({ role, told: secretsOf(made, endpoint).filter((secret) => told.includes(secret)) }).toEqual({
        role,
        told: [],
      });
      // Nor is it counted among their own.
      if (endpoint.path.startsWith('/storeStaDayBean/')) expect(told).not.toMatch(/"(received|cars|income)":[1-9]/);
      // By the link everybody may, that is what it is for.
      if (!BY_LINK.includes(endpoint.path)) expect(await shop.get(made.id)).toEqual(before);
    }
    expect(answered).toEqual(codes);
  });

  it('takes a settlement back for the owner alone', async () => {
    await openStores();
    const answered: number[] = [];
    for (const who of [shop.technician, shop.receptionist, shop.owner, stranger.owner]) {
      const { id } = await aStore('settling');
      await shop.settle(id);
      answered.push((await shop.settle(id, null, who)).code);
    }
    expect(answered).toEqual(OWNER);
  });
});
