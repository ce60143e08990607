/** @long */
import { eq, sql } from 'drizzle-orm';
import * as cases from '../../src/contract/endpoints/cases';
import * as courseCalls from '../../src/contract/endpoints/courses';
import * as favourites from '../../src/contract/endpoints/favourites';
import type { Endpoint } from '../../src/contract/endpoint';
import * as items from '../../src/contract/endpoints/work-order-items';
import * as store from '../../src/contract/endpoints/store';
import * as training from '../../src/contract/endpoints/training';
import * as statistics from '../../src/contract/endpoints/turnover';
import * as shared from '../../src/contract/endpoints/shared-orders';
import * as orders from '../../src/contract/endpoints/work-orders';
import type { WorkOrderStage } from '../../src/contract/schemas/work-orders';
import { aCase } from '../modules/cases/testing/a-case';
import { addFreeCourse } from '../modules/courses/testing/small-courses';
import { smallLibrary } from '../modules/library/testing/small-library';
import { fillLibrary } from '../seed/fill-library';
import { queryRows } from '../db/database';
import { repairCases } from '../db/schema/repair-case';
import { newId } from '../base/ids';
import { anewAfterWrites } from '../testing/after-writes';
import { spoilings } from '../testing/spoilt-inputs';
import { createTestServer, type TestServer } from '../testing/test-server';
import { aFault } from '../modules/work-orders/testing/a-fault';
import { addRoom, LIT } from '../modules/training/testing/add-room';
import { drawnName } from '../modules/work-orders/testing/drawn-name';
import { line, openWorkshop, type Workshop } from '../modules/work-orders/testing/workshop';

/** Hundreds of calls, each with a look at all that is stored; ms. */
const PATIENCE = 180_000;
const CHINESE = /[\u4e00-\u9fff]/;
/** Being asked is noted there, whatever the answer. */
const COUNTERS = ['limit_events', 'sessions'];

let server: TestServer;
let shop: Workshop;
/** All that is stored: a refused call must leave every row as it is. */
let everything: () => Promise<string>;
let tables: string[];
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  const all = await queryRows<{ name: string }>(
    server.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  tables = all.map(({ name }) => name).filter((name) => !COUNTERS.includes(name));
  everything = anewAfterWrites(server.db, readAll);
});
beforeEach(async () => {
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

/** Every row as one text. */
async function readAll(): Promise<string> {
  const parts = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') from "${table}" t)`,
  );
  const [row] = await queryRows<{ all: string }>(
    server.db,
    // An array: no function takes as many arguments as there are tables.
    sql.raw(`select array_to_string(array[${parts.join(', ')}], ' ') as "all"`),
  );
  return row?.all ?? '';
}

/** An order at a stage, with what a spoilt call could damage. */
async function anOrder(stage: WorkOrderStage = 'received') {
  const photo = {
    key: await shop.upload(),
    position: 'front' as const,
    marks: [{ x: 0.5, y: 0.5, kind: 'scratch' as const }],
    note: '旧伤',
  };
  const { id } = await shop.receive({
    items: [line('机油')],
    photos: [photo],
    ownerName: '王建国',
    ownerPhone: '13812345678',
  });
  const { shareKey } = (await server.call(orders.workOrderShare, { id, open: true }, { token: shop.owner.token })).data;
  const order = await shop.bringTo(id, stage);
  return { id, version: order.version, itemId: order.items[0]?.id ?? '', photo, shareKey: shareKey ?? '' };
}

const aTemplate = async () =>
  (
    await server.call(
      items.customItemCreate,
      { name: newId(), category: '保养', price: 1000, labour: 500, quantity: 1, unit: '套' },
      { token: shop.owner.token },
    )
  ).data.id;
const ownCase = async () => {
  // So many may not wait for the editors at once.
  await server.db.update(repairCases).set({ state: 'published' }).where(eq(repairCases.uid, shop.owner.uid));
  const photoKeys = [await shop.upload(shop.owner.uid, 'case_photo')];
  return {
    photoKeys,
    id: (await server.call(cases.casePublish, aCase({ photoKeys }), { token: shop.owner.token })).data.id,
  };
};
const ownCourse = async () => {
  const { fid, lessons } = await addFreeCourse(server.db);
  await server.call(courseCalls.subscribe, { fid }, { token: shop.owner.token });
  await server.call(courseCalls.courseLessons, { id: lessons[0] }, { token: shop.owner.token });
  return { fid, lessonId: lessons[0] };
};

const aFoundFault = async () => {
  const { id } = await anOrder();
  const { faults } = (await server.call(orders.workOrderAddFault, aFault(id), { token: shop.technician.token })).data;
  return { id, faultId: faults[0]?.id ?? '' };
};

/** An attempt at a car, and what a move at it says. */
const aMove = async () => {
  const roomId = await addRoom(server);
  const { id } = (await server.call(training.trainingStart, { roomId }, { token: shop.owner.token })).data;
  const state = { ...LIT, drivers: {}, sensors: { E1: 0.5 }, celsius: 20 };
  return { attemptId: id, clientKey: newId(), state };
};

interface Attack {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Makes what the call is about, and an input that would be accepted. */
  readonly arrange: () => Promise<object>;
}
/** That the input fits the call is seen by its being accepted. */
const attack = (name: string, endpoint: Endpoint, arrange: () => Promise<object>): Attack => ({
  name,
  endpoint,
  arrange,
});

const car = {
  vin: 'LSVAA49J132047371',
  car: '帕萨特',
  vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
  mileageKm: 185_000,
  fuelPercent: 40,
  warningLamps: ['engine'],
  ownerName: '李强',
  ownerPhone: '13987654321',
  complaint: '起动无力',
  notes: '钥匙在前台',
  confirmed: ['vin_differs', 'open_order'],
};
const newLine = { ...line('前刹车片'), unit: '副', source: 'inspection', sourceKey: 'brake', note: '建议更换' };

const attacks: readonly Attack[] = [
  attack('workOrderCreate', orders.workOrderCreate, async () => {
    const { photo } = await anOrder();
    return { ...shop.input(), ...car, photos: [photo], signatureKey: photo.key, items: [newLine] };
  }),
  attack('workOrderUpdate', orders.workOrderUpdate, async () => {
    const { id, version, photo } = await anOrder();
    const inspection = [{ key: 'brake', name: '前刹车片', level: 'amber', note: '剩余 4 mm', photoKeys: [photo.key] }];
    return {
      id,
      version,
      ...car,
      photos: [photo],
      inspection,
      discount: 1000,
      signatureKey: photo.key,
    };
  }),
  attack('workOrderAddPhotos', orders.workOrderAddPhotos, async () => ({
    id: (await anOrder()).id,
    photos: [{ key: await shop.upload(), position: 'rear', marks: [{ x: 0.1, y: 0.2, kind: 'dent' }], note: '凹陷' }],
  })),
  attack('workOrderPin', orders.workOrderPin, async () => ({
    id: (await anOrder()).id,
    kind: 'document',
    subjectId: 'start',
    page: 2,
    at: 'p=G6=1',
    part: 'G6 燃油泵',
    note: '先测 1 脚',
  })),
  attack('workOrderUnpin', orders.workOrderUnpin, async () => {
    const { id } = await anOrder();
    const pin = { id, kind: 'document' as const, subjectId: 'start' };
    const { pinned } = (await server.call(orders.workOrderPin, pin, { token: shop.technician.token })).data;
    return { id, pinId: pinned[0]?.id ?? '' };
  }),
  attack('workOrderAddFault', orders.workOrderAddFault, async () => aFault((await anOrder()).id)),
  attack('workOrderJudgeFault', orders.workOrderJudgeFault, async () => ({
    ...(await aFoundFault()),
    verdict: 'proven',
    cause: 'open:W3',
  })),
  attack('workOrderRemoveFault', orders.workOrderRemoveFault, aFoundFault),
  attack('documentFavouriteAdd', favourites.documentFavouriteAdd, async () => ({
    documentId: 'start',
    page: 2,
    at: 'p=G6=1',
    part: 'G6 燃油泵',
    addedAt: '2026-03-01T08:00:00.000Z',
  })),
  attack('setOrderCarId', orders.setOrderCarId, async () => {
    const { id, version } = await anOrder();
    return { id, version, carid: '苏E88Q16' };
  }),
  attack('workOrderSetStage', orders.workOrderSetStage, async () => {
    const { id, version } = await anOrder('assigned');
    return { id, version, stage: 'repairing', note: '配件已到' };
  }),
  attack('workOrderAssign', orders.workOrderAssign, async () => {
    const { id, version } = await anOrder();
    return { id, version, technicianUid: shop.technician.uid };
  }),
  attack('workOrderSettle', orders.workOrderSettle, async () => {
    const { id, version } = await anOrder('settling');
    return { id, version, payMethod: 'cash' };
  }),
  attack('workOrderDelete', orders.workOrderDelete, async () => ({ uid: (await anOrder()).id, reason: '客户取消' })),
  attack('workOrderShare', orders.workOrderShare, async () => ({ id: (await anOrder()).id, open: false })),
  attack('workOrderById', orders.workOrderById, async () => ({ uid: (await anOrder()).id })),
  attack('workOrderByShare', shared.workOrderByShare, async () => ({ key: (await anOrder()).shareKey })),
  attack('decideByShare', shared.decideByShare, async () => {
    const { shareKey, itemId } = await anOrder();
    return { key: shareKey, decisions: [{ itemId, decision: 'declined' }] };
  }),
  attack('signByShare', shared.signByShare, async () => {
    const { shareKey, itemId } = await anOrder();
    const { quote } = (await server.call(shared.workOrderByShare, { key: shareKey })).data;
    return { key: shareKey, quote, decisions: [{ itemId, decision: 'approved' }], picture: drawnName() };
  }),
  attack('papersByShare', shared.papersByShare, async () => ({
    key: (await anOrder()).shareKey,
    pageRequest: { pageNum: 1, pageSize: 20 },
  })),
  attack('paperByShare', shared.paperByShare, async () => {
    const { id } = await anOrder('delivered');
    const { carid } = await shop.get(id);
    const next = await shop.receive({ carid, ownerPhone: '13812345678' });
    const share = await server.call(orders.workOrderShare, { id: next.id, open: true }, { token: shop.owner.token });
    return { key: share.data.shareKey, id };
  }),
  attack('workOrderQuery', orders.workOrderQuery, async () => {
    await anOrder();
    return {
      stage: 'received',
      open: true,
      mine: false,
      keyword: '沪A',
      from: '2026-03-01',
      to: '2026-03-31',
      pageRequest: { pageNum: 1, pageSize: 20 },
    };
  }),
  attack('byPlate', orders.byPlate, async () => ({
    carid: (await shop.get((await anOrder()).id)).carid,
    pageRequest: { pageNum: 1, pageSize: 20 },
  })),
  attack('temporaryItemQuery', items.temporaryItemQuery, async () => ({
    orderId: (await anOrder()).id,
    pageRequest: { pageNum: 1, pageSize: 20 },
  })),
  attack('temporaryItemCreate', items.temporaryItemCreate, async () => ({
    orderId: (await anOrder()).id,
    clientKey: `key-${newId()}`,
    items: [newLine],
  })),
  attack('temporaryItemUpdate', items.temporaryItemUpdate, async () => ({
    id: (await anOrder()).itemId,
    name: '机滤',
    price: 2000,
    labour: 100,
    quantity: 2,
    unit: '个',
    note: '已到货',
    decision: 'declined',
    done: true,
  })),
  attack('temporaryItemDelete', items.temporaryItemDelete, async () => ({ id: (await anOrder()).itemId })),
  attack('customItemUpdate', items.customItemUpdate, async () => ({
    uid: await aTemplate(),
    name: newId(),
    category: '检修',
    price: 900,
    labour: 100,
    quantity: 2,
    unit: '个',
  })),
  attack('customItemDelete', items.customItemDelete, async () => ({ uid: await aTemplate() })),
  attack('storeSetRole', store.storeSetRole, async () => ({
    uid: (await server.addMember(shop.storeId, 'technician')).uid,
    role: 'receptionist',
  })),
  attack('dayCars', statistics.dayCars, async () => {
    await anOrder('delivered');
    return { date: '2026-03-01', to: '2026-03-31', measure: 'settled', pageRequest: { pageNum: 1, pageSize: 20 } };
  }),
  attack('caseUpdate', cases.caseUpdate, async () => {
    const { clientKey: _, ...written } = aCase({ title: '帕萨特冷车起动困难' });
    return { ...written, ...(await ownCase()) };
  }),
  attack('caseWithdraw', cases.caseWithdraw, async () => ({ id: (await ownCase()).id })),
  attack('commentCreate', cases.commentCreate, async () => ({
    kind: 'course',
    cmsId: (await ownCourse()).fid,
    text: '学到了',
    clientKey: newId(),
  })),
  attack('likeSet', cases.likeSet, async () => ({ kind: 'course', cmsId: (await ownCourse()).fid, liked: true })),
  attack('updateDuration', courseCalls.updateDuration, async () => ({ ...(await ownCourse()), duration: 5 })),
  attack('unsubscribe', courseCalls.unsubscribe, async () => ({ fid: (await ownCourse()).fid })),
  attack('favouriteCreate', courseCalls.favouriteCreate, async () => ({
    fid: (await ownCourse()).fid,
    kind: 'course',
  })),
  attack('trainingLook', training.trainingLook, async () => {
    const { attemptId, state } = await aMove();
    return { attemptId, state };
  }),
  attack('trainingMeasure', training.trainingMeasure, async () => ({
    ...(await aMove()),
    measurement: { mode: 'volt', red: 'F1.2', black: 'ground' },
  })),
  attack('trainingJumper', training.trainingJumper, async () => ({ ...(await aMove()), from: 'K1.30', to: 'K1.87' })),
  attack('trainingWiggle', training.trainingWiggle, async () => ({ ...(await aMove()), at: 'w4' })),
  attack('trainingReplaceFuse', training.trainingReplaceFuse, async () => ({ ...(await aMove()), fuse: 'F1' })),
  attack('trainingDecide', training.trainingDecide, async () => {
    const { attemptId, clientKey } = await aMove();
    return { attemptId, clientKey, faults: ['dead:E1', 'open:w9'] };
  }),
];

async function send(endpoint: Endpoint, input: unknown) {
  const { code, msg, status } = await server.call(endpoint, input as object, { token: shop.owner.token });
  return { code, msg, status };
}

describe('hostile input about what exists', () => {
  it.each(attacks)(
    '$name: one spoilt field is answered, and what is refused changes nothing',
    async ({ endpoint, arrange }) => {
      const sound = await arrange();
      expect(await send(endpoint, sound)).toMatchObject({ code: 0 });
      let input = await arrange();
      let stored = await everything();
      let refused = 0;
      for (const spoil of spoilings(sound)) {
        const spoilt = spoil(input);
        const { code, msg, status } = await send(endpoint, spoilt);
        const after = await everything();
        const about = JSON.stringify(spoilt).slice(0, 300);
        if (code === 500 || status >= 500) throw new Error(`${status} ${code} ${msg} for ${about}`);
        if (code !== 0) {
          refused += 1;
          if (!CHINESE.test(msg)) throw new Error(`No Chinese message but "${msg}" for ${about}`);
          if (after !== stored) throw new Error(`${code} ${msg}, yet something changed for ${about}`);
        } else if (after !== stored) {
          // Some things that nobody should send are fine as a note: the next one needs its object untouched.
          input = await arrange();
          stored = await everything();
        }
      }
      expect(refused).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
