import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import * as account from '../../src/contract/endpoints/account';
import * as address from '../../src/contract/endpoints/address';
import { getDocBanks } from '../../src/contract/endpoints/library';
import { answerSearch, suggestSearch } from '../../src/contract/endpoints/search';
import * as shop from '../../src/contract/endpoints/shop';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import * as orders from '../../src/contract/endpoints/work-orders';
import { allCalls } from '../../src/contract/registry';
import { smallLibrary } from '../modules/library/testing/small-library';
import { balanceOf, walletOf } from '../modules/ledger/ledger';
import { addArticle, giveTo } from '../modules/shop/testing/small-shop';
import { demoAccounts, seedAccounts } from '../seed/accounts';
import { fillLibrary } from '../seed/fill-library';
import { seedDemoStore } from '../seed/stores';
import { createTestServer, type TestServer } from '../testing/test-server';

/** What k6 takes from a script. */
interface Script {
  readonly options: { readonly thresholds: Readonly<Record<string, readonly string[]>> };
  readonly setup?: () => Promise<unknown>;
  readonly default: (data: unknown) => Promise<void>;
}
type Check<Value> = (value: Value) => boolean;

const ORIGIN = 'http://load.test';
const folder = join(__dirname, '../../deploy/k6');
const BUYER = demoAccounts.find(({ uid }) => uid === 'demo-user')?.uid ?? '';

/** The calls that each script loads. */
const loaded: Readonly<Record<string, readonly { path: string }[]>> = {
  'vin-parse.js': [account.phoneLogin, vinParseNew],
  'tree.js': [getDocBanks],
  'search.js': [suggestSearch, answerSearch],
  'order.js': [
    account.phoneLogin,
    address.addressQuery,
    address.addressCreate,
    shop.goodsQuery,
    shop.orderCreate,
    shop.orderSelect,
    shop.orderCancel,
  ],
  'reception.js': [
    account.phoneLogin,
    orders.byPlateLikeQuiet,
    orders.workOrderCreate,
    orders.workOrderQuery,
    orders.workOrderById,
  ],
};

let server: TestServer;
let sent: { path: string; body: unknown }[] = [];
/** What k6 was given to check, in turn. */
let checked: boolean[] = [];
/** What comes instead of the backend's answer, by path. */
let instead: Readonly<Record<string, { status: number; body: string | null }>> = {};

const mockSend = async (
  method: string,
  url: string,
  text: string,
  { headers }: { headers: InjectOptions['headers'] },
) => {
  const path = url.slice(ORIGIN.length);
  sent.push({ path, body: JSON.parse(text) });
  const other = instead[path];
  if (other) return other;
  const { statusCode: status, body } = await server.app.inject({
    method: method as 'POST',
    url: path,
    headers,
    body: text,
  });
  return { status, body };
};
jest.mock('k6/http', () => ({ __esModule: true, default: { asyncRequest: mockSend } }), { virtual: true });
const mockCheck = <Value>(value: Value, checks: Record<string, Check<Value>>): boolean => {
  const results = Object.values(checks).map((isRight) => isRight(value));
  checked.push(...results);
  return results.every(Boolean);
};
jest.mock('k6', () => ({ check: mockCheck }), { virtual: true });

/** What k6 offers to every script. */
const k6 = globalThis as typeof globalThis & { __ENV: Record<string, string>; __VU: number; __ITER: number };

/** Runs a script as k6 does: once its setup, whose answer goes as JSON to each turn. */
async function run(script: Script, turns: number): Promise<void> {
  const data = JSON.stringify((await script.setup?.()) ?? null);
  for (k6.__ITER = 0; k6.__ITER < turns; k6.__ITER += 1) await script.default(JSON.parse(data));
}
const scriptOf = (file: string): Script => jest.requireActual<Script>(join(folder, file));

beforeAll(async () => {
  Object.assign(k6, { __ENV: { ORIGIN, VINS: 'LSVAA49J132047371' }, __VU: 1, __ITER: 0 });
  server = await createTestServer({
    seed: async (db, clock) => {
      await fillLibrary(db, smallLibrary);
      await seedAccounts(db, clock.now());
      await seedDemoStore(db, clock.now());
      await addArticle(db);
      await giveTo(db, BUYER, 'points', 3_000);
    },
  });
});
beforeEach(() => {
  sent = [];
  checked = [];
  instead = {};
});
afterAll(() => server.close());

describe('the scripts for k6', () => {
  it('are those that are known here', () =>
    expect(
      readdirSync(folder)
        .filter((file) => file !== 'backend.js')
        .sort(),
    ).toEqual(Object.keys(loaded).sort()));

  it.each(Object.entries(loaded))('%s sends its calls of the contract, and each is answered', async (file, calls) => {
    const script = scriptOf(file);
    await run(script, 2);
    expect(checked).toEqual([true, true]);
    expect([...new Set(sent.map(({ path }) => path))].sort()).toEqual(calls.map(({ path }) => path).sort());
    for (const { path, body } of sent) {
      const call = allCalls.find(({ endpoint }) => endpoint.path === path);
      const known = Object.keys(call?.schema.request.parse(body) as object);
      expect([path, Object.keys(body as object).filter((field) => !known.includes(field))]).toEqual([path, []]);
    }
    expect(Object.keys(script.options.thresholds)).toEqual(expect.arrayContaining(['checks', 'http_req_duration']));
  });

  it('give back what an order took, so that turns can go on for ever', async () => {
    const before = await balanceOf(server.db, walletOf(BUYER), 'points');
    await run(scriptOf('order.js'), 1);
    expect(await balanceOf(server.db, walletOf(BUYER), 'points')).toBe(before);
  });

  it('fail with the words of an answer that is not right', async () => {
    const { default: turn } = scriptOf('vin-parse.js');
    await expect(turn(['no such token'])).rejects.toThrow('/vinVehicle/vinParseNew: 20100');
    expect(checked).toEqual([false]);
  });

  const tree = getDocBanks.path;
  it.each([
    ['a page that a proxy answers with', { status: 200, body: '<!doctype html>' }, `${tree}: HTTP 200 no JSON`],
    ['a call that was refused', { status: 502, body: 'Bad Gateway' }, `${tree}: HTTP 502 no answer`],
    ['nobody there, which k6 tells by 0', { status: 0, body: null }, `${tree}: HTTP 0 no answer`],
  ])('count as failed by %s', async (_, answer, words) => {
    instead = { [tree]: answer };
    await expect(scriptOf('tree.js').default(null)).rejects.toThrow(words);
    expect(checked).toEqual([false]);
  });

  it('count as failed when the reception asks back', async () => {
    const script = scriptOf('reception.js');
    const data = await script.setup?.();
    const asked = { kind: 'vin_differs', message: '', orderId: null };
    const body = JSON.stringify({ resp_code: 0, resp_msg: '', data: { order: null, warnings: [asked] } });
    instead = { [orders.workOrderCreate.path]: { status: 200, body } };
    await expect(script.default(data)).rejects.toThrow('vin_differs');
    expect(checked).toEqual([false]);
  });
});
