import { socketConnect } from '../../src/contract/endpoints/messages';
import { SOCKET_PROTOCOL } from '../../src/contract/socket';
import { sendMessage } from '../modules/messages/send-message';
import { SECOND } from '../base/clock/clock';
import { LiveClient, listenForSockets } from '../testing/live-client';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openLiveServer, settled, shippedMessage, type LiveServer } from './live-server.testing';

let server: TestServer;
let origin: string;
let connect: LiveServer['connect'];
beforeAll(async () => {
  ({ server, origin, connect } = await openLiveServer());
});
afterAll(() => server.close());

const now = () => server.services.clock.now();

describe('socketConnect: the handshake', () => {
  it('lets the holder of the token in and tells the unread count at once', async () => {
    const user = await server.addUser();
    await sendMessage(server.db, now(), shippedMessage(user.uid, 'before'));
    const client = await connect(user);
    expect(client.socket.protocol).toBe(SOCKET_PROTOCOL);
    expect((await client.next('unread')).payload.count).toBe(1);
    await client.close();
  });

  it('answers 401 without a valid token and 403 for the path of somebody else', async () => {
    const [user, other] = [await server.addUser(), await server.addUser()];
    await expect(LiveClient.connect(origin, { uid: user.uid, token: 'wrong' })).rejects.toThrow('401');
    await expect(LiveClient.connect(origin, user, { protocols: [SOCKET_PROTOCOL] })).rejects.toThrow('401');
    await expect(LiveClient.connect(origin, { uid: other.uid, token: user.token })).rejects.toThrow('403');
  });

  it('answers 400 without the protocol or the query, 404 elsewhere', async () => {
    const user = await server.addUser();
    await expect(LiveClient.connect(origin, user, { protocols: [`token.${user.token}`] })).rejects.toThrow('400');
    await expect(LiveClient.connect(origin, user, { query: 'dev=h5' })).rejects.toThrow('400');
    await expect(LiveClient.connect(origin, { ...user, uid: 'a/b' })).rejects.toThrow('404');
  });

  it.each([
    ['https://app.example'],
    ['http://localhost:10086'],
    ['https://servicewechat.com'],
    ['weapp://wechat-game-runtime'],
  ])('lets pages of %s in', async (from) => {
    const client = await LiveClient.connect(origin, await server.addUser(), { origin: from });
    await client.close();
  });

  it.each([['https://evil.example'], ['http://localhost.evil.example'], ['null']])(
    'refuses pages of %s',
    async (from) => {
      await expect(LiveClient.connect(origin, await server.addUser(), { origin: from })).rejects.toThrow('403');
    },
  );

  it('says that a socket is wanted to who asks for a page', async () => {
    const { token } = await server.addUser();
    const url = `${socketConnect.path.replace(':uid', 'u1')}?dev=h5&time=1&uuid=u`;
    const ask = async (headers: Record<string, string>) => {
      const response = await server.app.inject({ url, headers });
      return [response.statusCode, response.json<object>()];
    };
    expect(await ask({ 'x-access-token': token })).toEqual([426, { resp_code: -1, resp_msg: '请使用 WebSocket 连接' }]);
    expect(await ask({})).toEqual([401, { resp_code: 20100, resp_msg: '请先登录' }]);
  });

  it('answers 429 beyond the limit of one address, in the next minute no more', async () => {
    const limited = await createTestServer({ config: { rateLimitPerMinute: 2 } });
    const address = await listenForSockets(limited.app);
    const user = await limited.addUser();
    for (let i = 0; i < 2; i += 1)
      await expect(LiveClient.connect(address, { ...user, token: 'guess' })).rejects.toThrow('401');
    await expect(LiveClient.connect(address, user)).rejects.toThrow('429');
    limited.advanceClock(60 * SECOND);
    const client = await LiveClient.connect(address, user);
    await client.close();
    await limited.close();
  });

  it('keeps 10 connections of a user: the eleventh closes the oldest', async () => {
    const user = await server.addUser();
    const clients: LiveClient[] = [];
    for (let i = 0; i < 11; i += 1) clients.push(await connect(user));
    expect(await clients[0]?.closed).toBe(4002);
    expect(server.live.open.of(user.uid)).toHaveLength(10);
    await Promise.all(clients.slice(1).map((client) => client.close()));
  });
});

describe('the heartbeat', () => {
  it('keeps a connection; 30 s of silence end it', async () => {
    const [lively, silent] = [await connect(await server.addUser()), await connect(await server.addUser())];
    server.advanceClock(20 * SECOND);
    lively.send('1');
    await settled();
    server.advanceClock(11 * SECOND);
    server.live.sweep();
    expect(await silent.closed).toBe(1006);
    expect(lively.socket.readyState).toBe(lively.socket.OPEN);
    expect(lively.received.filter((frame) => frame.type === 'refused')).toEqual([]);
    await lively.close();
  });
});

describe('shutdown', () => {
  it('closes the sockets with 1001 and lets nobody in any more', async () => {
    const stopping = await createTestServer();
    const address = await listenForSockets(stopping.app);
    const user = await stopping.addUser();
    const client = await LiveClient.connect(address, user);
    const done = stopping.close();
    expect(await client.closed).toBe(1001);
    await done;
    await expect(LiveClient.connect(address, user)).rejects.toThrow('ECONNREFUSED');
  });
});
