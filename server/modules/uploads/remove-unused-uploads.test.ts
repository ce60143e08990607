import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/account';
import { cmsContents } from '../../db/schema/content';
import { uploads } from '../../db/schema/upload';
import { vinErrors } from '../../db/schema/vehicle';
import { startHousekeeping, tidyUp } from '../../process/housekeeping';
import { DAY, HOUR, MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { claimUploads } from './claim-uploads';
import { removeUnusedUploads } from './remove-unused-uploads';
import type { UploadPurpose } from './upload-rules';
import { deleteUpload, storeUpload } from './user-uploads';
import { uploadPath } from './upload-url';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const picture = (text: string) => ({ bytes: Buffer.from(text), contentType: 'image/jpeg', extension: 'jpg' }) as const;
const store = async (text: string, purpose: UploadPurpose = 'order_photo') =>
  (await storeUpload({ db: server.db, ...server.services }, now(), 'u1', purpose, picture(text))).key;
const tidy = () => removeUnusedUploads(server.db, server.services.storage, now());
/** How many rows and objects there are of it; `served`: what anybody gets. */
const rowAndObject = async (key: string) => [
  (await server.db.select().from(uploads).where(eq(uploads.key, key))).length,
  (await server.services.storage.get(key)) === null ? 0 : 1,
];
const served = async (key: string) =>
  (await server.app.inject({ url: uploadPath(server.services.secret, now(), key) })).statusCode;

it('removes row and object of a picture that no record took within 30 days', async () => {
  const key = await store('forgotten');
  server.advanceClock(30 * DAY - 1);
  expect(await tidy()).toBe(0);
  expect(await served(key)).toBe(200);
  server.advanceClock(1);
  expect(await tidy()).toBe(1);
  expect([await rowAndObject(key), await served(key)]).toEqual([[0, 0], 404]);
});

it('keeps what a record took, and what is shown without: avatars, pictures of VIN reports and of texts', async () => {
  const taken = await store('taken');
  expect(await claimUploads(server.db, 'order_photo', eq(uploads.uid, 'u1'), [taken])).toBe(true);
  const [avatar, ofOther, old] = [
    await store('face', 'avatar'),
    await store('face of two', 'avatar'),
    await store('former face', 'avatar'),
  ];
  await server.addUser({ avatarUrl: `/uploads/${avatar}` });
  await server.addUser({ avatarUrl: `https://app.test/uploads/${ofOther}?v=1` });
  const vin = await store('plate', 'vin_photo');
  await server.db.insert(vinErrors).values({
    id: 'r1',
    vin: 'LSVAA49J132047371',
    reason: 'wrong',
    photoKey: vin,
    fingerprint: 'r1',
    createdAt: now(),
  });
  const cover = await store('code', 'case_photo');
  await server.db.insert(cmsContents).values({
    id: 't1',
    code: 't1',
    type: 'help',
    title: '',
    summary: '',
    content: '',
    coverUrl: `https://app.test/uploads/${cover}`,
    publishedAt: now(),
  });
  const coming = await store('licence that is to come', 'case_photo');
  await server.db.update(cmsContents).set({ nextCoverUrl: `/uploads/${coming}` });
  server.advanceClock(400 * DAY);
  expect(await tidy()).toBe(1);
  for (const key of [taken, avatar, ofOther, vin, cover, coming]) expect(await rowAndObject(key)).toEqual([1, 1]);
  expect(await rowAndObject(old)).toEqual([0, 0]);

  await server.db.update(users).set({ avatarUrl: null });
  expect(await tidy()).toBe(2);
});

it('counts the 30 days anew for a picture that is uploaded once more', async () => {
  const key = await store('twice');
  server.advanceClock(31 * DAY);
  expect(await store('twice')).toBe(key);
  expect(await tidy()).toBe(0);
  expect(await served(key)).toBe(200);
});

it.each(['left', 'deleted'])('leaves a %s picture alone that is being uploaded once more', async (state) => {
  const key = await store(state);
  if (state === 'deleted') await deleteUpload(server.db, now(), 'u1', key);
  server.advanceClock(31 * DAY);
  const { storage } = server.services;
  const putAsBefore = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...object) => {
    await putAsBefore(...object);
    await tidy();
  });
  await store(state);
  expect(await rowAndObject(key)).toEqual([1, 1]);
  expect(await served(key)).toBe(200);
});

it('gives nobody a picture that was deleted, and gives it again when it is uploaded once more', async () => {
  const key = await store('again');
  await deleteUpload(server.db, now(), 'u1', key);
  expect(await served(key)).toBe(404);
  expect(await store('again')).toBe(key);
  server.advanceClock(HOUR);
  await tidy();
  expect(await served(key)).toBe(200);
});

it('forgets deleted ones after an hour, until when deleting them again is no error', async () => {
  const key = await store('deleted');
  const remove = () => deleteUpload(server.db, now(), 'u1', key);
  await remove();
  server.advanceClock(HOUR - MINUTE);
  await tidy();
  await remove();
  server.advanceClock(MINUTE);
  await tidy();
  await expect(remove()).rejects.toThrow('文件不存在');
});

it('ends the pictures of an account with it: nobody gets them from then on, the objects go an hour later', async () => {
  const { uid } = await server.addUser({ cancelAt: now() });
  const { key } = await storeUpload({ db: server.db, ...server.services }, now(), uid, 'avatar', picture('gone'));
  await server.db
    .update(users)
    .set({ avatarUrl: `/uploads/${key}` })
    .where(eq(users.uid, uid));
  const others = await store('of somebody else', 'avatar');
  await tidyUp(server.db, now());
  expect([await served(key), await served(others)]).toEqual([404, 200]);
  server.advanceClock(HOUR);
  await tidy();
  expect([await rowAndObject(key), await rowAndObject(others)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('keeps the row while its object cannot be removed, and tries again; the others go', async () => {
  const key = await store('stubborn');
  server.advanceClock(MINUTE);
  const later = await store('later');
  server.advanceClock(30 * DAY);
  const { storage } = server.services;
  const deleteAsBefore = storage.delete.bind(storage);
  const failing = jest
    .spyOn(storage, 'delete')
    .mockImplementation((each) => (each === key ? Promise.reject(new Error('storage is away')) : deleteAsBefore(each)));
  await expect(tidy()).rejects.toThrow('storage is away');
  expect([await rowAndObject(key), await rowAndObject(later)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  failing.mockRestore();
  await tidy();
  expect(await rowAndObject(key)).toEqual([0, 0]);
});

it('takes 200 at once, every hour', async () => {
  server.advanceClock(30 * DAY);
  await tidy();
  const keys = Array.from({ length: 201 }, (_, index) => `order_photo/u1/many-${index}.jpg`);
  await server.db.insert(uploads).values(
    keys.map((key) => ({
      key,
      uid: 'u1',
      purpose: 'order_photo',
      size: 1,
      contentType: 'image/jpeg',
      createdAt: now(),
    })),
  );
  server.advanceClock(30 * DAY);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  try {
    const stop = startHousekeeping({ db: server.db, services: server.services, log: server.app.log });
    jest.advanceTimersByTime(HOUR);
    await stop();
  } finally {
    jest.useRealTimers();
  }
  expect(await tidy()).toBe(1);
});
