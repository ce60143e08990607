/** @long */
import { sql } from 'drizzle-orm';
import { Header } from '../../src/contract/envelope';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import { queryRows } from '../db/database';
import { seedCms } from '../seed/cms';
import { anewAfterWrites } from '../testing/after-writes';
import { spoilings } from '../testing/spoilt-inputs';
import { createTestServer, type TestServer } from '../testing/test-server';
import { validInputs } from '../testing/valid-inputs';

/** Counting tries is the point of these; everything else that a refused call leaves behind is a defect. */
const COUNTERS = ['limit_events'];
const CHINESE = /[\u4e00-\u9fff]/;
/** What the schema library says, and what nobody but a programmer understands. */
const TECHNICAL = /期望|无效输入|undefined|\b(string|number|object|enum|array)\b/;

let server: TestServer;
let user: { uid: string; token: string };
/** Who calls what only a store may. */
let storeOwner: { uid: string; token: string };
/** Whether a call was accepted since these two came: it may have logged them out, renamed or cancelled them. */
let spent = true;
let tables: string[];
/** How many rows each table has. */
let rowCounts: () => Promise<unknown>;
/** The same after the last call that was accepted. */
let stored: unknown;
beforeAll(async () => {
  // The calls about consent want the texts that it is about.
  server = await createTestServer({ seed: (db, clock) => seedCms(db, clock.now()) });
  rowCounts = anewAfterWrites(server.db, countRows);
  tables = (
    await queryRows<{ name: string }>(
      server.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
  ).map((row) => row.name);
});
afterAll(() => server.close());
beforeEach(async () => {
  if (!spent) return;
  spent = false;
  user = await server.addUser();
  storeOwner = (await server.addStore()).owner;
  stored = await rowCounts();
});

async function countRows(): Promise<unknown> {
  const counts = tables
    .filter((table) => !COUNTERS.includes(table))
    .map((table) => `(select count(*)::int from "${table}") as "${table}"`);
  return (await queryRows(server.db, sql.raw(`select ${counts.join(', ')}`)))[0];
}

interface Envelope {
  resp_code?: number;
  resp_msg?: string;
  error_code?: number;
  error_msg?: string;
}

/**
 * Sends a body and expects an answer that a client can show: never a 5xx, in the envelope, with a Chinese message when
 * refused, and nothing stored then.
 */
async function expectAnswer(
  { endpoint }: RegisteredCall,
  payload: string | Buffer | undefined,
  contentType = 'application/json',
): Promise<void> {
  const response = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace('*', 'x.pdf'),
    headers: {
      [Header.token]: (endpoint.access === 'store' ? storeOwner : user).token,
      [Header.platform]: 'h5',
      ...(payload === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  // A file comes without the envelope.
  const isFile = endpoint.decode === 'raw' && response.statusCode === 200;
  const answer: Envelope = isFile ? {} : response.json<Envelope>();
  const code = answer.resp_code ?? answer.error_code ?? 0;
  const sent = String(payload).slice(0, 200);
  if (response.statusCode >= 500 || code === 500)
    throw new Error(`${response.statusCode} ${response.body} for ${sent}`);
  if (code === 0) {
    spent = true;
    stored = await rowCounts();
    return;
  }
  const message = answer.resp_msg ?? answer.error_msg ?? '';
  if (!CHINESE.test(message) || TECHNICAL.test(message))
    throw new Error(`No Chinese message for users but "${message}" for ${sent}`);
  const rows = await rowCounts();
  // The very same look, unless something was written.
  if (rows !== stored) expect({ sent, rows }).toEqual({ sent, rows: stored });
}

/** So deep that whatever walks it by recursion is tried; far deeper, reading it would take a hundred times as long. */
const DEPTH = 40_000;
const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const filler = JSON.stringify('x'.repeat(2_000_000));

const current = allCalls.filter((call) => !call.endpoint.planned).map((call) => [call.name, call] as const);

describe('hostile input to every current call', () => {
  it('is deeper than any recursion goes', () => {
    const depthOf = (list: readonly unknown[]): number => (list.length === 0 ? 1 : 1 + depthOf(list[0] as unknown[]));
    // As short as the engine makes it: the longer a function runs, the less of the stack it takes.
    for (let time = 0; time < 10_000; time += 1) depthOf([[[]]]);
    expect(() => depthOf(JSON.parse(deep) as unknown[])).toThrow(RangeError);
  });

  it.each(current)('%s answers to bad bodies', async (_name, call) => {
    await expectAnswer(call, undefined);
    if (call.endpoint.method === 'GET') return;
    for (const body of [
      '',
      '{',
      'null',
      '[1]',
      '"text"',
      '<html></html>',
      deep,
      `{"a":${deep}}`,
      '{"__proto__":{"a":1}}',
    ])
      await expectAnswer(call, body);
    await expectAnswer(call, JSON.stringify({ ...validInputs[call.name], filler: 0 }).replace(/0}$/, `${filler}}`));
    await expectAnswer(call, 'a=b', 'text/plain');
    await expectAnswer(call, Buffer.from([0xff, 0xfe, 0x00]), 'application/octet-stream');
    await expectAnswer(call, '--x\r\ncontent-disposition: form-data; name="a"', 'multipart/form-data; boundary=x');
  });

  it.each(current.filter(([, call]) => call.endpoint.method === 'POST'))(
    '%s answers when any one field is spoilt',
    async (name, call) => {
      const valid = validInputs[name];
      if (!valid) throw new Error(`server/testing/valid-inputs.ts lacks ${name}`);
      expect(call.schema.request.safeParse(valid).success).toBe(true);
      for (const spoil of spoilings(valid)) await expectAnswer(call, JSON.stringify(spoil(valid)));
    },
  );
});
