import { eq } from 'drizzle-orm';
import { DESK_API, DESK_HEADER } from '../../../src/contract/desk/calls';
import type { DeskRefusal, DeskSession } from '../../../src/contract/desk/shapes';
import { HOUR, MINUTE } from '../../base/clock/clock';
import { operatorAudit, operators, operatorSessions } from '../../db/schema/operator';
import { DESK_PASSWORD, openDesk } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { createOperator } from '../people/accounts';
import { totpCode } from '../people/totp';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
// Tries of one test must not count in the next, and a code is taken once.
beforeEach(() => server.advanceClock(20 * MINUTE));

const now = () => server.services.clock.now();

async function post(path: string, body: object, headers: Record<string, string> = {}, ip = '127.0.0.1') {
  const response = await server.app.inject({
    method: 'POST',
    url: `${DESK_API}${path}`,
    remoteAddress: ip,
    headers: { [DESK_HEADER]: '1', 'user-agent': 'a browser', ...headers },
    payload: body,
  });
  return {
    status: response.statusCode,
    cookie: String(response.headers['set-cookie'] ?? ''),
    body: response.json<unknown>(),
  };
}
const refusalOf = (answer: { body: unknown }) => answer.body as DeskRefusal;

describe('the login', () => {
  it('sets up password and one-time codes at the first login, and asks for a code at the next', async () => {
    const { password } = await createOperator(server.db, now(), { name: 'first', role: 'owner', networks: [] });
    const ask = { name: 'First', password };
    expect(refusalOf(await post('login', ask)).code).toBe('change');
    const own = { ...ask, newPassword: 'a long password of my own' };
    const { code, setup } = refusalOf(await post('login', own));
    expect(code).toBe('setup');
    expect(setup?.address).toMatch(/^otpauth:\/\/totp\/.*first.*secret=/);
    const { token = '', key = '' } = setup ?? {};
    expect(refusalOf(await post('login', { ...own, setup: token, code: '000000' })).code).toBe('totp');
    const first = await post('login', { ...own, setup: token, code: totpCode(key, now()) });
    expect(first.status).toBe(200);
    expect(first.cookie).toMatch(/^desk=[\w-]{43}; Path=\/desk\/; HttpOnly; SameSite=Strict$/);
    expect((first.body as DeskSession).operator).toMatchObject({ name: 'first', role: 'owner' });

    server.advanceClock(MINUTE);
    expect((await post('login', ask)).status).toBe(401);
    const next = { name: 'first', password: own.newPassword };
    expect(refusalOf(await post('login', next)).code).toBe('totp');
    expect((await post('login', { ...next, code: totpCode(key, now()) })).status).toBe(200);
    const [row] = await server.db.select().from(operators).where(eq(operators.name, 'first'));
    expect(row?.totpSecret).not.toContain(key);
  });

  it('refuses a new password that is short, common, or the one that was given', async () => {
    const { password } = await createOperator(server.db, now(), { name: 'second', role: 'shop', networks: [] });
    const key = async () => refusalOf(await post('login', { name: 'second', password, newPassword: 'x' })).setup;
    const given = await key();
    const code = totpCode(given?.key ?? '', now());
    for (const newPassword of ['short', '123456789012', password]) {
      const answer = await post('login', { name: 'second', password, newPassword, setup: given?.token, code });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const sessions = await server.db.select().from(operatorSessions);
    expect(sessions.filter(({ device }) => device === 'second')).toEqual([]);
  });

  it('says the same of a wrong name, a wrong password, an ended account and a foreign network', async () => {
    const desk = await openDesk(server, 'finance', 'third');
    const wrong = { name: 'third', password: 'wrong', code: desk.code() };
    const words = [
      refusalOf(await post('login', wrong)).message,
      refusalOf(await post('login', { ...wrong, name: 'nobody' })).message,
    ];
    const right = { name: 'third', password: DESK_PASSWORD, code: desk.code() };
    await server.db
      .update(operators)
      .set({ networks: ['203.0.113.0/24'] })
      .where(eq(operators.id, desk.id));
    words.push(refusalOf(await post('login', right)).message);
    await server.db.update(operators).set({ networks: [], endedAt: now() }).where(eq(operators.id, desk.id));
    words.push(refusalOf(await post('login', right)).message);
    expect(new Set(words)).toEqual(new Set(['登录名或密码不正确']));
  });

  it('takes a code once, and locks a name after five wrong tries', async () => {
    const desk = await openDesk(server, 'content', 'fourth');
    const right = { name: 'fourth', password: DESK_PASSWORD, code: desk.code() };
    expect((await post('login', right)).status).toBe(200);
    expect((await post('login', right)).status).toBe(429);
    server.advanceClock(20 * MINUTE);
    for (let i = 0; i < 5; i += 1) await post('login', { ...right, password: 'wrong' });
    expect((await post('login', { ...right, code: desk.code() })).status).toBe(429);
  });

  it('serves nobody from a network that the settings do not name, logged in or not', async () => {
    const desk = await openDesk(server, 'owner', 'fifth');
    expect((await post('login', { name: 'fifth', password: DESK_PASSWORD }, {}, '10.0.0.7')).status).toBe(403);
    expect((await desk.call('session', undefined, { ip: '10.0.0.7' })).status).toBe(403);
    const page = await server.app.inject({ url: '/desk/', remoteAddress: '10.0.0.7' });
    expect(page.statusCode).toBe(403);
  });
});

describe('a session', () => {
  it('ends when its cookie comes from another browser, and stays ended for its own', async () => {
    const desk = await openDesk(server, 'owner', 'sixth');
    expect((await desk.call('session')).status).toBe(200);
    expect((await desk.call('session', undefined, { headers: { 'user-agent': 'a thief' } })).status).toBe(401);
    expect((await desk.call('session')).status).toBe(401);
  });

  it('ends half an hour after it was last used, and twelve hours after it began', async () => {
    const desk = await openDesk(server, 'owner', 'seventh');
    for (let i = 0; i < 23; i += 1) {
      server.advanceClock(29 * MINUTE);
      expect((await desk.call('session')).status).toBe(200);
    }
    server.advanceClock(HOUR);
    expect((await desk.call('session')).status).toBe(401);
    const idle = await openDesk(server, 'owner', 'eighth');
    server.advanceClock(31 * MINUTE);
    expect((await idle.call('session')).status).toBe(401);
  });

  it('is not used by a page of another site', async () => {
    const desk = await openDesk(server, 'owner', 'ninth');
    const body = { name: 'operator create', input: { name: 'evil', role: 'owner' } };
    const from = (headers: Record<string, string>) => desk.call('run', body, { headers });
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const bare = await server.app.inject({
      method: 'POST',
      url: `${DESK_API}run`,
      headers: { cookie: desk.cookie, 'user-agent': 'test browser' },
      payload: body,
    });
    expect(bare.statusCode).toBe(403);
    expect(await server.db.select().from(operators).where(eq(operators.name, 'evil'))).toEqual([]);
  });
});

it('writes down who logged in, from where, and no secret', async () => {
  const desk = await openDesk(server, 'support', 'tenth');
  await post('login', { name: 'tenth', password: DESK_PASSWORD, code: desk.code() });
  const rows = await server.db.select().from(operatorAudit).where(eq(operatorAudit.operator, 'tenth'));
  expect(rows).toMatchObject([{ action: 'operator login', door: 'desk', address: '127.0.0.1' }]);
  expect(JSON.stringify(rows)).not.toContain(DESK_PASSWORD);
});
