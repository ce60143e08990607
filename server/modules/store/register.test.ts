import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { userQuery } from '../../../src/contract/endpoints/account';
import { messageQuery } from '../../../src/contract/endpoints/messages';
import * as store from '../../../src/contract/endpoints/store';
import { getUploadToken, upload } from '../../../src/contract/endpoints/upload';
import { stores } from '../../db/schema/store';
import { addWorkOrder } from '../../testing/add-work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { approveStore, refuseStore } from './decide-application';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { publicOrigin: 'https://app.test' } });
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const address = { name: '宏达汽修', address: '江苏省南京市玄武区中山路 1 号', latitude: 32.0468, longitude: 118.7913 };
let names = 0;
const freshName = () => `老王修车 ${(names += 1)} 号`;

/** Uploads a picture; its colour makes it a file of its own. */
async function addUpload(token: string, purpose: 'store_licence' | 'avatar' = 'store_licence'): Promise<string> {
  const bytes = await sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: names % 256, g: 80, b: 40 } },
  })
    .png()
    .toBuffer();
  const { uploadToken } = (await server.call(getUploadToken, { purpose }, { token })).data;
  return (await server.call(upload, { uploadToken, base64: bytes.toString('base64') })).data.key;
}

async function applicant() {
  const user = await server.addUser();
  const application = {
    name: freshName(),
    address,
    contactName: '王建国',
    contactPhone: '13812345678',
    licenceKey: await addUpload(user.token),
    clientKey: 'apply-key-1',
  };
  const apply = (change: Partial<typeof application> = {}) =>
    server.call(store.storeRegister, { ...application, ...change }, { token: user.token });
  return { ...user, application, apply };
}

describe('storeRegister', () => {
  it('takes an application once, however often the same intent is sent, and shows it to its applicant alone', async () => {
    const { uid, token, application, apply } = await applicant();
    const [first, again] = [(await apply()).data, (await apply()).data];
    const { clientKey: _clientKey, ...shown } = application;
    expect(first).toEqual({
      ...shown,
      id: first.id,
      licenceUrl: expect.stringMatching(
        new RegExp(`^https://app\\.test/uploads/${application.licenceKey}\\?e=\\d+&s=`),
      ),
      state: 'pending',
      reason: null,
      appliedAt: now().toISOString(),
      decidedAt: null,
    });
    expect(again).toEqual(first);
    expect(await server.db.select().from(stores).where(eq(stores.ownerUid, uid))).toHaveLength(1);
    expect((await server.call(store.storeIsRegistered, {}, { token })).data).toEqual({
      registered: false,
      nameTaken: false,
      application: first,
    });
    expect((await server.call(store.storeIsRegistered, {}, { token: (await server.addUser()).token })).data).toEqual({
      registered: false,
      nameTaken: false,
      application: null,
    });
    expect(await apply({ clientKey: 'apply-key-2' })).toMatchObject({
      code: -2,
      msg: '您的门店申请正在审核中，请耐心等待',
    });
  });

  it('makes the applicant the owner once it is approved, without a new login, and tells them', async () => {
    const { token, application, apply } = await applicant();
    const { id } = (await apply()).data;
    await approveStore(server.db, now(), id);
    expect((await server.call(userQuery, {}, { token })).data).toMatchObject({
      storename: application.name,
      storeRole: 'owner',
      uaccess: 'store',
    });
    expect((await server.call(store.storeIsRegistered, {}, { token })).data).toMatchObject({
      registered: true,
      application: { state: 'approved', decidedAt: now().toISOString() },
    });
    expect(
      (await server.call(messageQuery, {}, { token })).data.list.map(({ content }) => [content.title, content.target]),
    ).toEqual([['门店申请已通过', '/pages/maintainStore/maintainStore']]);
    expect((await apply({ clientKey: 'apply-key-2', name: freshName() })).msg).toBe(
      `您已在“${application.name}”工作，不能再申请门店`,
    );
    await expect(approveStore(server.db, now(), id)).rejects.toMatchObject({ code: -2, msg: '该申请已处理' });
  });

  it('takes another application after a refusal, whose reason is told', async () => {
    const { token, apply } = await applicant();
    const { id } = (await apply()).data;
    await refuseStore(server.db, now(), id, '执照照片模糊');
    expect((await server.call(store.storeIsRegistered, {}, { token })).data.application).toMatchObject({
      state: 'refused',
      reason: '执照照片模糊',
    });
    expect((await server.call(messageQuery, {}, { token })).data.list[0]?.content.msg).toContain('执照照片模糊');
    expect((await apply()).data).toMatchObject({ id, state: 'refused' });
    expect((await apply({ clientKey: 'apply-key-2', contactName: '王建军' })).data).toMatchObject({
      id,
      state: 'pending',
      reason: null,
      contactName: '王建军',
    });
    await expect(refuseStore(server.db, now(), 'no-such-store', '无')).rejects.toMatchObject({ code: 404 });
  });

  it('refuses a name that another store has or waits for; a refused one is free again', async () => {
    const [first, second, third] = [await applicant(), await applicant(), await applicant()];
    const { name } = first.application;
    const { id } = (await first.apply()).data;
    expect(await second.apply({ name: ` ${name} ` })).toMatchObject({ code: -2, msg: '门店名称已被使用' });
    expect((await server.call(store.storeIsRegistered, { name })).data).toEqual({
      registered: true,
      nameTaken: true,
      application: null,
    });
    expect((await server.call(store.storeIsRegistered, { name: freshName() })).data).toMatchObject({
      registered: false,
      nameTaken: false,
    });
    expect((await server.call(store.storeIsRegistered, { name }, { token: first.token })).data.nameTaken).toBe(false);
    await refuseStore(server.db, now(), id, '重名');
    expect((await second.apply({ name })).code).toBe(0);
    expect((await first.apply({ clientKey: 'apply-key-2' })).msg).toBe('门店名称已被使用');
    const wanted = freshName();
    const both = await Promise.all([
      first.apply({ clientKey: 'apply-key-3', name: wanted }),
      third.apply({ name: wanted }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 0]);
  });

  it("wants the caller's own upload of a licence, a whole position, and a login", async () => {
    const [{ token, application, apply }, other] = [await applicant(), await applicant()];
    for (const licenceKey of [
      other.application.licenceKey,
      await addUpload(token, 'avatar'),
      'store_licence/none/x.png',
    ]) {
      expect(await apply({ licenceKey })).toMatchObject({ code: -1, msg: '营业执照无效，请重新上传' });
    }
    expect(await apply({ address: { ...address, longitude: null as never } })).toMatchObject({
      code: -1,
      msg: '门店位置不完整，请重新选择',
    });
    expect(await apply({ name: '店' })).toMatchObject({ code: -1, msg: '门店名称至少 2 个字' });
    expect((await server.call(store.storeRegister, application)).code).toBe(20100);
    expect((await server.call(store.storeIsRegistered, {}, { token })).data.application).toBeNull();
  });

  it('refuses who works in a store already', async () => {
    const { storeId } = await server.addStore({ name: freshName() });
    const { token } = await server.addMember(storeId, 'technician');
    const result = await server.call(
      store.storeRegister,
      {
        name: freshName(),
        address,
        contactName: '王',
        contactPhone: '13812345678',
        licenceKey: 'x',
        clientKey: 'apply-key-1',
      },
      { token },
    );
    expect(result.msg).toMatch(/^您已在“.+”工作，不能再申请门店$/);
  });
});

describe('storeRename', () => {
  it("is in everybody's user info at once; the owner alone may", async () => {
    const { storeId, owner } = await server.addStore({ name: freshName() });
    const [receptionist, technician] = [
      await server.addMember(storeId, 'receptionist'),
      await server.addMember(storeId, 'technician'),
    ];
    const name = freshName();
    for (let i = 0; i < 2; i += 1)
      expect((await server.call(store.storeRename, { name }, { token: owner.token })).code).toBe(0);
    for (const { token } of [owner, receptionist, technician])
      expect((await server.call(userQuery, {}, { token })).data.storename).toBe(name);
    const other = await server.addStore({ name: freshName() });
    expect(await server.call(store.storeRename, { name }, { token: other.owner.token })).toMatchObject({
      code: -2,
      msg: '门店名称已被使用',
    });
    for (const { token } of [receptionist, technician, await server.addUser()])
      expect((await server.call(store.storeRename, { name: freshName() }, { token })).code).toBe(403);
    expect((await server.call(store.storeRename, { name })).code).toBe(20100);
  });
});

describe('storeBriefing and storeUpdate', () => {
  it('shows profile, staff with their open orders, and the figures of today to whom they are shown', async () => {
    const { storeId, owner } = await server.addStore({ name: freshName() });
    const receptionist = await server.addMember(storeId, 'receptionist');
    const technician = await server.addMember(storeId, 'technician');
    await server.addStore();
    for (const [stage, technicianUid] of [
      ['repairing', technician.uid],
      ['checking', technician.uid],
      ['received', null],
      ['delivered', technician.uid],
      ['void', technician.uid],
    ] as const) {
      await addWorkOrder(server.db, now(), storeId, { stage, technicianUid });
    }
    const { data } = await server.call(store.storeBriefing, {}, { token: owner.token });
    expect(data).toMatchObject({
      role: 'owner',
      openOrders: 3,
      store: {
        id: storeId,
        address: { address: '江苏省南京市玄武区中山路 1 号', latitude: null },
        hours: null,
        licenceUrl: '',
      },
      today: { date: '2026-03-02', received: 0, cars: 0, income: 0 },
    });
    expect(data.staff.map(({ uid, role, openOrders }) => [uid, role, openOrders]).sort()).toEqual(
      [
        [owner.uid, 'owner', 0],
        [receptionist.uid, 'receptionist', 0],
        [technician.uid, 'technician', 2],
      ].sort(),
    );
    expect((await server.call(store.storeBriefing, {}, { token: receptionist.token })).data.today).not.toBeNull();
    expect((await server.call(store.storeBriefing, {}, { token: technician.token })).data).toMatchObject({
      role: 'technician',
      today: null,
      openOrders: 3,
    });
    expect((await server.call(store.storeBriefing, {}, { token: (await server.addUser()).token })).code).toBe(403);
    expect((await server.call(store.storeBriefing, {})).code).toBe(20100);
  });

  it('changes what is given and leaves the rest; an empty text takes it away; the owner alone may', async () => {
    const { storeId, owner } = await server.addStore({ name: freshName() });
    const { token } = owner;
    expect(
      (
        await server.call(
          store.storeUpdate,
          {
            hours: '08:00-18:00',
            intro: '老店',
            warranty: '半年',
            address,
            contactName: '李强',
            contactPhone: '13900001111',
          },
          { token },
        )
      ).data,
    ).toMatchObject({
      hours: '08:00-18:00',
      intro: '老店',
      warranty: '半年',
      address,
      contactName: '李强',
      contactPhone: '13900001111',
    });
    expect((await server.call(store.storeUpdate, { intro: '', warranty: '' }, { token })).data).toMatchObject({
      hours: '08:00-18:00',
      intro: null,
      warranty: null,
      address,
    });
    expect((await server.call(store.storeUpdate, {}, { token })).data.contactName).toBe('李强');
    const technician = await server.addMember(storeId, 'technician');
    const isDeskOnly = async () =>
      (await server.call(userQuery, {}, { token: technician.token })).data.receptionDeskOnly;
    expect(await isDeskOnly()).toBe(false);
    const { data } = await server.call(store.storeUpdate, { receptionDeskOnly: true }, { token });
    expect([data.receptionDeskOnly, await isDeskOnly()]).toEqual([true, true]);
    expect((await server.call(store.storeUpdate, { contactPhone: '12' }, { token })).code).toBe(-1);
    expect(
      (
        await server.call(
          store.storeUpdate,
          { intro: '我的店' },
          { token: (await server.addMember(storeId, 'receptionist')).token },
        )
      ).code,
    ).toBe(403);
    expect((await server.call(store.storeUpdate, { intro: '我的店' })).code).toBe(20100);
  });
});
