import { eq } from 'drizzle-orm';
import { casePublish, caseWithdraw } from '../../../src/contract/endpoints/cases';
import { storeRegister, storeSetRole } from '../../../src/contract/endpoints/store';
import { deleteFile } from '../../../src/contract/endpoints/upload';
import { workOrderAddPhotos, workOrderUpdate } from '../../../src/contract/endpoints/work-orders';
import { uploads } from '../../db/schema/upload';
import type { TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { eachInWorkshop } from '../work-orders/testing/each-in-workshop';
import type { Workshop } from '../work-orders/testing/workshop';

const IN_USE = { code: -2, msg: '文件正在使用，不能删除' };
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

type Person = Workshop['owner'];
const remove = (key: string, { token }: Person = shop.receptionist) => server.call(deleteFile, { key }, { token });
const isDeleted = async (key: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.key, key)))[0]?.deletedAt !== null;
const photo = (key: string) => ({ key, position: 'front' as const, marks: [] });

describe('/deleteFile of a file that a record uses', () => {
  it('refuses what an order shows: photos of the reception, those that came later, the signature and findings', async () => {
    const keys = {
      reception: await shop.upload(),
      later: await shop.upload(),
      signature: await shop.upload(),
      finding: await shop.upload(),
    };
    const { id } = await shop.receive({ photos: [photo(keys.reception)], signatureKey: keys.signature });
    await server.call(workOrderAddPhotos, { id, photos: [photo(keys.later)] }, { token: shop.technician.token });
    const inspection = [{ key: 'brake', name: '刹车片', level: 'red' as const, photoKeys: [keys.finding] }];
    expect((await server.call(workOrderUpdate, { id, version: 2, inspection }, { token: shop.owner.token })).code).toBe(
      0,
    );
    for (const key of Object.values(keys)) {
      expect(await remove(key)).toMatchObject(IN_USE);
      expect(await isDeleted(key)).toBe(false);
    }
  });

  it('refuses it to somebody who has left the store since', async () => {
    const key = await shop.upload(shop.technician.uid);
    await shop.receive({ photos: [photo(key)] });
    await server.call(storeSetRole, { uid: shop.technician.uid, role: null }, { token: shop.owner.token });
    expect(await remove(key, shop.technician)).toMatchObject(IN_USE);
  });

  it('refuses the licence of a store that was applied for', async () => {
    const applicant = await server.addUser();
    const key = await shop.upload(applicant.uid, 'store_licence');
    const address = { name: '', address: '江苏省南京市玄武区中山路 1 号', latitude: null, longitude: null };
    const application = {
      name: '宏达汽修',
      contactName: '王建国',
      contactPhone: '13812345678',
      licenceKey: key,
      clientKey: 'register-1',
      address,
    };
    expect((await server.call(storeRegister, application, { token: applicant.token })).code).toBe(0);
    expect(await remove(key, applicant)).toMatchObject(IN_USE);
  });

  it('refuses the photo of a case, also of one that was taken back and may come again', async () => {
    const key = await shop.upload(shop.owner.uid, 'case_photo');
    const { id } = (await server.call(casePublish, aCase({ photoKeys: [key] }), { token: shop.owner.token })).data;
    expect(await remove(key, shop.owner)).toMatchObject(IN_USE);
    await server.call(caseWithdraw, { id }, { token: shop.owner.token });
    expect(await remove(key, shop.owner)).toMatchObject(IN_USE);
  });

  it('deletes what no record took: the call was refused, or stopped by a warning', async () => {
    const [refused, warned] = [await shop.upload(), await shop.upload()];
    await shop.receive({ carid: '沪A88888' });
    expect((await shop.create(shop.input({ photos: [photo(refused), photo('order_photo/nobody/x.jpg')] }))).code).toBe(
      -1,
    );
    expect((await shop.create(shop.input({ carid: '沪A88888', photos: [photo(warned)] }))).data.order).toBeNull();
    for (const key of [refused, warned]) expect(await remove(key)).toMatchObject({ code: 0 });
    expect((await shop.create(shop.input({ photos: [photo(warned)] }))).msg).toBe('有照片不存在或已被删除，请重新拍摄');
  });
});
