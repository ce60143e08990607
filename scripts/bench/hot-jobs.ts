import { getDocBanks } from '../../src/contract/endpoints/library';
import { answerSearch } from '../../src/contract/endpoints/search';
import { orderCreate, orderSelect } from '../../src/contract/endpoints/shop';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import { workOrderCreate } from '../../src/contract/endpoints/work-orders';
import { newId } from '../../server/base/ids';
import { CONNECTIONS } from '../../server/bench/bench-server';
import type { Measurement } from '../../server/bench/measurement';
import type { Database } from '../../server/db/database';
import { goods } from '../../server/db/schema/shop';
import { seed } from '../../server/seed/seed';
import type { StoreOwner } from '../../e2e/backend/workshop-hand';
import { fillWorld, type Buyer, type World } from '../../e2e/soak/world';

const ARTICLES = 64;
export const VINS = ['LSVAA49J132047371', 'LFV3A28K5C3012345', 'LHGCP268XA8023456', 'LVGBE40K29G345678'];
/** As many as there are VINs: a code, a part, one of two words, and a complaint. */
const TEXTS = ['P0230', '燃油泵', '点火线圈', '打不着火'];
/** Calls whose answer depends on the library alone. */
export const OF_LIBRARY: readonly string[] = [vinParseNew.path, getDocBanks.path, answerSearch.path];
export const READ = { atLeast: 0.8 };
export const WRITE = { atLeast: 0.5 };

const OF_ORDERS = ['orders', 'ledger_transactions', 'ledger_entries', 'wallets', 'goods'];

/** A hot call: what is sent next, and what it must reach of the hand-written one. */
export interface Job {
  readonly name: string;
  readonly path: string;
  readonly target: Measurement['target'];
  /** Tables that it writes to. */
  readonly tables: readonly string[];
  readonly next: () => { token: string; body: object };
}

/** Seeds a database, with articles that never run out. Who buys, and as many who own a store. */
export async function fillShop(db: Database): Promise<Pick<World, 'buyers' | 'owners'>> {
  const now = new Date();
  await seed(db, () => undefined, { sandbox: true, now });
  const article = { title: '万用表', kind: 'physical' as const, price: 0, classBalance: 10, stock: 100_000_000 };
  const rows = Array.from({ length: ARTICLES }, (_, at) => ({ ...article, iid: `bench-${at}`, createdAt: now }));
  await db.insert(goods).values(rows.map((row) => ({ ...row, payWays: ['points' as const] })));
  return fillWorld(db, now, CONNECTIONS, 0, CONNECTIONS);
}

/** The hot calls, each made by the buyers in turn. */
export function jobsOf(buyers: readonly Buyer[]): Job[] {
  let turn = 0;
  const next = (body: (buyer: Buyer, turn: number) => object) => () => {
    turn += 1;
    const buyer = buyers[turn % buyers.length] as Buyer;
    return { token: buyer.token, body: body(buyer, turn) };
  };
  const order = (iid: (turn: number) => string) =>
    next(({ addressId }, at) => ({ clientKey: newId(), iid: iid(at), quantity: 1, payWith: 'points', addressId }));
  return [
    {
      name: 'VIN parse',
      path: vinParseNew.path,
      target: READ,
      tables: [],
      next: next((_, at) => ({ vin: VINS[at % 4] })),
    },
    {
      name: 'tree',
      path: getDocBanks.path,
      target: READ,
      tables: [],
      next: next(() => ({ path: '大众/一汽-大众/速腾' })),
    },
    {
      name: 'search',
      path: answerSearch.path,
      target: READ,
      tables: [],
      next: next((_, at) => ({ text: TEXTS[at % 4] })),
    },
    {
      name: `an order, ${ARTICLES} articles`,
      path: orderCreate.path,
      target: WRITE,
      tables: OF_ORDERS,
      next: order((at) => `bench-${Math.floor(at / 7) % ARTICLES}`),
    },
    {
      name: 'an order, one article',
      path: orderCreate.path,
      target: WRITE,
      tables: OF_ORDERS,
      next: order(() => 'bench-0'),
    },
    {
      name: 'list of orders',
      path: orderSelect.path,
      target: READ,
      tables: [],
      next: next(() => ({ pageRequest: { pageNum: 1, pageSize: 20 } })),
    },
  ];
}

const LINE = { name: '机油机滤', price: 26_800, labour: 5_000, quantity: 1, unit: '套' };

/** A new car of a new customer is taken in, with two lines, at each store in turn. */
export function receptionJob(owners: readonly StoreOwner[]): Job {
  let turn = 0;
  const next = () => {
    turn += 1;
    const { token } = owners[turn % owners.length] as StoreOwner;
    const car = { carid: `苏K${10_000 + turn}`, car: '大众 帕萨特', complaint: '常规保养' };
    const owner = { ownerName: '王建国', ownerPhone: String(13_800_000_000 + turn) };
    const items = [LINE, { ...LINE, name: '空调滤芯' }];
    return {
      token,
      body: { clientKey: newId(), ...car, ...owner, items, itemsAgreed: true, confirmed: ['open_order'] },
    };
  };
  return { name: 'a work order', path: workOrderCreate.path, target: WRITE, tables: ['work_orders'], next };
}
