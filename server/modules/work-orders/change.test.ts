import { eq } from 'drizzle-orm';
import { decideByShare } from '../../../src/contract/endpoints/shared-orders';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { userUpdate } from '../../../src/contract/endpoints/account';
import type { RequestOf } from '../../../src/contract/endpoint';
import { stores } from '../../db/schema/store';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
const OTHER_VIN = 'LFV3A28K5C3012345';
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

type Person = Workshop['owner'];
const update = (body: RequestOf<typeof calls.workOrderUpdate>, { token }: Person = shop.receptionist) =>
  server.call(calls.workOrderUpdate, body, { token });
const setPlate = (body: RequestOf<typeof calls.setOrderCarId>, { token }: Person = shop.receptionist) =>
  server.call(calls.setOrderCarId, body, { token });
const addPhotos = (id: string, keys: readonly string[], { token }: Person = shop.receptionist) =>
  server.call(
    calls.workOrderAddPhotos,
    { id, photos: keys.map((key) => ({ key, position: 'front' as const, marks: [] })) },
    { token },
  );
/** Whether the owner of the shop leaves receiving cars to the front desk. */
const leaveReceptionToTheDesk = (receptionDeskOnly: boolean) =>
  server.db.update(stores).set({ receptionDeskOnly }).where(eq(stores.id, shop.storeId));
const carOf = async (carid: string) =>
  (await server.call(calls.byPlate, { carid }, { token: shop.owner.token })).data.returning;
const finding = { key: 'brake', name: '前刹车片', level: 'red' as const, note: '仅剩 2 mm', photoKeys: [] };

describe('workOrderUpdate', () => {
  it('changes the given fields alone, says what in the log, and what is known of the car', async () => {
    const { id } = await shop.receive({ carid: '沪A88888', complaint: '异响', notes: '急' });
    const changed = (
      await update({
        id,
        version: 1,
        mileageKm: 120_000,
        ownerName: '王建国',
        ownerPhone: '13812345678',
        vin: VIN,
        inspection: [finding],
      })
    ).data;
    expect(changed).toMatchObject({
      version: 2,
      mileageKm: 120_000,
      ownerName: '王建国',
      vin: VIN,
      complaint: '异响',
      notes: '急',
      inspection: [finding],
    });
    expect(changed.log[1]).toMatchObject({
      kind: 'edited',
      note: expect.stringMatching(
        /^VIN （空） → \w{17}；里程 （空） → 120,000 公里；车主 （空） → 王建国；电话 （空） → 138\*{4}5678；前刹车片 未检查 → 尽快处理$/,
      ),
      by: { uid: shop.receptionist.uid },
    });
    expect(await carOf('沪A88888')).toMatchObject({
      vin: VIN,
      ownerName: '王建国',
      ownerPhone: '13812345678',
      visits: 1,
    });
  });

  it('keeps the codes of the scanner, each once, and refuses what is none', async () => {
    const { id, codes } = await shop.receive({ codes: ['P0230-11', 'P0230-11', 'U0121'] });
    expect(codes).toEqual(['P0230-11', 'U0121']);
    const changed = await update({ id, version: 1, codes: ['P0230-11', 'P0302', 'P0302'] });
    expect(changed.data.codes).toEqual(['P0230-11', 'P0302']);
    expect(changed.data.log[1]).toMatchObject({ kind: 'edited', note: '故障码 P0230-11、U0121 → P0230-11、P0302' });
    expect(await update({ id, version: 2, codes: ['P023'] })).toMatchObject({ code: -1 });
  });

  it('tells the second of two receptionists who was first, and changes nothing', async () => {
    const { id } = await shop.receive({ complaint: '异响' });
    await update({ id, version: 1, complaint: '前轮异响' }, shop.owner);
    await server.call(userUpdate, { wechatName: '张老板' }, { token: shop.owner.token });
    expect(await update({ id, version: 1, notes: '急' })).toMatchObject({
      code: -4,
      msg: '该工单刚被张老板修改，请核对后再保存',
    });
    expect(await shop.get(id)).toMatchObject({ version: 2, complaint: '前轮异响', notes: '' });
    expect((await update({ id, version: 2, notes: '急' })).data).toMatchObject({
      version: 3,
      complaint: '前轮异响',
      notes: '急',
    });
    expect(await update({ id, version: 99, notes: '不急' })).toMatchObject({ code: -4 });
    expect(await update({ id, version: -99_999_999_999, notes: '不急' })).toMatchObject({ code: -4 });
  });

  it('lets one of two at once through', async () => {
    const { id } = await shop.receive();
    const answers = await Promise.all([
      update({ id, version: 1, notes: '甲' }),
      update({ id, version: 1, notes: '乙' }, shop.owner),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-4, 0]);
    expect((await shop.get(id)).version).toBe(2);
  });

  it('gives the same answer when a lost answer makes it come again', async () => {
    const { id } = await shop.receive();
    await update({ id, version: 1, notes: '急' });
    expect((await update({ id, version: 1, notes: '急' })).data).toMatchObject({ version: 2, notes: '急' });
    expect(await update({ id, version: 1, notes: '急' }, shop.owner)).toMatchObject({ code: -4 });
  });

  it('does not mind photos and the link that came meanwhile, unless it replaces the photos', async () => {
    const { id } = await shop.receive();
    await addPhotos(id, [await shop.upload()], shop.technician);
    await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token });
    expect(await update({ id, version: 1, photos: [] })).toMatchObject({ code: -4 });
    expect((await update({ id, version: 1, notes: '急' })).data).toMatchObject({ version: 4, photoCount: 1 });
  });

  it('refuses the VIN of another car until that is confirmed', async () => {
    await shop.receive({ carid: '沪A99999', vin: OTHER_VIN });
    const { id } = await shop.receive({ carid: '沪A88888' });
    expect(await update({ id, version: 1, vin: OTHER_VIN })).toMatchObject({
      code: -2,
      msg: `VIN ${OTHER_VIN} 在本店登记的车牌是 沪A·99999，与本次的 沪A·88888 不同，请核对车牌和 VIN`,
    });
    expect(await shop.get(id)).toMatchObject({ vin: null, version: 1 });
    expect((await update({ id, version: 1, vin: OTHER_VIN, confirmed: ['vin_differs'] })).data.vin).toBe(OTHER_VIN);
    expect(await update({ id, version: 2, vin: '123' })).toMatchObject({ code: -1, msg: 'VIN 应为 17 位，当前 3 位' });
  });

  it('grants a discount up to what there is to pay, and keeps it through the customer’s decisions', async () => {
    const { id, items } = await shop.receive({ items: [line('机油', 20_000, 5000), line('机滤', 3000, 0)] });
    expect((await update({ id, version: 1, discount: 4000 })).data).toMatchObject({ total: 24_000, discount: 4000 });
    expect(await update({ id, version: 2, discount: 28_001 })).toMatchObject({
      code: -2,
      msg: '优惠不能超过工时与配件合计 ¥280.00',
    });
    expect(await update({ id, version: 2, discount: -1 })).toMatchObject({ code: -1, msg: '优惠不能为负数' });
    const key =
      (await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token })).data.shareKey ?? '';
    const decide = async (decision: 'approved' | 'declined') =>
      (await server.call(decideByShare, { key, decisions: [{ itemId: items[0]?.id ?? '', decision }] })).data;
    expect(await decide('declined')).toMatchObject({ total: 0, discount: 3000 });
    expect(await decide('approved')).toMatchObject({ total: 24_000, discount: 4000 });
  });

  it('lets technicians inspect, not deal with money, nor with owners where that is left to the front desk', async () => {
    await leaveReceptionToTheDesk(true);
    const { id } = await shop.receive({ items: [line('机油')], ownerName: '王建国' });
    expect(
      (await update({ id, version: 1, inspection: [finding], mileageKm: 5, ownerName: '王建国' }, shop.technician))
        .data,
    ).toMatchObject({ version: 2, inspection: [finding] });
    expect(await update({ id, version: 2, discount: 100 }, shop.technician)).toMatchObject({
      code: 403,
      msg: '没有权限修改优惠，请联系前台',
    });
    expect(await update({ id, version: 2, ownerPhone: '13812345678' }, shop.technician)).toMatchObject({
      code: 403,
      msg: '没有权限修改电话，请联系前台',
    });
    expect((await shop.get(id)).log[1]).toMatchObject({
      kind: 'edited',
      note: expect.stringMatching(/^里程 .+；前刹车片 未检查 → 尽快处理$/),
    });
    await leaveReceptionToTheDesk(false);
    expect((await update({ id, version: 2, ownerPhone: '13812345678' }, shop.technician)).code).toBe(0);
  });

  it('refuses money once it is settled, and everything once it is delivered or void', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    await shop.bringTo(id, 'settling');
    const settled = (await shop.settle(id)).data;
    expect(await update({ id, version: settled.version, discount: 100 })).toMatchObject({
      code: -2,
      msg: '工单已结算，不能修改项目和金额，请先撤销结算',
    });
    expect((await update({ id, version: settled.version, notes: '已付' })).code).toBe(0);
    const { version } = await shop.bringTo(id, 'delivered');
    expect(await update({ id, version, notes: '回访' })).toMatchObject({ code: -2, msg: '车辆已交付，工单不能修改' });
    const gone = await shop.receive();
    await server.call(calls.workOrderDelete, { uid: gone.id, reason: '重复' }, { token: shop.owner.token });
    expect(await update({ id: gone.id, version: 2, notes: '回访' })).toMatchObject({
      code: -2,
      msg: '工单已作废，不能修改',
    });
  });

  it('replaces photos by pictures of this store only', async () => {
    const [first, second] = [await shop.upload(), await shop.upload()];
    const photo = (key: string) => ({ key, position: 'rear' as const, marks: [] });
    const { id } = await shop.receive({ photos: [photo(first)] });
    expect(
      (await update({ id, version: 1, photos: [photo(second), photo(first), photo(second)] })).data.photos.map(
        ({ key }) => key,
      ),
    ).toEqual([second, first]);
    const stranger = await (await openWorkshop(server)).upload();
    expect(await update({ id, version: 2, photos: [photo(stranger)] })).toMatchObject({ code: -1 });
    expect(await update({ id, version: 2, inspection: [{ ...finding, photoKeys: [stranger] }] })).toMatchObject({
      code: -1,
    });
    expect((await shop.get(id)).version).toBe(2);
  });

  it('is not for another store, or nobody', async () => {
    const { id } = await shop.receive();
    const other = await openWorkshop(server);
    for (const token of [other.owner.token, other.technician.token]) {
      const refusal = { code: 404, msg: '工单不存在或不属于本店' };
      expect(await server.call(calls.workOrderById, { uid: id }, { token })).toMatchObject(refusal);
      expect(await server.call(calls.workOrderUpdate, { id, version: 1, notes: '改' }, { token })).toMatchObject(
        refusal,
      );
      expect(
        await server.call(
          calls.workOrderAddPhotos,
          { id, photos: [{ key: 'k', position: 'front', marks: [] }] },
          { token },
        ),
      ).toMatchObject(refusal);
    }
    expect(await server.call(calls.workOrderUpdate, { id, version: 1, notes: '改' })).toMatchObject({ code: 20100 });
    expect(await server.call(calls.workOrderById, { uid: id })).toMatchObject({ code: 20100 });
    expect((await shop.get(id)).version).toBe(1);
  });
});

describe('setOrderCarId', () => {
  it('moves the visit to the other car', async () => {
    await shop.receive({ carid: '沪A88888' });
    const second = await shop.receive({ carid: '沪A99999', ownerName: '王建国' });
    const order = (await setPlate({ id: second.id, carid: '沪a8888·8', version: 1 })).data;
    expect([order.carid, order.version, order.log[1]]).toMatchObject([
      '沪A88888',
      2,
      { kind: 'plate', note: '沪A·99999 → 沪A·88888' },
    ]);
    expect([await carOf('沪A99999'), (await carOf('沪A88888'))?.visits]).toEqual([null, 2]);
    expect((await setPlate({ id: second.id, carid: '沪A88888', version: 1 })).data.version).toBe(2);
  });

  it('refuses a wrong plate, a stale version, a technician, a delivered car, and another store', async () => {
    const { id } = await shop.receive({ carid: '沪A88888' });
    const wrong = { id, carid: '沪A1', version: 1 };
    const right = { id, carid: '沪A77777', version: 1 };
    expect(await setPlate(wrong)).toMatchObject({ code: -1, msg: '车牌号应为 7 位（新能源 8 位），当前 3 位' });
    expect(await setPlate({ ...right, version: 2 })).toMatchObject({ code: -4 });
    await leaveReceptionToTheDesk(true);
    expect(await setPlate(right, shop.technician)).toMatchObject({ code: 403 });
    await leaveReceptionToTheDesk(false);
    expect(await setPlate(right, (await openWorkshop(server)).owner)).toMatchObject({ code: 404 });
    const { version } = await shop.bringTo(id, 'delivered');
    expect(await setPlate({ ...right, version })).toMatchObject({ code: -2, msg: '车辆已交付，工单不能修改' });
    expect((await shop.get(id)).carid).toBe('沪A88888');
  });
});

describe('workOrderAddPhotos', () => {
  it('adds each photo once, without a version and also after delivery', async () => {
    const { id } = await shop.receive();
    const [first, second] = [await shop.upload(), await shop.upload(shop.technician.uid)];
    expect((await addPhotos(id, [first])).data).toEqual({ version: 2, photoCount: 1 });
    expect((await addPhotos(id, [first, second, second])).data).toEqual({ version: 3, photoCount: 2 });
    expect((await addPhotos(id, [second, first])).data).toEqual({ version: 3, photoCount: 2 });
    await shop.bringTo(id, 'delivered');
    expect((await addPhotos(id, [await shop.upload()], shop.technician)).data.photoCount).toBe(3);
    expect((await shop.get(id)).photos.map(({ key }) => key).slice(0, 2)).toEqual([first, second]);
  });

  it('adds all of those that come at once', async () => {
    const { id } = await shop.receive();
    const keys = await Promise.all(Array.from({ length: 8 }, () => shop.upload()));
    await Promise.all(keys.map((key) => addPhotos(id, [key])));
    expect((await shop.get(id)).photoCount).toBe(8);
  });

  it('refuses pictures of others, more than 60, and a void order', async () => {
    const { id } = await shop.receive();
    expect(await addPhotos(id, ['order_photo/x/y.jpg'])).toMatchObject({
      code: -1,
      msg: '有照片不存在或已被删除，请重新拍摄',
    });
    for (let batch = 0; batch < 3; batch += 1)
      await addPhotos(id, await Promise.all(Array.from({ length: 20 }, () => shop.upload())));
    expect(await addPhotos(id, [await shop.upload()])).toMatchObject({ code: -2, msg: '照片最多 60 张' });
    await server.call(calls.workOrderDelete, { uid: id, reason: '重复' }, { token: shop.owner.token });
    expect(await addPhotos(id, [await shop.upload()])).toMatchObject({ code: -2, msg: '工单已作废，不能修改' });
  });
});
