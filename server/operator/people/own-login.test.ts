import { desc, eq } from 'drizzle-orm';
import { DESK_API, DESK_HEADER } from '../../../src/contract/desk/calls';
import type { DeskSetup } from '../../../src/contract/desk/shapes';
import { DAY, MINUTE } from '../../base/clock/clock';
import { operatorAudit, operators } from '../../db/schema/operator';
import { DESK_PASSWORD, openDesk } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { createOperator } from './accounts';
import { totpCode } from './totp';
import { HANDED_OUT_DAYS } from './two-persons';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
// A code is taken once.
beforeEach(() => server.advanceClock(20 * MINUTE));

const NEW_PASSWORD = 'another horse battery staple';
const logIn = async (body: object) => {
  const headers = { [DESK_HEADER]: '1', 'user-agent': 'a browser' };
  const response = await server.app.inject({ method: 'POST', url: `${DESK_API}login`, headers, payload: body });
  return { status: response.statusCode, ...response.json<{ code?: string; message?: string }>() };
};

it('an operator replaces the own password, proved by the old one and a code, and every session ends', async () => {
  const desk = await openDesk(server, 'shop');
  const own = { password: DESK_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await desk.call('own', { ...own, password: 'wrong', code: desk.code() })).refusal.message).toBe(
    '原密码不正确',
  );
  const wrong = await desk.call('own', { ...own, code: '000000' });
  expect([wrong.status, wrong.refusal.message]).toEqual([400, expect.stringContaining('动态码不正确')]);
  // However often: what is no good is told before anything is tried.
  for (let times = 0; times < 6; times += 1) {
    const short = await desk.call('own', { ...own, newPassword: 'short', code: desk.code() });
    expect(short.refusal.message).toContain('至少 12');
  }
  expect((await desk.call('own', { ...own, code: desk.code() })).status).toBe(200);
  expect((await desk.call('session')).status).toBe(401);
  const [entry] = await server.db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(1);
  expect(entry).toMatchObject({ operator: 'shop-one', action: 'operator own-login', subjectId: desk.id });
  server.advanceClock(MINUTE);
  expect((await logIn({ name: 'shop-one', password: DESK_PASSWORD })).code).toBe('login');
  expect(await logIn({ name: 'shop-one', password: NEW_PASSWORD, code: desk.code() })).toMatchObject({ status: 200 });
});

it('an operator replaces the own authenticator by one that proves itself: a password alone never lets in', async () => {
  const desk = await openDesk(server, 'finance');
  expect((await desk.call('own', { password: DESK_PASSWORD, code: desk.code() })).refusal.message).toContain('没有要');
  const { key, token, address } = (await desk.call<DeskSetup>('own/setup', {})).data;
  expect(address).toContain(key);
  const own = {
    password: DESK_PASSWORD,
    authenticator: { setup: token, code: totpCode(key, server.services.clock.now()) },
  };
  const ask = (authenticator: object) =>
    desk.call('own', { ...own, code: desk.code(), authenticator: { ...own.authenticator, ...authenticator } });
  // However often: what is no good is told before anything is tried.
  for (let times = 0; times < 6; times += 1)
    expect((await ask({ code: '000000' })).refusal.message).toContain('新验证器的动态码不正确');
  const other = await openDesk(server, 'finance', 'finance-two');
  const foreign = (await other.call<DeskSetup>('own/setup', {})).data;
  expect((await ask({ setup: foreign.token })).refusal.message).toContain('二维码已过期');
  expect((await ask({})).status).toBe(200);
  expect((await desk.call('session')).status).toBe(401);
  const name = 'finance-one';
  expect((await logIn({ name, password: DESK_PASSWORD })).code).toBe('totp');
  server.advanceClock(MINUTE);
  expect((await logIn({ name, password: DESK_PASSWORD, code: desk.code() })).code).toBe('totp');
  const code = totpCode(key, server.services.clock.now());
  expect(await logIn({ name, password: DESK_PASSWORD, code })).toMatchObject({ status: 200 });
});

it('a password that somebody else gave ends after some days, and begins anew with a reset', async () => {
  const owner = await openDesk(server, 'owner');
  const now = () => server.services.clock.now();
  const { id, password } = await createOperator(server.db, now(), { name: 'late', role: 'shop', networks: [] });
  expect((await logIn({ name: 'late', password })).code).toBe('change');
  const { secret = [] } = await owner.run('operator reset', { id, reason: '没有收到' });
  server.advanceClock(HANDED_OUT_DAYS * DAY + MINUTE);
  const given = secret[0]?.replace('初始密码 ', '') ?? '';
  expect(await logIn({ name: 'late', password: given })).toMatchObject({
    status: 403,
    message: expect.stringContaining('初始密码已过期'),
  });
  await server.db.update(operators).set({ mustChange: false }).where(eq(operators.id, id));
  expect((await logIn({ name: 'late', password: given })).code).toBe('setup');
});
