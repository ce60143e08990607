/** @long */
import { gzipSync } from 'node:zlib';
import { customerById, customerQuery } from '../../../src/contract/endpoints/customers';
import { workOrderByShare } from '../../../src/contract/endpoints/shared-orders';
import { storeBriefing } from '../../../src/contract/endpoints/store';
import * as till from '../../../src/contract/endpoints/till';
import {
  customItemCreate,
  customItemQuery,
  temporaryItemUpdate,
} from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { dayCars, statistics } from '../../../src/contract/endpoints/turnover';
import type { Endpoint } from '../../../src/contract/endpoint';
import { CHANNEL, Header, type Envelope } from '../../../src/contract/envelope';
import { photoPositions } from '../../../src/contract/schemas/order-photo';
import { stageChecks } from '../../../src/contract/schemas/store';
import { tillKinds } from '../../../src/contract/schemas/till';
import { newId } from '../../base/ids';
import { seededNumbers } from '../../testing/seeded-numbers';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openWorkshop, type Workshop } from './testing/workshop';

const { below, pick } = seededNumbers(1);
const CHARACTERS = [
  ...'发动机怠速抖动更换机油滤清器刹车片前后左右磨损漏油异响空调不制冷水温高变速箱顿挫轮胎胎压电瓶亏电仪表灯亮检查建议',
];
/** Words that no compression makes nothing of. */
const words = (length: number) => Array.from({ length }, () => pick(CHARACTERS)).join('');
const page = { pageRequest: { pageNum: 1, pageSize: 20 } };
const period = { from: '2026-03-01', to: '2026-03-31' };

let server: TestServer;
let shop: Workshop;
/** An order of which there is everything: 30 lines, 30 photos, 50 points, 30 changes, 10 payments. */
let full: string;

const line = () => ({
  name: words(8),
  price: below(90_000),
  labour: below(30_000),
  quantity: 1 + below(4),
  note: words(12),
});
const car = () => ({
  vin: 'LSVAA49J132047371',
  car: `大众 ${words(4)} 2018 1.4T`,
  vehiclePath: `大众/上汽大众/${words(4)}/2018/1.4T`,
  ownerName: words(3),
  ownerPhone: `139${String(10_000_000 + below(89_999_999))}`,
  complaint: words(40),
  confirmed: ['open_order' as const, 'vin_differs' as const],
});

async function fillOrder(): Promise<string> {
  const { id } = await shop.receive({ ...car(), items: Array.from({ length: 30 }, line), notes: words(100) });
  const photos = [];
  for (let place = 0; place < 30; place += 1) {
    const [key, position] = [await shop.upload(), photoPositions[place % photoPositions.length] ?? 'other'];
    photos.push({ key, position, marks: [{ x: 0.25, y: 0.75, kind: 'scratch' as const }] });
  }
  const desk = { token: shop.receptionist.token };
  for (const some of [photos.slice(0, 15), photos.slice(15)])
    await server.call(calls.workOrderAddPhotos, { id, photos: some }, desk);
  const inspection = Array.from({ length: 50 }, (_, place) => ({
    ...{ key: `p${place}`, name: words(6), level: pick(['green', 'green', 'amber', 'red'] as const) ?? 'green' },
    note: place % 3 === 0 ? words(15) : null,
  }));
  const { version, items } = await shop.get(id);
  await server.call(calls.workOrderUpdate, { id, version, inspection }, desk);
  for (const { id: item } of items) await server.call(temporaryItemUpdate, { id: item, done: true }, desk);
  for (let place = 0; place < 10; place += 1) {
    const payments = [{ means: 'cash' as const, amount: 1 + below(5000) }];
    await server.call(till.tillPay, { id, clientKey: `key-${newId()}`, payments }, desk);
  }
  await server.call(calls.workOrderShare, { id, open: true }, desk);
  return id;
}

/** Orders that are owed for, as many as a page of debts shows. */
async function owe(): Promise<void> {
  for (let place = 0; place < 22; place += 1) {
    const { id } = await shop.receive({ ...car(), items: [line(), line()] });
    const { version } = await shop.bringTo(id, 'settling');
    const request = { id, version, payMethod: 'credit' as const, debtor: words(10), confirmed: [...stageChecks] };
    await server.call(calls.workOrderSettle, request, { token: shop.receptionist.token });
  }
}

beforeAll(async () => {
  server = await createTestServer();
  shop = await openWorkshop(server);
  full = await fillOrder();
  await owe();
  for (let place = 0; place < 22; place += 1) {
    await shop.receive({ ...car(), items: [line()] });
    await server.call(customItemCreate, { ...line(), category: words(4) }, { token: shop.owner.token });
  }
}, 300_000);
afterAll(() => server.close());

/** KB of an answer as it goes over the network, to the tenth; a list that is asked for fills its page. */
async function sizeOf<Req, Res, Parsed>(endpoint: Endpoint<Req, Res, Parsed>, body: Req): Promise<number> {
  const { token } = shop.owner;
  const answer = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { [Header.channel]: CHANNEL, [Header.platform]: 'h5', [Header.version]: '1.0.0', [Header.token]: token },
    payload: body as object,
  });
  const { resp_code: code, data } = answer.json<Envelope<{ list?: unknown[] }>>();
  expect(code).toBe(0);
  if (body === page) expect(data?.list).toHaveLength(20);
  return Math.round(gzipSync(answer.body).length / 102.4) / 10;
}

/** What each call brings at most, in KB; a tap may bring 20. */
const STATED = {
  board: 4,
  search: 4,
  order: 8,
  visits: 5,
  templates: 2,
  briefing: 1,
  customers: 2,
  customer: 1,
  'page of the customer': 7,
  debtors: 3,
  'debtors by person': 2,
  'day of the till': 1,
  movements: 2,
  'turnover by item': 2,
  'turnover by day': 1,
  'orders of a figure': 2,
} as const;

it('keeps what a tap on board, order and till brings small in a busy store', async () => {
  const { carid, vin, customerId, shareKey, items, photos, inspection, payments } = await shop.get(full);
  expect([items, photos, inspection, payments].map(({ length }) => length)).toEqual([30, 30, 50, 10]);
  const sizes: Record<keyof typeof STATED, number> = {
    board: await sizeOf(calls.workOrderQuery, { ...page, open: true, sort: 'waiting', sums: true }),
    search: await sizeOf(calls.workOrderQuery, { ...page, keyword: '沪A1' }),
    order: await sizeOf(calls.workOrderById, { uid: full }),
    visits: await sizeOf(calls.byPlate, { ...page, carid, vin }),
    templates: await sizeOf(customItemQuery, page),
    briefing: await sizeOf(storeBriefing, {}),
    customers: await sizeOf(customerQuery, page),
    customer: await sizeOf(customerById, { id: customerId ?? '' }),
    'page of the customer': await sizeOf(workOrderByShare, { key: shareKey ?? '' }),
    debtors: await sizeOf(till.tillDebtors, page),
    'debtors by person': await sizeOf(till.tillDebtorPersons, page),
    'day of the till': await sizeOf(till.tillDay, {}),
    movements: await sizeOf(till.tillMovements, { ...page, ...period, kinds: [...tillKinds] }),
    'turnover by item': await sizeOf(till.tillTurnover, { ...page, ...period, by: 'item' }),
    'turnover by day': await sizeOf(statistics, period),
    'orders of a figure': await sizeOf(dayCars, { ...page, date: period.from, to: period.to }),
  };
  const names = Object.keys(STATED) as (keyof typeof STATED)[];
  expect(names.filter((name) => sizes[name] > STATED[name]).map((name) => `${name}: ${sizes[name]} KB`)).toEqual([]);
  // Not empty pages.
  expect(sizes.order).toBeGreaterThan(5);
  expect(sizes.search).toBeGreaterThan(2);
});
