import { workOrderByShare } from '../../../src/contract/endpoints/shared-orders';
import { workOrderAddPhotos, workOrderShare, workOrderUpdate } from '../../../src/contract/endpoints/work-orders';
import type { PhotoMoment } from '../../../src/contract/schemas/work-orders';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

const KEY = 'brake.front-pads';
const add = async (id: string, moment: PhotoMoment, key: string) =>
  server.call(
    workOrderAddPhotos,
    { id, photos: [{ key, position: 'other', marks: [], note: '前制动片', finding: { key: KEY, moment } }] },
    { token: shop.technician.token },
  );

describe('photos of a finding', () => {
  it('come without its version, before and after, once each, and the customer sees them with it', async () => {
    const { id, version } = await shop.receive();
    const [before, after] = [await shop.upload(), await shop.upload()];
    await add(id, 'before', before);
    const inspection = [{ key: KEY, name: '前制动片', level: 'red' as const, photoKeys: [] }];
    const saved = await server.call(
      workOrderUpdate,
      { id, version, inspection, confirmed: [] },
      { token: shop.technician.token },
    );
    // The photo that came meanwhile upsets no inspection.
    expect(saved.code).toBe(0);
    await shop.bringTo(id, 'delivered');
    await add(id, 'after', after);
    await add(id, 'after', after);
    expect((await shop.get(id)).photos.map(({ finding }) => finding?.moment)).toEqual(['before', 'after']);
    const { shareKey } = (await server.call(workOrderShare, { id, open: true }, { token: shop.owner.token })).data;
    const seen = (await server.call(workOrderByShare, { key: shareKey ?? '' })).data.inspection[0];
    expect(seen?.photoUrls).toEqual([expect.stringContaining(before)]);
    expect(seen?.afterUrls).toEqual([expect.stringContaining(after)]);
  });

  it('say before or after, and nothing else', async () => {
    const { id } = await shop.receive();
    expect((await add(id, 'during' as 'after', await shop.upload())).code).not.toBe(0);
    expect((await shop.get(id)).photos).toEqual([]);
  });
});
