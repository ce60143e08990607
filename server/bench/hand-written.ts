import fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { orderCreate, orderSelect } from '../../src/contract/endpoints/shop';
import { getDocBanks } from '../../src/contract/endpoints/library';
import { answerSearch } from '../../src/contract/endpoints/search';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import { Header } from '../../src/contract/envelope';
import { termsToFind } from '../../src/domain/search/search-terms';
import { sha256 } from '../base/hashing';
import { wordsQuery } from '../modules/search/word-query';

/**
 * The hot calls as somebody would write them by hand who needs nothing else: a process of its own, the driver alone,
 * statements that each connection plans once. The session is looked up, the rows are read and written as the product
 * does, and the answers are the same, byte for byte where nothing in them is new. Reads whose answer depends on the
 * library alone are given (`/answers`) and sent from memory; a search reads and ranks what has all its words before.
 *
 * `DATABASE_URL=… node --import tsx server/bench/hand-written.ts` prints its port.
 */
const SESSION = {
  name: 'session',
  text: `select u.uid, u.admin, s.created_at, u.cancelled_at, u.banned_until, m.store_id, m.role, st.suspended_at
    from sessions s join users u on u.uid = s.uid
    left join store_members m on m.uid = u.uid left join stores st on st.id = m.store_id and st.state = 'approved'
    where s.token_hash = $1 and s.expires_at > $2`,
};

const LIST = {
  name: 'list',
  text: `select *, (select count(*)::int from orders where uid = $1) as total
    from orders where uid = $1 order by created_at desc, id desc limit 20`,
};

/** What has to be known before: the article, whose address it is, and whether the order is there already. */
const ARTICLE = {
  name: 'article',
  text: `select g.title, g.images, g.class_balance, g.enable, a.name, a.phone, a.region, a.detail, o.id as known
    from goods g left join delivery_addresses a on a.uid = $2 and a.id = $3
    left join orders o on o.uid = $2 and o.client_key = $4 where g.iid = $1`,
};

/**
 * The order, its booking with both sides, the wallet, then the stock, so that two orders never wait for each other;
 * what does not fit is stopped by the checks.
 */
const BOOK = {
  name: 'book',
  text: `with ordered as (
      insert into orders (id, uid, client_key, kind, iid, title, image, quantity, pay_with, amount, points, state,
        ship_to, created_at, paid_at)
      values ($1, $2, $3, 'physical', $4, $5, $6, 1, 'points', 0, $7, 'paid', $8, $9, $9)
      on conflict (uid, client_key) do nothing returning id),
    posted as (
      insert into ledger_transactions (key, kind, title, order_id, created_at)
      select 'order-charge/' || id, 'exchange', '兑换「' || $5 || '」', id, $9 from ordered returning id),
    paid as (
      update wallets set balance = balance - $7 from posted
      where account = 'user:' || $2 and currency = 'points' returning account),
    entries as (
      insert into ledger_entries (transaction_id, account, currency, amount)
      select posted.id, side.account, 'points', side.amount
      from posted, (values ((select account from paid), -$7::bigint), ('house:points', $7::bigint)) side (account, amount)),
    taken as (
      update goods set stock = stock - 1, sold = sold + 1 from paid where iid = $4 and enable returning iid)
    select ordered.id, taken.iid from ordered, taken`,
};

/** The entries that have all words, the best first: what a search cannot do without. */
const SEARCH = {
  name: 'search',
  text: `select e.id, e.kind, e.title, ts_rank(e.terms, $1::tsquery) as rank from search_entries e
    where e.terms @@ (select $1::tsquery) order by rank desc, e.id limit 20`,
};

const READS = [vinParseNew.path, getDocBanks.path];

/** What a read answers to a body. */
export interface Given {
  readonly path: string;
  readonly body: unknown;
  readonly text: string;
}

interface OrderRow extends Record<string, unknown> {
  readonly created_at: Date;
  readonly paid_at: Date | null;
}

const iso = (moment: unknown) => (moment instanceof Date ? moment.toISOString() : null);
const orderOf = (row: OrderRow) => ({
  id: row.id,
  iid: row.iid,
  kind: row.kind,
  title: row.title,
  image: row.image,
  quantity: row.quantity,
  payWith: row.pay_with,
  amount: row.amount,
  points: row.points,
  state: row.state,
  shipTo: row.ship_to,
  carrier: row.carrier ?? null,
  logisticsNumber: row.logistics_number ?? null,
  note: row.note ?? null,
  createdAt: iso(row.created_at),
  expiresAt: iso(row.expires_at),
  paidAt: iso(row.paid_at),
  shippedAt: iso(row.shipped_at),
  doneAt: iso(row.done_at),
  closedAt: iso(row.closed_at),
  closeReason: row.close_reason ?? null,
});

const ok = (data: unknown) => ({ resp_code: 0, resp_msg: '', data });

interface Asked {
  readonly clientKey: string;
  readonly iid: string;
  readonly addressId: string;
}

async function order(client: PoolClient, uid: string, { clientKey, iid, addressId }: Asked) {
  const article = await client.query<Record<string, unknown>>({ ...ARTICLE, values: [iid, uid, addressId, clientKey] });
  const [known] = article.rows;
  if (!known?.enable || known.known || !known.name) throw new Error('refused');
  const { title, images, class_balance: points, name, phone, region, detail } = known;
  const [id, now] = [randomBytes(12).toString('base64url'), new Date()];
  const [image = null] = images as string[];
  const shipTo = { name, phone, region, detail };
  const values = [id, uid, clientKey, iid, title, image, points, JSON.stringify(shipTo), now];
  const booked = await client.query({ ...BOOK, values });
  if (booked.rows.length === 0) throw new Error('refused');
  const bought = { id, iid, kind: 'physical', title, image, quantity: 1, pay_with: 'points', amount: 0, points };
  return ok(orderOf({ ...bought, state: 'paid', ship_to: shipTo, created_at: now, paid_at: now }));
}

async function list(client: PoolClient, uid: string) {
  const { rows } = await client.query<OrderRow & { total: number }>({ ...LIST, values: [uid] });
  return ok({ list: rows.map(orderOf), total: rows[0]?.total ?? 0, pageNum: 1, pageSize: 20 });
}

async function serve(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = fastify();
  const answers = new Map<string, string>();
  const sessionOf = async (client: PoolClient, token: unknown) => {
    const { rows } = await client.query<{ uid: string; cancelled_at: Date | null; banned_until: Date | null }>({
      ...SESSION,
      values: [sha256(String(token)), new Date()],
    });
    const [row] = rows;
    if (!row || row.cancelled_at || row.banned_until) throw new Error('no session');
    return row.uid;
  };
  /** One connection for a call. */
  const post = (path: string, work: (client: PoolClient, uid: string, body: unknown) => unknown) =>
    app.post(path, async (request) => {
      const client = await pool.connect();
      try {
        return await work(client, await sessionOf(client, request.headers[Header.token]), request.body);
      } finally {
        client.release();
      }
    });
  post(orderCreate.path, (client, uid, body) => order(client, uid, body as Asked));
  post(orderSelect.path, (client, uid) => list(client, uid));
  for (const path of READS) post(path, (_client, _uid, body) => answers.get(path + JSON.stringify(body)));
  post(answerSearch.path, async (client, _uid, body) => {
    const { text } = body as { text: string };
    await client.query({ ...SEARCH, values: [wordsQuery(termsToFind(text))] });
    return answers.get(answerSearch.path + JSON.stringify(body));
  });
  app.post<{ Body: Given }>('/answers', (request) => {
    const { path, body, text } = request.body;
    answers.set(path + JSON.stringify(body), text);
    return ok(null);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
}

if (require.main === module) void serve(process.env.DATABASE_URL ?? '');
