import { eq } from 'drizzle-orm';
import * as account from '../../src/contract/endpoints/account';
import { unreadCount } from '../../src/contract/endpoints/messages';
import { users } from '../db/schema/account';
import { tidyUp } from '../process/housekeeping';
import { DAY } from '../base/clock/clock';
import { openSession } from '../modules/users/session-repository';
import type { TestServer } from '../testing/test-server';
import { openLiveServer, type LiveServer } from './live-server.testing';

let server: TestServer;
let connect: LiveServer['connect'];
beforeAll(async () => {
  ({ server, connect } = await openLiveServer());
});
afterAll(() => server.close());

const now = () => server.services.clock.now();

describe('the end of a session closes its socket and no other', () => {
  const elsewhere = async (uid: string) => ({ uid, token: await openSession(server.db, now(), uid, 'weapp') });

  it('by logout', async () => {
    const user = await server.addUser();
    const [leaving, staying] = [await connect(user), await connect(await elsewhere(user.uid))];
    await server.call(account.logout, {}, { token: user.token });
    expect(await leaving.closed).toBe(4001);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    await staying.close();
  });

  it('by ending the other devices', async () => {
    const user = await server.addUser();
    const [staying, ended] = [await connect(user), await connect(await elsewhere(user.uid))];
    expect((await server.call(account.endDevice, { others: true }, { token: user.token })).data.count).toBe(1);
    expect(await ended.closed).toBe(4001);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    await staying.close();
  });

  it('also when it ended while the handshake was under way', async () => {
    const user = await server.addUser();
    const [opening] = await Promise.allSettled([connect(user), server.call(account.logout, {}, { token: user.token })]);
    if (opening.status === 'fulfilled') expect(await opening.value.closed).toBe(4001);
    else expect(String(opening.reason)).toContain('401');
  });

  it('by the end of the account', async () => {
    const user = await server.addUser({ cancelAt: new Date(now().getTime() + DAY) });
    const client = await connect(user);
    server.advanceClock(DAY);
    await tidyUp(server.db, now());
    expect(await client.closed).toBe(4001);
  });

  it('by a ban, which is no end of the session: calls tell why (4003)', async () => {
    const user = await server.addUser();
    const client = await connect(user);
    const stop = { bannedUntil: new Date(now().getTime() + DAY), banReason: '倒卖资料' };
    await server.db.update(users).set(stop).where(eq(users.uid, user.uid));
    expect(await client.closed).toBe(4003);
    expect(await server.call(unreadCount, {}, { token: user.token })).toMatchObject({
      msg: expect.stringContaining('倒卖资料') as string,
    });
  });

  it('by expiry, which the periodic check finds', async () => {
    const client = await connect(await server.addUser());
    server.advanceClock(31 * DAY);
    await server.live.checkSessions();
    expect(await client.closed).toBe(4001);
  });
});
