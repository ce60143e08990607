import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { connect } from 'node:net';
import * as account from '../../src/contract/endpoints/account';
import * as store from '../../src/contract/endpoints/store';
import * as orders from '../../src/contract/endpoints/work-orders';
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '../../src/contract/socket';
import { users } from '../db/schema/account';
import { newSecret } from '../base/ids';
import { DAY } from '../base/clock/clock';
import { listenForSockets, LiveClient } from '../testing/live-client';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openWorkshop } from '../modules/work-orders/testing/workshop';

const SEED = 20_260_302;
jest.setTimeout(120_000);

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await listenForSockets(server.app);
});
afterAll(() => server?.close());

const statusOf = (person: { uid: string; token: string }, options = {}) =>
  LiveClient.connect(origin, person, options).then(
    (client) => client.close().then(() => 101),
    (error: Error) => Number(error.message),
  );

describe('the handshake of socketConnect', () => {
  it("lets in the path's own user with a living token, and nobody else", async () => {
    const [user, other] = [await server.addUser(), await server.addUser()];
    const admin = await server.addUser({ admin: true });
    expect(await statusOf(user)).toBe(101);
    for (const token of ['', newSecret(), `${user.token}x`, user.token.slice(0, -1)])
      expect(await statusOf({ uid: user.uid, token })).toBe(401);
    for (const { token } of [other, admin]) expect(await statusOf({ uid: user.uid, token })).toBe(403);
    expect(await statusOf({ ...user, uid: '../../healthz' })).toBe(404);
  });

  it('refuses a session that ended, one that expired and a closed account', async () => {
    const [ended, cancelled] = [await server.addUser(), await server.addUser()];
    await server.call(account.logout, {}, { token: ended.token });
    await server.db.update(users).set({ cancelledAt: server.services.clock.now() }).where(eq(users.uid, cancelled.uid));
    expect([await statusOf(ended), await statusOf(cancelled)]).toEqual([401, 401]);
    const old = await server.addUser();
    server.advanceClock(31 * DAY);
    expect(await statusOf(old)).toBe(401);
  });

  it('refuses pages of other sites', async () => {
    const user = await server.addUser();
    expect(await statusOf(user, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(user, { origin: 'null' })).toBe(403);
  });

  it("sends a colleague who left, and another store, nothing of the store's orders", async () => {
    const [shop, rival] = [await openWorkshop(server), await openWorkshop(server)];
    const clients = await Promise.all(
      [shop.owner, shop.technician, rival.owner].map((person) => LiveClient.connect(origin, person)),
    );
    const [owner, gone, stranger] = clients;
    if (!owner || !gone || !stranger) throw new Error('Not connected');
    await server.call(store.storeLeave, {}, { token: shop.technician.token });
    const { id } = await shop.receive();
    await owner.next('work-order', ({ payload }) => payload.id === id);
    expect([...gone.received, ...stranger.received].filter(({ type }) => type === 'work-order')).toEqual([]);
    expect((await server.call(orders.workOrderById, { uid: id }, { token: shop.technician.token })).code).toBe(403);
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('frames that no client sends', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(
      '',
      '1'.repeat(4_000),
      '{"type":"feedback","payload":{"key":null}}',
      '{"__proto__":{"uid":"u"}}',
      '['.repeat(4_000),
      '{"type":"message"}',
    ),
  );

  it('close the connection after a few, and harm neither the server nor anybody else', async () => {
    const [user, bystander] = [await server.addUser(), await server.addUser()];
    const quiet = await LiveClient.connect(origin, bystander);
    for (const frames of fc.sample(fc.array(texts, { minLength: 6, maxLength: 12 }), { seed: SEED, numRuns: 20 })) {
      const client = await LiveClient.connect(origin, user);
      for (const frame of frames) client.socket.send(frame);
      await Promise.race([client.closed, new Promise((resolve) => setTimeout(resolve, 50))]);
      await client.close();
    }
    expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    await quiet.close();
  });

  it('that break the protocol end the connection alone', async () => {
    const user = await server.addUser();
    const url = new URL(origin.replace('ws:', 'http:'));
    for (const bytes of fc.sample(fc.uint8Array({ minLength: 1, maxLength: 200 }), { seed: SEED, numRuns: 30 })) {
      const socket = connect(Number(url.port), url.hostname);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => socket.destroy());
      socket.write(
        `GET /im/${user.uid}?dev=h5&time=1&uuid=u HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${SOCKET_TOKEN_PREFIX}${user.token}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.once('data', resolve));
      socket.write(bytes);
      socket.end();
      socket.resume();
      await closed;
    }
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});
