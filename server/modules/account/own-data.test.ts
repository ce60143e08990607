import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { consents, users } from '../../db/schema/account';
import { addAddress } from '../address/address-book';
import { vinVotes } from '../../db/schema/vin-vote';
import { fillLibrary } from '../../seed/fill-library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { smallLibrary } from '../library/testing/small-library';
import { openSession } from '../users/session-repository';
import { OWN_TABLES, ownData } from './own-data';

/** Tables with a user's id that are not handed out, with the reason. */
const NOT_OWN: Readonly<Record<string, string>> = {
  users: 'handed out as the account itself',
  qr_logins: 'lives for minutes',
  store_customer_events: 'the store’s record, about its customers',
  customer_notices: 'the store’s record, about its customers',
  store_customers: 'the store’s file of its customers',
  store_imports: 'the store’s record, about its customers',
  till_events: 'the store’s books',
  till_closings: 'the store’s books',
  till_reminders: 'the store’s books',
  work_orders: 'the store’s record, about its customers',
  work_order_events: 'the store’s record, about its customers',
  work_order_pins: 'the store’s record, about its customers',
  work_order_faults: 'the store’s record, about its customers',
};

const NOW = new Date('2026-03-02T02:00:00Z');
const schemaFolder = join(__dirname, '../../db/schema');

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('hands out every table with a user’s id, but those of the stores', () => {
  const withUsers = readdirSync(schemaFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(schemaFolder, file))))
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'uid' || name.endsWith('_uid')))
    .map(({ name }) => name);
  const known = [...Object.keys(OWN_TABLES), ...Object.keys(NOT_OWN)];
  expect(withUsers.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !withUsers.includes(name))).toEqual([]);
});

it('holds what is theirs in full, nothing of others, and no secret', async () => {
  const { db } = opened;
  for (const [uid, phone] of [
    ['own-1', '13812340001'],
    ['own-2', '13812340002'],
  ] as const) {
    await db.insert(users).values({ uid, phone, passwordHash: `hash of ${uid}`, createdAt: NOW });
    await openSession(db, NOW, uid, 'h5');
    await db.insert(consents).values({
      id: uid,
      uid,
      agreementVersion: 1,
      privacyVersion: 1,
      platform: 'h5',
      agreedAt: NOW,
    });
    await addAddress(db, NOW, uid, {
      name: '王建国',
      phone,
      region: ['江苏省', '南京市', '玄武区'],
      regionCode: '320102',
      detail: '1',
      isDefault: true,
    });
  }
  await fillLibrary(db, smallLibrary);
  await db.insert(vinVotes).values({
    uid: 'own-1',
    head: 'LSVZZ77Z',
    yearCode: '3',
    seriesId: sql`(select min(id) from series)`,
    voice: 'a phone number by a secret',
    createdAt: NOW,
  });
  const { account, tables } = await ownData(db, 'own-1');
  expect(account).toMatchObject({ uid: 'own-1', phone: '13812340001' });
  expect(Object.keys(tables).sort()).toEqual(['consents', 'delivery_addresses', 'sessions', 'vin_votes']);
  expect(tables['delivery_addresses']).toMatchObject([{ name: '王建国', phone: '13812340001', detail: '1' }]);
  const text = JSON.stringify({ account, tables });
  expect(text).not.toMatch(/hash|own-2|13812340002|voice/);
  await expect(ownData(db, 'nobody')).rejects.toThrow('没有这个用户');
});
