import { and, eq } from 'drizzle-orm';
import { customerForget, customerQuery } from '../../../src/contract/endpoints/customers';
import { byPlate } from '../../../src/contract/endpoints/work-orders';
import { storeCustomerCounts, storeCustomers } from '../../db/schema/customer';
import { staleCars } from '../../db/schema/follow-up';
import { importedCars, storeImportRows } from '../../db/schema/store-import';
import { storeCars } from '../../db/schema/store-car';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { csv, importerOf, workbook, type Row } from './import.testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const HEAD: Row = ['车牌', '车架号', '车型', '客户姓名', '联系电话', '公里数', '最近到店', '同意接收通知'];
const ROWS: readonly Row[] = [
  HEAD,
  ['苏A·88Q66', 'LSVAA49J132047371', '帕萨特', '王建国', '138-0013-8000', '6.8万', '2026/1/5', '是'],
  ['沪AD12345', '', '秦PLUS', '李女士', 13900139000, 12000, '', ''],
];
const carsOf = async (storeId: string) =>
  server.db.select().from(storeCars).where(eq(storeCars.storeId, storeId)).orderBy(storeCars.carid);
const customersOf = async (storeId: string) =>
  server.db.select().from(storeCustomers).where(eq(storeCustomers.storeId, storeId)).orderBy(storeCustomers.phone);

async function aStore() {
  const { storeId, owner } = await server.addStore();
  return { storeId, ...importerOf(server, owner.token), token: owner.token };
}

describe('a table of cars', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE without one', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['tabs', (text: string) => Buffer.from(text.replace(/,/g, '\t'))],
  ])('is read from a CSV in %s', async (_name, encode) => {
    const { upload } = await aStore();
    const { data } = await upload(encode(csv(ROWS)));
    expect(data).toMatchObject({ rows: 2, state: 'open', mapping: { carid: 0, vin: 1, ownerPhone: 4, mileageKm: 5 } });
  });

  it('becomes the cars and customers of the store, as a workbook does, and twice changes nothing', async () => {
    const { storeId, bring, upload, check } = await aStore();
    expect(await bring(csv(ROWS))).toMatchObject({ counts: { added: 2, updated: 0, refused: 0 }, done: 2 });
    expect(await carsOf(storeId)).toMatchObject([
      { carid: '沪AD12345', ownerName: '李女士', ownerPhone: '13900139000', visits: 0 },
      { carid: '苏A88Q66', vin: 'LSVAA49J132047371', car: '帕萨特', visits: 0 },
    ]);
    expect(await customersOf(storeId)).toMatchObject([
      { name: '王建国', phone: '13800138000', consent: 'yes', consentMeans: 'import' },
      { name: '李女士', phone: '13900139000', consent: 'unasked' },
    ]);
    const again = (await upload(await workbook(ROWS))).data;
    expect((await check(again.id)).data.counts).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 0 });
  });

  it('prefills the reception, until an order knows better', async () => {
    const shop: Workshop = await openWorkshop(server);
    const { bring } = importerOf(server, shop.owner.token);
    await bring(csv(ROWS));
    const ask = async () =>
      (await server.call(byPlate, { carid: '苏A88Q66' }, { token: shop.owner.token })).data.returning;
    expect(await ask()).toMatchObject({
      ownerName: '王建国',
      ownerPhone: '13800138000',
      lastMileageKm: 68_000,
      visits: 0,
    });
    await shop.receive({ carid: '苏A88Q66', ownerName: '王小国', ownerPhone: '13700137000', mileageKm: 70_000 });
    expect(await ask()).toMatchObject({ ownerName: '王小国', lastMileageKm: 70_000, visits: 1 });
    const again = await bring(csv([...ROWS, ['苏A88Q66', '', '', '旧名', '', '', '', '']]));
    expect(again.counts).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 1 });
  });

  describe('when a customer is deleted', () => {
    const HIS = '苏A88Q66';
    const asOwner = (shop: Workshop) => ({ token: shop.owner.token });
    const ask = async (shop: Workshop) => (await server.call(byPlate, { carid: HIS }, asOwner(shop))).data.returning;
    const forget = async (shop: Workshop, name: string) => {
      const { list } = (await server.call(customerQuery, { keyword: name }, asOwner(shop))).data;
      return server.call(customerForget, { id: list[0]?.id ?? '' }, asOwner(shop));
    };

    it('forgets what it told of him, and nobody else', async () => {
      const shop: Workshop = await openWorkshop(server);
      const { bring } = importerOf(server, shop.owner.token);
      const { id } = await bring(csv(ROWS));
      expect((await forget(shop, '王建国')).code).toBe(0);
      const { id: orderId } = await shop.receive({ carid: HIS });
      expect(await shop.get(orderId)).toMatchObject({ ownerName: '', ownerPhone: '', customerId: null });
      expect(await ask(shop)).toMatchObject({ ownerName: '', ownerPhone: '', lastMileageKm: 68_000 });
      const rows = await server.db.select().from(storeImportRows).where(eq(storeImportRows.importId, id));
      expect(JSON.stringify(rows)).not.toMatch(/王建国|13800138000|138-0013-8000/);
      expect(await customersOf(shop.storeId)).toMatchObject([{ name: '李女士', phone: '13900139000' }]);
      expect(JSON.stringify(rows)).toContain('李女士');
    });

    it('does not bring him back when a later table is undone', async () => {
      const shop: Workshop = await openWorkshop(server);
      const { bring, undo } = importerOf(server, shop.owner.token);
      await bring(csv(ROWS));
      const sold = await bring(csv([HEAD, [HIS, '', '', '赵新主', '13700137000', '', '', '']]));
      expect((await forget(shop, '王建国')).code).toBe(0);
      await undo(sold.id);
      expect(JSON.stringify(await ask(shop))).not.toMatch(/王建国|13800138000/);
      expect((await customersOf(shop.storeId)).map(({ name }) => name)).not.toContain('王建国');
    });

    it('takes him off rows that wrote nothing, too', async () => {
      const shop: Workshop = await openWorkshop(server);
      const { bring } = importerOf(server, shop.owner.token);
      await bring(csv(ROWS));
      const again = await bring(csv([...ROWS, ['苏A88Q6', '', '', '王建国', '138-0013-8000', '', '', '']]));
      expect((await forget(shop, '王建国')).code).toBe(0);
      const rows = await server.db.select().from(storeImportRows).where(eq(storeImportRows.importId, again.id));
      expect(JSON.stringify(rows)).not.toMatch(/王建国|13800138000|138-0013/);
      expect(JSON.stringify(rows)).toContain('李女士');
    });

    it('can still be undone', async () => {
      const shop: Workshop = await openWorkshop(server);
      const { bring, undo } = importerOf(server, shop.owner.token);
      const { id } = await bring(csv(ROWS));
      await forget(shop, '王建国');
      expect(await undo(id)).toMatchObject({ done: 0, stayed: 0 });
      expect(await carsOf(shop.storeId)).toEqual([]);
    });
  });

  it('refuses rows with all that is wrong with them, and takes the others', async () => {
    const { storeId, upload, check, rows, run } = await aStore();
    const bad: readonly Row[] = [
      HEAD,
      ['', '', '', '无牌', '', '', '', ''],
      ['苏A88Q6', 'LSVAA49J13204737', '', '', '12345', '很多', '2026/2/31', ''],
      ['苏A88Q66', '', '', '', '', '', '', ''],
      ['苏a88q66', '', '', '', '', '', '', ''],
    ];
    const { id } = (await upload(csv(bad))).data;
    expect((await check(id)).data.counts).toEqual({ added: 1, updated: 0, unchanged: 0, refused: 3 });
    expect((await rows(id)).map(({ line, message }) => [line, message])).toEqual([
      [2, '缺少车牌号，客户是跟着车登记的，补上车牌再导入'],
      [
        3,
        '车牌号应为 7 位（新能源 8 位），当前 6 位；VIN 应为 17 位，当前 16 位；手机号不正确；里程应为整数；到店日期不正确',
      ],
      [4, ''],
      [5, '与第 4 行的车牌号重复'],
    ]);
    await run(id);
    expect(await carsOf(storeId)).toHaveLength(1);
  });

  it('has what known cars are due for found out anew, when it says more of them and when it is undone', async () => {
    const shop: Workshop = await openWorkshop(server);
    const { bring, undo } = importerOf(server, shop.owner.token);
    await shop.receive({ carid: '苏A88Q66', ownerName: '王建国', ownerPhone: '13800138000' });
    const noted = async () => {
      const ofStore = eq(staleCars.storeId, shop.storeId);
      const rows = await server.db.select().from(staleCars).where(ofStore).orderBy(staleCars.carid);
      await server.db.delete(staleCars).where(ofStore);
      return rows.map(({ carid }) => carid);
    };
    await noted();
    // A car that is quite new here is due for nothing.
    const { id } = await bring(csv(ROWS));
    expect(new Set(await noted())).toEqual(new Set(['苏A88Q66']));
    await undo(id);
    expect(await noted()).toContain('沪AD12345');
  });

  it('is read to its end by the same file once more, after a crash', async () => {
    const { upload, check } = await aStore();
    const { id } = (await upload(csv(ROWS))).data;
    await server.db.delete(storeImportRows).where(and(eq(storeImportRows.importId, id), eq(storeImportRows.line, 3)));
    expect((await check(id)).msg).toBe('表格没有读完，请重新选择这张表格');
    expect((await upload(csv(ROWS))).data.id).toBe(id);
    expect((await check(id)).data.counts.added).toBe(2);
  });

  it('is undone as a whole; what came to the workshop since stays and is counted', async () => {
    const shop: Workshop = await openWorkshop(server);
    const { bring, undo } = importerOf(server, shop.owner.token);
    const { id } = await bring(csv(ROWS));
    await shop.receive({ carid: '苏A88Q66' });
    expect(await undo(id)).toMatchObject({ state: 'undone', stayed: 1, done: 0 });
    expect((await carsOf(shop.storeId)).map(({ carid }) => carid)).toEqual(['苏A88Q66']);
    expect((await customersOf(shop.storeId)).map(({ phone }) => phone)).toEqual(['13800138000']);
    expect(await undo(id)).toMatchObject({ stayed: 1 });
  });

  it('leaves what a later table said when an earlier one is undone', async () => {
    const { storeId, bring, undo } = await aStore();
    const first = await bring(csv(ROWS));
    const second = await bring(csv([HEAD, ['沪AD12345', '', '', '李新', '13600136000', '', '', '']]));
    expect(second.counts.updated).toBe(1);
    expect((await customersOf(storeId)).map(({ phone }) => phone)).toEqual(['13600136000', '13800138000']);
    expect(await undo(first.id)).toMatchObject({ stayed: 1 });
    expect(await undo(second.id)).toMatchObject({ stayed: 0 });
    const told = await server.db.select().from(importedCars).where(eq(importedCars.storeId, storeId));
    expect(told).toMatchObject([{ carid: '沪AD12345', ownerName: '李女士', ownerPhone: '13900139000' }]);
    expect(await customersOf(storeId)).toMatchObject([{ phone: '13900139000' }]);
  });

  it('is undone in steps, past many rows that were changed since', async () => {
    const { storeId, bring, undo } = await aStore();
    const row = (at: number, name: string): Row => [
      `浙C${20_000 + at}`,
      '',
      '',
      name,
      `150${10_000_000 + at}`,
      '',
      '',
      '',
    ];
    const all = Array.from({ length: 90 }, (_, at) => at);
    const changed = all.filter((at) => at % 2 === 0);
    const { id } = await bring(csv([HEAD, ...all.map((at) => row(at, `客户${at}`))]));
    await bring(csv([HEAD, ...changed.map((at) => row(at, `新名${at}`))]));
    expect(await undo(id)).toMatchObject({ state: 'undone', stayed: changed.length, done: 0 });
    expect((await carsOf(storeId)).map(({ carid }) => carid)).toEqual(changed.map((at) => `浙C${20_000 + at}`));
    expect(await customersOf(storeId)).toHaveLength(changed.length);
    const [counted] = await server.db
      .select()
      .from(storeCustomerCounts)
      .where(eq(storeCustomerCounts.storeId, storeId));
    expect(counted?.count).toBe(changed.length);
  });
});
