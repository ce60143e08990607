import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { Header } from '../../src/contract/envelope';
import * as account from '../../src/contract/endpoints/account';
import { allCalls } from '../../src/contract/registry';
import { hashPassword } from '../modules/account/passwords';
import { openSession } from '../modules/users/session-repository';
import { createTestServer } from '../testing/test-server';
import { validInputs } from '../testing/valid-inputs';
import { announceIn, openLog, reasonOf, safeText } from './logging';

const VIN = 'LSVAA49J132047371';

function keepingLog() {
  const lines: string[] = [];
  const logDestination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logDestination };
}

describe('the log of a run of every call', () => {
  it('holds no phone, VIN, plate, name of a person, password or token', async () => {
    const { lines, logDestination } = keepingLog();
    const server = await createTestServer({ logDestination });
    const { owner } = await server.addStore();
    const tokens = [owner.token];
    for (const { name, endpoint } of allCalls.filter((call) => !call.endpoint.planned)) {
      // Some calls end the session.
      const token = await openSession(server.db, server.services.clock.now(), owner.uid, 'h5');
      tokens.push(token);
      const payload = JSON.stringify(validInputs[name] ?? {});
      await server.app.inject({
        method: endpoint.method,
        url: `${endpoint.path}?utoken=${token}`,
        payload,
        headers: { 'content-type': 'application/json', [Header.token]: token },
      });
    }
    // Where the database repeats a value that it cannot take.
    const failed = await server.db.execute(sql`select ${VIN}::int`).catch((error: unknown) => error);
    server.app.log.error({ err: failed }, `no car ${VIN} 沪A12345`);
    await server.close();
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(allCalls.length / 2);
    expect(log).toContain('[VIN]');
    // Ids of requests are random: some have eleven digits in a row.
    const withoutIds = log.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '[id]');
    const phones = withoutIds.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? [];
    expect(phones.filter((number) => !log.includes(`"time":${number}`))).toEqual([]);
    for (const personal of [VIN, '沪A12345', ...tokens, 'demo1234', '王师傅']) expect(log).not.toContain(personal);
  }, 120_000);

  it('never holds tokens, phones, codes or passwords of a login, not even when it fails', async () => {
    const { lines, logDestination } = keepingLog();
    const phone = '13812345678';
    const password = 'very-secret-1';
    const server = await createTestServer({ logDestination });
    await server.addUser({ phone, passwordHash: await hashPassword(password) });
    const { token } = (await server.call(account.phoneLogin, { phone, password })).data;
    await server.call(account.smsGetCode, { phone });
    await server.app.inject({
      method: 'POST',
      url: `${account.userQuery.path}?utoken=${token}`,
      headers: { 'x-access-token': token },
    });
    await server.db.execute('drop table sms_codes');
    expect((await server.call(account.smsLogin, { phone, code: server.sms.lastCode(phone) })).code).toBe(500);
    await server.close();
    const log = lines.join('');
    expect(log).toContain('call failed');
    expect(log).toContain('"call":"phoneLogin"');
    for (const secret of [phone, password, token, server.sms.lastCode(phone)]) expect(log).not.toContain(secret);
  });

  it("tells the request's id, taken over from a proxy only when it is plain", async () => {
    const { lines, logDestination } = keepingLog();
    const server = await createTestServer({ logDestination });
    const ask = async (id: string) =>
      (await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await ask('proxy-1:abc.def')).toBe('proxy-1:abc.def');
    for (const bad of ['short', 'with space inside', 'x'.repeat(65), 'call-13812345678', '{"a":"b","c":1}'])
      expect(await ask(bad)).toMatch(/^[\da-f-]{36}$/);
    await server.close();
    const first = JSON.parse(lines[0] ?? '{}') as { reqId: string; pid: number };
    expect(first).toMatchObject({ reqId: 'proxy-1:abc.def', pid: process.pid });
  });
});

it('masks VINs and plates in free text, and leaves ids alone', () => {
  expect(safeText(`${VIN} 沪A12345 粤B·D12345 pid 1234 sha 0123456789abcdef0`)).toBe(
    '[VIN] [plate] [plate] pid 1234 sha 0123456789abcdef0',
  );
});

it('masks phones and drops query parameters in free text', () => {
  expect(safeText('Failed query: select 1\nparams: 13812345678,abc')).toBe('Failed query: select 1');
  expect(safeText('call 13812345678 now')).toBe('call 138****5678 now');
});

describe('what a person reads of it', () => {
  it('is announced whatever the level, and of a silent log not', () => {
    const { lines, logDestination } = keepingLog();
    const log = openLog('error', logDestination);
    log.warn('not told');
    announceIn(log)('[sandbox sms] 138****8000 → 123456');
    announceIn(openLog('silent', logDestination))('not told either');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        pid: process.pid,
        msg: '[sandbox sms] 138****8000 → 123456',
      },
    ]);
  });

  const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  it.each([
    [refused, 'connect ECONNREFUSED 127.0.0.1:5432'],
    // What Node says of a name with several addresses.
    [new AggregateError([refused, refused]), 'connect ECONNREFUSED 127.0.0.1:5432'],
    [
      Object.assign(new Error('Failed query: select 1\nparams: '), { cause: refused }),
      `a query failed: ${refused.message}`,
    ],
    [new Error(), 'Error'],
    ['told 13812345678', 'told 138****5678'],
  ])('tells in one line why: %s', (error, reason) => expect(reasonOf(error)).toBe(reason));
});
