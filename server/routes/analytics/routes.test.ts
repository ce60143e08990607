import { trackPageViews } from '../../../src/contract/endpoints/analytics';
import { pageViews } from '../../db/schema/analytics';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const event = { route: '/pages/home/home', from: null, enteredAt: '2026-03-02T01:00:00.000Z', durationMs: 1200, uuid: 'a'.repeat(32), platform: 'h5', version: '1.0.0' };

describe('trackPageViews', () => {
  it('stores events without parameters, address or user', async () => {
    const { uid, token } = await server.addUser();
    const body = { events: [event, { ...event, route: '/pages/vinScan/vinScan?vin=LSVAA49J132047371&token=x', durationMs: null }] };
    expect((await server.call(trackPageViews, body, { token, ip: '203.0.113.9' })).code).toBe(0);
    const rows = await server.db.select().from(pageViews);
    expect(rows.map((row) => row.route)).toEqual(['/pages/home/home', '/pages/vinScan/vinScan']);
    for (const secret of [uid, '203.0.113.9', 'LSVAA']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes a moment that cannot be read as now, so that one bad clock loses no batch', async () => {
    expect((await server.call(trackPageViews, { events: [{ ...event, enteredAt: 'yesterday', uuid: 'b'.repeat(32) }] })).code).toBe(0);
    const row = (await server.db.select().from(pageViews)).find((view) => view.deviceUuid.startsWith('b'));
    expect(row?.enteredAt).toEqual(server.services.clock.now());
  });

  it('refuses none, too many, and a uuid of another length', async () => {
    for (const events of [[], Array.from({ length: 51 }, () => event), [{ ...event, uuid: 'short' }]]) {
      expect((await server.call(trackPageViews, { events })).code).toBe(-1);
    }
  });
});
