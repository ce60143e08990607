import { eq } from 'drizzle-orm';
import * as account from '../../src/contract/endpoints/account';
import * as store from '../../src/contract/endpoints/store';
import { Header, type Envelope } from '../../src/contract/envelope';
import { DAY, later } from '../base/clock/clock';
import { users } from '../db/schema/account';
import { openLog } from '../http/logging';
import { LiveSockets } from '../live/live-sockets';
import { hashPassword } from '../modules/account/passwords';
import { suspendStore } from '../modules/store/suspend-store';
import { banUser } from '../modules/users/bans';
import { CallerMemory } from '../modules/users/caller-memory';
import { findSession, openSession } from '../modules/users/session-repository';
import { buildApp } from '../process/app';
import { createTestServer, type TestServer } from '../testing/test-server';

let first: TestServer;
/** Another process on the same database. */
let second: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  first = await createTestServer({ remembersCallers: true });
  second = await anotherProcess(first);
});
afterAll(async () => {
  await second?.app.close();
  await first?.close();
});

async function anotherProcess({ db, config, services, broker }: TestServer) {
  const callers = new CallerMemory(findSession);
  const app = buildApp({ db, config, services }, { callers, log: openLog('silent') });
  await LiveSockets.attach(app, { db, config, services, broker, callers });
  return { app, callers };
}

/** Resolves when both have heard of what was written past their calls, as by an operator. */
const heardByAll = () => Promise.all([first.callers?.settle(first.db), second.callers.settle(first.db)]);
const now = () => first.services.clock.now();
type Asked = typeof account.userQuery | typeof store.storeBriefing;

async function codeAt(app: TestServer['app'], { method, path }: Asked, token: string): Promise<number> {
  const response = await app.inject({ method, url: path, headers: { [Header.token]: token }, payload: {} });
  return response.json<Envelope>().resp_code;
}

/** What the other process answers once it has heard of all that was committed by now. */
async function codeAtSecond(endpoint: Asked, token: string): Promise<number> {
  await second.callers.settle(first.db);
  return codeAt(second.app, endpoint, token);
}

/** Calls of a user that both processes remember, before and after something happened. */
async function beforeAndAfter(endpoint: Asked, token: string, happens: () => Promise<unknown>): Promise<number[]> {
  const both = async () => [await codeAt(first.app, endpoint, token), await codeAtSecond(endpoint, token)];
  const before = await both();
  await happens();
  return [...before, ...(await both())];
}

const ENDED = [0, 0, 20100, 20100];

describe('a remembered login ends at once in all processes', () => {
  it('with its logout', async () => {
    const { token } = await first.addUser();
    expect(await beforeAndAfter(account.userQuery, token, () => first.call(account.logout, {}, { token }))).toEqual(
      ENDED,
    );
  });

  it('ended from another device, which stays logged in', async () => {
    const { uid, token } = await first.addUser();
    const other = await openSession(first.db, now(), uid, 'weapp');
    const end = () => first.call(account.endDevice, { others: true }, { token });
    expect(await beforeAndAfter(account.userQuery, other, end)).toEqual(ENDED);
    expect(await codeAtSecond(account.userQuery, token)).toBe(0);
  });

  it('with a change of the password', async () => {
    const [oldPassword, newPassword] = ['first-secret-1', 'second-secret-2'];
    const { uid, token } = await first.addUser({ passwordHash: await hashPassword(oldPassword) });
    const other = await openSession(first.db, now(), uid, 'h5');
    const change = async () => (await first.call(account.changePassword, { oldPassword, newPassword }, { token })).data;
    expect(await beforeAndAfter(account.userQuery, other, change)).toEqual(ENDED);
  });

  it('with the account', async () => {
    const { uid, token } = await first.addUser();
    const end = async () => {
      await first.db.update(users).set({ cancelledAt: now() }).where(eq(users.uid, uid));
      await heardByAll();
    };
    expect(await beforeAndAfter(account.userQuery, token, end)).toEqual(ENDED);
  });

  it('with a ban', async () => {
    const { uid, token } = await first.addUser();
    const ban = async () => {
      await first.db.transaction((tx) => banUser(tx, now(), uid, { until: later(now(), DAY), reason: '刷单' }));
      await heardByAll();
    };
    const [, , ...after] = await beforeAndAfter(account.userQuery, token, ban);
    expect(after.every((code) => code !== 0)).toBe(true);
  });
});

describe('a remembered place in a store counts no longer', () => {
  it('after its end', async () => {
    const { storeId, owner } = await first.addStore();
    const member = await first.addMember(storeId, 'technician');
    const remove = async () =>
      (await first.call(store.storeSetRole, { uid: member.uid, role: null }, { token: owner.token })).data;
    expect(await beforeAndAfter(store.storeBriefing, member.token, remove)).toEqual([0, 0, 403, 403]);
  });

  it('while the operator has stopped the store', async () => {
    const { storeId, owner } = await first.addStore();
    const stop = async () => {
      await first.db.transaction((tx) => suspendStore(tx, now(), storeId, '证照过期'));
      await heardByAll();
    };
    const [, , ...after] = await beforeAndAfter(store.storeBriefing, owner.token, stop);
    expect(after.every((code) => code !== 0)).toBe(true);
  });
});

it('shows a new place in a store to the next call', async () => {
  const { owner } = await first.addStore();
  const { token } = await first.addUser();
  const { code } = (await first.call(store.storeInvite, { role: 'receptionist' }, { token: owner.token })).data;
  const join = async () => (await first.call(store.storeJoin, { code, accept: true }, { token })).data;
  expect(await beforeAndAfter(store.storeBriefing, token, join)).toEqual([403, 403, 0, 0]);
});
