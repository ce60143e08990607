import { eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { partners } from '../../db/schema/partner';
import { repairCases } from '../../db/schema/repair-case';
import { orders } from '../../db/schema/shop';
import { storeMembers, stores } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { workOrderCounts, workOrderEvents, workOrders } from '../../db/schema/work-order';
import { addMember, addStore } from '../../testing/add-store';
import { addWorkOrder } from '../../testing/add-work-order';
import { give } from '../../testing/give';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { addAddress, addressesOf } from '../address/address-book';
import { settleWithdrawal } from '../coins/settle-withdrawal';
import { withdrawCoins } from '../coins/withdraw';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { applyAsPartner } from '../partner/application';
import { finishCancellations } from './finish-cancellations';

const now = new Date('2026-03-02T02:00:00Z');
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const home = {
  name: '王建国',
  phone: '13812345678',
  region: ['江苏省', '南京市', '玄武区'],
  regionCode: '320102',
  detail: '中山路 1 号',
  isDefault: true,
};

it('leaves nothing that names a person whose account ended, except the payee of an open withdrawal, and touches nobody else', async () => {
  const { db } = opened;
  for (const [uid, cancelAt] of [
    ['gone', now],
    ['here', null],
  ] as const) {
    await db.insert(users).values({ uid, cancelAt, createdAt: now });
    await give(db, now, uid, 'coins', 10_000);
    await addAddress(db, now, uid, home);
    await applyAsPartner(db, now, uid, { realName: '王建国', intro: '南京王建国' });
    for (const clientKey of ['withdraw-1', 'withdraw-2']) {
      await withdrawCoins(db, now, uid, {
        amount: 1_000,
        clientKey,
        channel: 'alipay',
        account: '13812345678',
        realName: '王建国',
      });
    }
  }
  const rows = await db.select().from(withdrawals);
  for (const { id } of rows.filter(({ clientKey }) => clientKey === 'withdraw-1')) await settleWithdrawal(db, now, id);

  expect(await finishCancellations(db, now)).toBe(1);

  const payees = async (uid: string) =>
    (await db.select().from(withdrawals))
      .filter((row) => row.uid === uid)
      .map(({ clientKey, account, realName }) => [clientKey, account, realName])
      .sort();
  expect(await payees('gone')).toEqual([
    ['withdraw-1', null, null],
    ['withdraw-2', '13812345678', '王建国'],
  ]);
  expect(await payees('here')).toEqual([
    ['withdraw-1', '13812345678', '王建国'],
    ['withdraw-2', '13812345678', '王建国'],
  ]);
  expect([await addressesOf(db, 'gone'), (await addressesOf(db, 'here')).length]).toEqual([[], 1]);
  expect((await db.select().from(partners)).map(({ uid, realName, intro }) => [uid, realName, intro]).sort()).toEqual([
    ['gone', '', null],
    ['here', '王建国', '南京王建国'],
  ]);
  expect(await findLedgerFaults(db)).toEqual([]);
});

it('empties the wallets of an ended account, once, and takes the address off orders that are over', async () => {
  const { db } = opened;
  await db.insert(users).values({ uid: 'left', cancelAt: now, createdAt: now });
  await give(db, now, 'left', 'coins', 700);
  await give(db, now, 'left', 'points', 30);
  const shipTo = {
    name: '王建国',
    phone: '13812345678',
    region: ['江苏省', '南京市', '玄武区'],
    detail: '中山路 1 号',
  };
  const order = {
    uid: 'left',
    kind: 'physical',
    iid: 'g',
    title: '手套',
    quantity: 1,
    payWith: 'points',
    amount: 0,
    points: 1,
    shipTo,
    note: '放门卫',
    createdAt: now,
  } as const;
  await db.insert(orders).values([
    { ...order, id: 'over', clientKey: 'over', state: 'done' },
    { ...order, id: 'under-way', clientKey: 'under-way', state: 'shipped' },
  ]);

  await finishCancellations(db, now);
  await finishCancellations(db, now);

  expect([await balanceOf(db, walletOf('left'), 'coins'), await balanceOf(db, walletOf('left'), 'points')]).toEqual([
    0, 0,
  ]);
  const kept = await db
    .select({ id: orders.id, shipTo: orders.shipTo, note: orders.note })
    .from(orders)
    .where(eq(orders.uid, 'left'))
    .orderBy(orders.id);
  expect(kept).toEqual([
    { id: 'over', shipTo: null, note: null },
    { id: 'under-way', shipTo, note: '放门卫' },
  ]);
  expect(await findLedgerFaults(db)).toEqual([]);
});

it("takes people out of their stores: a store stays without its owner's name, an application falls, unfinished work goes back to dispatch", async () => {
  const { db } = opened;
  for (const uid of ['owner', 'technician', 'applicant'])
    await db.insert(users).values({ uid, cancelAt: now, createdAt: now });
  const kept = await addStore(db, now, 'owner', { name: '没有店主的门店', licenceKey: 'store_licence/owner/a.jpg' });
  await addMember(db, now, kept, 'owner', 'owner');
  const staffed = await addStore(db, now, 'stays', { name: '少了技师的门店' });
  await addMember(db, now, staffed, 'stays', 'owner');
  await addMember(db, now, staffed, 'technician', 'technician');
  const application = await addStore(db, now, 'applicant', { name: '没人要的门店', state: 'pending', decidedAt: null });
  await addWorkOrder(db, now, staffed, { id: 'open-order', stage: 'assigned', technicianUid: 'technician' });
  await db.insert(workOrderCounts).values({ storeId: staffed, stage: 'assigned', count: 1 });

  await finishCancellations(db, now);

  const shown = (await db.select().from(stores)).map(({ id, state, contactName, contactPhone, licenceKey }) => [
    id,
    state,
    contactName,
    contactPhone,
    licenceKey,
  ]);
  expect(shown.sort()).toEqual(
    [
      [kept, 'approved', '', '', ''],
      [staffed, 'approved', '王建国', '13812345678', ''],
      [application, 'refused', '', '', ''],
    ].sort(),
  );
  expect((await db.select().from(storeMembers)).map(({ uid }) => uid)).toEqual(['stays']);
  expect((await db.select().from(workOrders))[0]).toMatchObject({ stage: 'received', technicianUid: null });
  expect((await db.select().from(workOrderEvents)).map(({ orderId, from, to }) => [orderId, from, to])).toEqual([
    ['open-order', 'assigned', 'received'],
  ]);
});

it('deletes their pictures, but those of work orders and of cases that are published or may be', async () => {
  const { db } = opened;
  for (const [uid, cancelAt] of [
    ['author', now],
    ['reader', null],
  ] as const)
    await db.insert(users).values({ uid, cancelAt, createdAt: now });
  const pictures = [
    ['avatar', 'author', 'avatar', false],
    ['of-order', 'author', 'order_photo', true],
    ['of-no-order', 'author', 'order_photo', false],
    ['licence', 'author', 'store_licence', true],
    ['vin', 'author', 'vin_photo', false],
    ['published', 'author', 'case_photo', true],
    ['pending', 'author', 'case_photo', true],
    ['refused', 'author', 'case_photo', true],
    ['withdrawn', 'author', 'case_photo', true],
    ['of-no-case', 'author', 'case_photo', false],
    ['of-reader', 'reader', 'avatar', false],
  ] as const;
  await db.insert(uploads).values(
    pictures.map(([key, uid, purpose, inUse]) => ({
      key,
      uid,
      purpose,
      inUse,
      size: 1,
      contentType: 'image/jpeg',
      createdAt: now,
    })),
  );
  const about = {
    uid: 'author',
    author: '王建国',
    title: '',
    summary: '',
    brand: '大众',
    vehicle: '',
    system: 'engine',
    symptom: '',
    diagnosis: '',
    solution: '',
    content: '',
    createdAt: now,
    publishedAt: now,
  } as const;
  await db.insert(repairCases).values(
    (['published', 'pending', 'refused', 'withdrawn'] as const).map((state) => ({
      ...about,
      id: state,
      state,
      photoKeys: ['another', state],
    })),
  );

  await finishCancellations(db, now);

  const left = await db.select({ key: uploads.key }).from(uploads).where(isNull(uploads.deletedAt));
  expect(left.map(({ key }) => key).sort()).toEqual(['of-order', 'of-reader', 'pending', 'published']);
});
