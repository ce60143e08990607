import { eq } from 'drizzle-orm';
import * as account from '../../src/contract/endpoints/account';
import * as document from '../../src/contract/endpoints/library';
import * as share from '../../src/contract/endpoints/share';
import * as statistics from '../../src/contract/endpoints/turnover';
import * as store from '../../src/contract/endpoints/store';
import * as upload from '../../src/contract/endpoints/upload';
import { allCalls } from '../../src/contract/registry';
import { Header } from '../../src/contract/envelope';
import { users } from '../db/schema/account';
import { documents } from '../db/schema/library';
import { fillLibrary } from '../seed/fill-library';
import { signToken, type TokenPurpose } from '../base/signed-token';
import { newSecret } from '../base/ids';
import { smallLibrary } from '../modules/library/testing/small-library';
import { DAY, later, MINUTE } from '../base/clock/clock';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openWorkshop } from '../modules/work-orders/testing/workshop';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server?.close());

const codeWith = async (token: string) => (await server.call(account.userQuery, {}, { token })).code;
const file = (url: string, utoken: string) => server.app.inject({ url: `${new URL(url).pathname}?utoken=${utoken}` });

describe('a token', () => {
  it.each([
    ['forged', async () => newSecret()],
    ['cut', async () => (await server.addUser()).token.slice(1)],
    ['continued', async () => `${(await server.addUser()).token}x`],
    ['of another alphabet', async () => '令牌'.repeat(10)],
    ['as long as a header may be', async () => 'x'.repeat(8_000)],
    ['a statement', async () => "' or 1=1 --"],
    [
      'signed for a file',
      async () => signToken(server.services.secret, 'file', { uid: 'u1' }, later(server.services.clock.now(), DAY)),
    ],
    [
      'logged out',
      async () => {
        const { token } = await server.addUser();
        await server.call(account.logout, {}, { token });
        return token;
      },
    ],
    [
      'of an account that was closed',
      async () => {
        const { uid, token } = await server.addUser();
        await server.db.update(users).set({ cancelledAt: server.services.clock.now() }).where(eq(users.uid, uid));
        return token;
      },
    ],
    [
      'of which the owner ended all others',
      async () => {
        const { token } = await server.addUser({ phone: '13811110001' });
        await server.call(account.smsGetCode, { phone: '13811110001' });
        const { token: second } = (
          await server.call(account.smsLogin, { phone: '13811110001', code: server.sms.lastCode('13811110001') })
        ).data;
        expect(second).not.toBe(token);
        await server.call(account.endDevice, { others: true }, { token: second });
        return token;
      },
    ],
  ])("that is %s is nobody's, for any call", async (_name, make) => {
    const token = await make();
    for (const { endpoint } of allCalls.filter(
      (call) => call.endpoint.access !== 'public' && call.endpoint.method === 'POST',
    )) {
      const answer = await server.app.inject({
        method: 'POST',
        url: endpoint.path,
        headers: { [Header.token]: Buffer.from(token).toString('latin1') },
        payload: {},
      });
      expect({ path: endpoint.path, ...answer.json<object>() }).toMatchObject({
        path: endpoint.path,
        resp_code: 20100,
      });
    }
  });

  it('ends by itself 30 days after its last use', async () => {
    const { token } = await server.addUser();
    server.advanceClock(29 * DAY);
    expect(await codeWith(token)).toBe(0);
    server.advanceClock(29 * DAY);
    expect(await codeWith(token)).toBe(0);
    server.advanceClock(31 * DAY);
    expect(await codeWith(token)).toBe(20100);
  });

  it('counts in its header alone', async () => {
    const { token } = await server.addUser();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/user2/query?${Header.token}=${token}`,
      headers: { cookie: `${Header.token}=${token}`, authorization: `Bearer ${token}` },
      payload: { token },
    });
    expect(answer.json()).toMatchObject({ resp_code: 20100 });
  });
});

describe('a role', () => {
  it('is gone with the next call after it was lowered, and with leaving', async () => {
    const shop = await openWorkshop(server);
    const { token } = shop.receptionist;
    const turnover = async () => (await server.call(statistics.yearly, { year: 2026 }, { token })).code;
    expect(await turnover()).toBe(0);
    await server.call(
      store.storeSetRole,
      { uid: shop.receptionist.uid, role: 'technician' },
      { token: shop.owner.token },
    );
    expect(await turnover()).toBe(403);
    expect((await server.call(store.storeBriefing, {}, { token })).code).toBe(0);
    await server.call(store.storeLeave, {}, { token });
    expect((await server.call(store.storeBriefing, {}, { token })).code).toBe(403);
  });
});

describe('the signed tokens of files, films and uploads', () => {
  const at = (ms: number) => later(server.services.clock.now(), ms);
  const sign = (purpose: TokenPurpose, claims: Record<string, string>, ms = MINUTE, secret = server.services.secret) =>
    signToken(secret, purpose, claims, at(ms));

  it('open the one document that they are for, for ten minutes', async () => {
    await server.services.storage.put('library/percent.pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
    const { token, uid } = await server.addUser();
    const { url, utoken } = (await server.call(document.getFileUrl, { id: 'percent' }, { token })).data;
    expect((await file(url, utoken)).statusCode).toBe(200);
    const [, signature = ''] = utoken.split('.');
    const [payload = ''] = sign('file', { id: 'percent', uid }, DAY).split('.');
    const wrong = [
      sign('file', { id: 'dtc', uid }),
      sign('video', { id: 'percent', uid }),
      sign('upload', { id: 'percent', uid }),
      sign('file', { id: 'percent', uid }, MINUTE, newSecret()),
      sign('file', { id: 'percent', uid }, -1),
      `${payload}.${signature}`,
      `${payload}.`,
      '.',
      'x',
      `${utoken}x`,
    ];
    for (const forged of wrong)
      expect({ forged, status: (await file(url, forged)).statusCode }).toEqual({ forged, status: 403 });
    server.advanceClock(11 * MINUTE);
    expect((await file(url, utoken)).statusCode).toBe(403);
  });

  it('open nothing of a document that was taken down', async () => {
    const { token } = await server.addUser();
    const { url, utoken } = (await server.call(document.getFileUrl, { id: 'percent' }, { token })).data;
    await server.db.delete(documents).where(eq(documents.id, 'percent'));
    expect((await file(url, utoken)).statusCode).toBe(404);
  });

  it('let an upload be made under no other purpose or name', async () => {
    const { uid } = await server.addUser();
    for (const uploadToken of [
      sign('file', { uid, purpose: 'avatar' }),
      sign('upload', { uid, purpose: '__proto__' }),
      sign('upload', { uid }),
      sign('upload', { uid, purpose: 'avatar' }, -1),
      sign('upload', { uid, purpose: 'avatar' }, MINUTE, newSecret()),
    ]) {
      expect((await server.call(upload.upload, { uploadToken, base64: 'AAAA' })).code).toBe(403);
    }
  });
});

it('a share key is not guessed: unknown ones are all answered alike', async () => {
  for (const key of ['a', newSecret(16), '../x', '%', '_'.repeat(22)])
    expect(await server.call(share.shareKeyQuery, { key })).toMatchObject({ code: 404, msg: '分享链接不存在或已失效' });
});

it('keeps personal answers out of every cache', async () => {
  const { token } = await server.addUser();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user2/query',
    headers: { [Header.token]: token },
    payload: {},
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
});
