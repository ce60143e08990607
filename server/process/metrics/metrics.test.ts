import { register } from 'prom-client';
import { phoneLogin, userQuery } from '../../../src/contract/endpoints/account';
import { dictionaryQuery } from '../../../src/contract/endpoints/dictionary';
import { dailyNumbers } from '../../db/schema/daily-numbers';
import { paymentReconciliations } from '../../db/schema/shop';
import { addAddress } from '../../modules/address/address-book';
import { sendMessage } from '../../modules/messages/send-message';
import { createTestServer, type TestServer } from '../../testing/test-server';
import type { Readiness } from '../health/readiness';
import { noteArchive } from '../../db/backup/kept-backups';
import { ownMetrics, serveMetrics } from './serve-metrics';
import { observeServer } from './server-gauges';
import { BusinessTotals } from './business-totals';

const fail = (error: unknown) => {
  throw error;
};

let server: TestServer;
let readiness: Readiness = { status: 'ready', broken: [], reasons: {} };
beforeAll(async () => {
  server = await createTestServer();
  observeServer({
    database: { db: server.db, poolUse: () => ({ open: 5, idle: 3, waiting: 2 }) },
    broker: { isUp: () => false },
    sockets: server.live.open,
    readiness: () => Promise.resolve(readiness),
    dataDir: server.config.dataDir,
    ocrDailyCents: 5000,
    onError: fail,
  });
});
afterAll(async () => {
  await server.close();
  register.clear();
});

const line = async (start: string) => (await register.metrics()).split('\n').find((text) => text.startsWith(start));

it('tells the pool, the broker, and what there is in the database', async () => {
  const { storeId } = await server.addStore();
  expect(storeId).not.toBe('');
  const { uid } = await server.addUser();
  await sendMessage(server.db, server.services.clock.now(), {
    uid,
    kind: 'system',
    title: '标题',
    msg: '内容',
    eventKey: 'metrics',
  });
  const difference = { orderId: '', title: '', amount: 1, ours: null, theirs: null, fault: '平台已收款，本地未入账' };
  const compared = { at: server.services.clock.now(), operator: '自动核对', compared: 1, differences: [difference] };
  await server.db.insert(paymentReconciliations).values([
    { day: '2026-02-27', ...compared, explained: '已补录' },
    { day: '2026-02-28', ...compared },
  ]);
  // The first look of this file: it tells already what is in the database.
  expect(await line('app_messages_total')).toMatch(/ 1$/);
  expect(await line('app_payment_differences')).toMatch(/ 1$/);
  expect(await line('app_totals_age_seconds')).toMatch(/ 0(\.\d+)?$/);
  expect(await line('app_database_connections{use="used"}')).toMatch(/ 2$/);
  expect(await line('app_database_connections{use="waiting"}')).toMatch(/ 2$/);
  expect(await line('app_broker_up')).toMatch(/ 0$/);
  expect(await line('app_sockets_open')).toMatch(/ 0$/);
  expect(await line('app_orders_paid_total')).toMatch(/ 0$/);
  expect(await line('nodejs_eventloop_lag_seconds')).toBeDefined();
});

it('tells what readiness says, part by part', async () => {
  expect([await line('app_ready'), await line('app_part_up{part="database"}')]).toEqual([
    'app_ready 1',
    'app_part_up{part="database"} 1',
  ]);
  readiness = { status: 'unready', broken: ['database'], reasons: { database: 'ECONNREFUSED' } };
  expect(await line('app_ready')).toBe('app_ready 0');
  expect(await line('app_part_up{part="database"}')).toMatch(/ 0$/);
  expect(await line('app_part_up{part="storage"}')).toMatch(/ 1$/);
  readiness = { status: 'degraded', broken: ['broker'], reasons: {} };
  expect(await line('app_ready')).toBe('app_ready 1');
});

it('tells what photos may cost in a day', async () => {
  expect(await line('app_ocr_daily_cents')).toBe('app_ocr_daily_cents 5000');
});

it('tells the age of the newest backup, and of none nothing', async () => {
  expect(await line('app_backup_age_seconds{')).toBeUndefined();
  noteArchive(server.config.dataDir);
  expect(await line('app_backup_age_seconds{kind="archive"}')).toMatch(/ \d+(\.\d+)?$/);
  expect(await line('app_backup_age_seconds{kind="daily"}')).toBeUndefined();
});

it('counts calls by name, result and status, and times them', async () => {
  await server.call(dictionaryQuery, { key: 'k' });
  await server.call(userQuery, {});
  await server.call(userQuery, {});
  await server.app.inject('/no/such/address-13812345678');
  expect(await line('app_requests_total{call="dictionaryFresh",result="404",status="200"}')).toMatch(/ 1$/);
  expect(await line('app_requests_total{call="userQuery",result="20100",status="200"}')).toMatch(/ 2$/);
  expect(await line('app_requests_total{call="other",result="404",status="404"}')).toMatch(/ 1$/);
  expect(await line('app_request_duration_seconds_count{call="userQuery"}')).toMatch(/ 2$/);
});

it('goes on with the totals it has when the database does not answer, and tells why once', async () => {
  const errors: unknown[] = [];
  let isBroken = true;
  const db = new Proxy(server.db, {
    get: (target, name, receiver) =>
      isBroken ? fail(new Error('away')) : (Reflect.get(target, name, receiver) as unknown),
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'] });
  try {
    const totals = new BusinessTotals({ db }, (error) => errors.push(error));
    expect(await totals.latest()).toBeNull();
    jest.setSystemTime(Date.now() + 60_000);
    expect([await totals.latest(), errors.length, totals.ageSeconds]).toEqual([null, 1, 60]);
    isBroken = false;
    jest.setSystemTime(Date.now() + 60_000);
    const [first, second] = await Promise.all([totals.latest(), totals.latest()]);
    expect([first?.messages, second, totals.ageSeconds]).toEqual([1, first, 0]);
    isBroken = true;
    jest.setSystemTime(Date.now() + 90_000);
    expect([await totals.latest(), errors.length, totals.ageSeconds]).toEqual([first, 2, 90]);
  } finally {
    jest.useRealTimers();
  }
});

it('takes the paid orders from the numbers that are kept of the days', async () => {
  const of = (day: string, count: number) => ({ day, platform: '', name: 'orders-paid', count });
  await server.db.insert(dailyNumbers).values([of('2026-03-01', 40), of('2026-03-02', 2)]);
  expect((await new BusinessTotals({ db: server.db }, fail).latest())?.paid).toBe(42);
});

it('holds nothing of a person', async () => {
  const phone = '13812345678';
  const user = await server.addUser({ phone });
  await addAddress(server.db, server.services.clock.now(), user.uid, {
    name: '王',
    phone,
    region: ['江苏省', '南京市', '玄武区'],
    regionCode: '320102',
    detail: '1',
    isDefault: true,
  });
  await server.call(phoneLogin, { phone, password: 'wrong-password' });
  await server.app.inject({ url: `/im/${user.uid}?utoken=${user.token}` });
  const text = await register.metrics();
  for (const personal of [phone, user.uid, user.token]) expect(text).not.toContain(personal);
});

it('is served on a port of its own', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const end = await serveMetrics({ port, host: '127.0.0.1' }, { '/metrics': ownMetrics });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, register.contentType]);
  expect(await response.text()).toContain('app_requests_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await end();
  expect((await server.app.inject('/metrics')).statusCode).toBe(404);
});
