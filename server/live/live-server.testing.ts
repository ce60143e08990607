import type { NewMessage } from '../modules/messages/send-message';
import { LiveClient, listenForSockets } from '../testing/live-client';
import { createTestServer, type TestServer } from '../testing/test-server';

/** A server that listens for sockets. */
export interface LiveServer {
  readonly server: TestServer;
  /** What `LiveClient` connects to. */
  readonly origin: string;
  /** A socket of this user. Throws an Error that names the status when it is not let in. */
  connect(user: { readonly uid: string; readonly token: string }): Promise<LiveClient>;
}

/** Starts one, which the test closes; web pages of `https://app.example` may connect. */
export async function openLiveServer(): Promise<LiveServer> {
  const server = await createTestServer({ config: { corsOrigins: ['https://app.example'] } });
  const origin = await listenForSockets(server.app);
  return { server, origin, connect: (user) => LiveClient.connect(origin, user) };
}

/** Until frames that were sent have been answered, where nothing tells of it. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A message for this user, once for its event. */
export const shippedMessage = (uid: string, eventKey: string): NewMessage => ({
  uid,
  kind: 'order',
  title: '订单已发货',
  msg: '顺丰 100% 已揽收',
  target: '/packages/user/orderRecord/orderRecord',
  eventKey,
});
