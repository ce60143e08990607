import { workOrderShare } from '../../../src/contract/endpoints/work-orders';
import { LiveClient, listenForSockets } from '../../testing/live-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openWorkshop } from './testing/workshop';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  origin = await listenForSockets(server.app);
});
afterAll(() => server.close());

describe('an open board', () => {
  it('hears of every order of its store that is new or changes, and of none of another store', async () => {
    const [shop, other] = [await openWorkshop(server), await openWorkshop(server)];
    const [colleague, stranger] = [
      await LiveClient.connect(origin, shop.technician),
      await LiveClient.connect(origin, other.owner),
    ];
    const { id } = await shop.receive();
    await colleague.next('work-order', ({ payload }) => payload.id === id);
    const second = await other.receive();
    await stranger.next('work-order', ({ payload }) => payload.id === second.id);
    const heard = () => colleague.received.filter(({ type }) => type === 'work-order').length;
    const before = heard();
    await server.call(workOrderShare, { id, open: true }, { token: shop.owner.token });
    await colleague.next('work-order', () => heard() > before);
    expect(stranger.received.filter(({ type }) => type === 'work-order')).toEqual([
      { type: 'work-order', payload: { id: second.id } },
    ]);
    expect(colleague.received).not.toContainEqual({ type: 'work-order', payload: { id: second.id } });
    await colleague.close();
    await stranger.close();
  });
});
