import { eq } from 'drizzle-orm';
import { reportDifference } from '../../../src/contract/endpoints/diagrams';
import { DAY } from '../../base/clock/clock';
import { users } from '../../db/schema/account';
import { diagramDifferences, diagramReports } from '../../db/schema/diagram';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { finishCancellations } from '../account/finish-cancellations';
import { smallLibrary } from '../library/testing/small-library';
import { addDiagram, SHEET } from './testing/add-diagram';

let server: TestServer;
let documentId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(diagramDifferences);
  documentId = await addDiagram(server);
});

interface From {
  readonly phone?: string;
  readonly device?: string;
  readonly ip?: string;
}

/** A new account says that the contact is green. Returns how many people say so, and the account. */
async function say({ phone, ...from }: From = {}, note = '') {
  const user = await server.addUser(phone === undefined ? {} : { phone });
  return { ...user, count: await sayAgain(user.token, from, note) };
}
const sayAgain = async (token: string, from: From = {}, note = '') =>
  (
    await server.call(
      reportDifference,
      {
        documentId,
        sheet: SHEET,
        target: { kind: 'pin', component: 'K1', pin: '87' },
        ...(note === '' ? { kind: 'colour', colors: ['green'] } : { kind: 'other', note }),
      },
      { token, ...from },
    )
  ).data.count;
const counts = async (...all: From[]) => {
  const counted: number[] = [];
  for (const from of all) counted.push((await say(from)).count);
  return counted;
};

describe('people who report a difference', () => {
  it('count once for a device, whichever account is used on it', async () => {
    expect(await counts({ device: 'd1' }, { device: 'd1' }, { device: 'd2' }, {}, {})).toEqual([1, 1, 2, 3, 4]);
  });

  it('count once for a network within a day', async () => {
    expect(await counts({ ip: '203.0.113.7' }, { ip: '203.0.113.7' }, { ip: '203.0.113.8' })).toEqual([1, 1, 2]);
    server.advanceClock(DAY + 1);
    expect(await counts({ ip: '203.0.113.7' })).toEqual([3]);
  });

  it('count once for the /64 of an IPv6 connection', async () => {
    expect(await counts({ ip: '2001:db8::1' }, { ip: '2001:db8::2' }, { ip: '2001:db8:0:1::1' })).toEqual([1, 1, 2]);
  });

  it('are told apart behind a proxy or router whose address says nothing of them', async () => {
    expect(await counts({ ip: '192.168.1.5' }, { ip: '192.168.1.5' }, { ip: '127.0.0.1' })).toEqual([1, 2, 3]);
  });

  it('count once for a phone, also when its account was cancelled and made anew', async () => {
    const phone = '13812345678';
    const first = await say({ phone, device: 'd1', ip: '203.0.113.7' });
    await server.db.update(users).set({ cancelAt: server.services.clock.now() }).where(eq(users.uid, first.uid));
    await finishCancellations(server.db, server.services.clock.now());
    server.advanceClock(8 * DAY);
    expect((await say({ phone, device: 'd2', ip: '203.0.113.8' })).count).toBe(1);
    expect((await say({ phone: '13812345679' })).count).toBe(2);
  });

  it('who turn out to be one become one', async () => {
    const first = await say({ device: 'd1' });
    expect((await say({ device: 'd2' })).count).toBe(2);
    expect((await say()).count).toBe(3);
    expect(await sayAgain(first.token, { device: 'd2' })).toBe(2);
  });

  it('leave no phone, device or address, and after their account’s end nothing of device and network', async () => {
    const { uid } = await say({ phone: '13812345677', device: 'device-1', ip: '203.0.113.7' });
    const [row] = await server.db.select().from(diagramReports);
    expect(row?.phoneHash && row.deviceHash && row.networkHash).toBeTruthy();
    expect(JSON.stringify(row)).not.toMatch(/13812345677|device-1|203\.0\.113/);
    await server.db.update(users).set({ cancelAt: server.services.clock.now() }).where(eq(users.uid, uid));
    await finishCancellations(server.db, server.services.clock.now());
    expect(await server.db.select().from(diagramReports)).toMatchObject([{ deviceHash: null, networkHash: null }]);
  });

  it('add up with other words only where those are alike', async () => {
    expect((await say({}, '装在右侧')).count).toBe(1);
    expect((await say({}, '装在左侧')).count).toBe(1);
    expect((await say({}, '装在 右侧。')).count).toBe(2);
  });
});
