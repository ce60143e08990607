import { Writable } from 'node:stream';
import { reportClientError, trackPageViews } from '../../../src/contract/endpoints/analytics';
import { pageViewDays } from '../../db/schema/analytics';
import { charge } from '../../limits/charge';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const event = {
  route: '/pages/home/home',
  from: null,
  enteredAt: '2026-03-02T01:00:00.000Z',
  durationMs: 1200,
  uuid: 'a'.repeat(32),
  platform: 'h5',
  version: '1.0.0',
};

describe('trackPageViews', () => {
  it('counts views without parameters, address or user', async () => {
    const { uid, token } = await server.addUser();
    const body = {
      events: [event, { ...event, route: '/pages/vinScan/vinScan?vin=LSVAA49J132047371&token=x', durationMs: null }],
    };
    expect((await server.call(trackPageViews, body, { token, ip: '203.0.113.9' })).code).toBe(0);
    const rows = await server.db.select().from(pageViewDays);
    expect(rows.map((row) => row.route).sort()).toEqual(['/pages/home/home', '/pages/vinScan/vinScan']);
    for (const secret of [uid, '203.0.113.9', 'LSVAA']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes 20,000 views an hour from one address', async () => {
    const ip = '203.0.113.12';
    const batch = () => server.call(trackPageViews, { events: Array.from({ length: 50 }, () => event) }, { ip });
    const earlier = { db: server.db, services: server.services, user: null, meta: { ip } };
    await charge(earlier, [{ budget: 'pageViews', cost: 19_940 }]);
    expect((await batch()).code).toBe(0);
    expect((await batch()).code).toBe(-3);
    expect((await server.call(trackPageViews, { events: [event] }, { ip: '203.0.113.13' })).code).toBe(0);
  });

  it('refuses none, too many, and a uuid of another length', async () => {
    for (const events of [[], Array.from({ length: 51 }, () => event), [{ ...event, uuid: 'short' }]]) {
      expect((await server.call(trackPageViews, { events })).code).toBe(-1);
    }
  });
});

describe('reportClientError', () => {
  const fault = {
    kind: 'render' as const,
    message: 'TypeError: no car LSVAA49J132047371',
    stack: 'at f (https://x.test/js/a.js?token=secret:1:2)',
    route: '/pages/home/home?vin=1',
    platform: 'h5',
    version: '1.2.3',
  };

  it('writes one line to the log, without query strings, VINs and the address', async () => {
    const lines: string[] = [];
    const logging = await createTestServer({
      logDestination: new Writable({
        write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
      }),
    });
    expect((await logging.call(reportClientError, fault, { ip: '203.0.113.9' })).code).toBe(0);
    await logging.close();
    const line = lines.find((text) => text.includes('client error')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      clientError: {
        kind: 'render',
        message: 'TypeError: no car ***',
        stack: 'at f (https://x.test/js/a.js:1:2)',
        route: '/pages/home/home',
        platform: 'h5',
        version: '1.2.3',
      },
    });
    for (const secret of ['secret', 'LSVAA', '203.0.113.9']) expect(lines.join('')).not.toContain(secret);
  });

  it('takes 60 an hour from one address', async () => {
    const ip = '203.0.113.10';
    for (let time = 0; time < 60; time += 1) expect((await server.call(reportClientError, fault, { ip })).code).toBe(0);
    expect((await server.call(reportClientError, fault, { ip })).code).toBe(-3);
    expect((await server.call(reportClientError, fault, { ip: '203.0.113.11' })).code).toBe(0);
    server.advanceClock(3_600_001);
    expect((await server.call(reportClientError, fault, { ip })).code).toBe(0);
  });

  it('refuses a text that is too long, or no text', async () => {
    expect((await server.call(reportClientError, { ...fault, message: 'x'.repeat(301) })).code).toBe(-1);
    expect((await server.call(reportClientError, { ...fault, message: '' })).code).toBe(-1);
  });
});
