import { sql } from 'drizzle-orm';
import { vinParseNew, voteSeries } from '../../../src/contract/endpoints/vehicle';
import { DAY } from '../../base/clock/clock';
import { tidyUp } from '../../process/housekeeping';
import { openSession } from '../users/session-repository';
import { forgetPeople } from '../account/forget-people';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { latestLibrary } from '../library/library-cache';
import { listVotes } from './review-votes';
import { smallLibrary } from '../library/testing/small-library';

/** Nothing tells the series of this kind of car; its check digit is right. */
const OPEN = 'LSVZZ77Z133047371';
const LAVIDA = '大众/上汽大众/朗逸';
const POLO = '大众/上汽大众/POLO';

let server: TestServer;
let asker: { uid: string; token: string };
beforeEach(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  asker = await server.addUser();
});
afterEach(() => server.close());

const vote = async (who: { token: string }, series = LAVIDA) => {
  server.advanceClock(1_000);
  expect((await server.call(voteSeries, { vin: OPEN, series }, { token: who.token })).data).toEqual({ counted: true });
};
const told = async (token = asker.token) => {
  const { data } = await server.call(vinParseNew, { vin: OPEN }, { token });
  return data.told ? `${data.series} ${data.told.from} ${data.told.peers}` : data.series;
};
const seriesId = (path: string) => sql`(select s.id from series s join makers m on m.id = s.maker_id
  join brands b on b.id = m.brand_id where b.name || '/' || m.name || '/' || s.name = ${path})`;

describe('whose vote counts (§3)', () => {
  it('is one of each user, however often and from however many devices', async () => {
    const one = await server.addUser();
    const devices = [one, ...(await Promise.all([1, 2].map(() => otherDeviceOf(one.uid))))];
    for (const device of devices) await vote(device);
    await vote(await server.addUser());
    expect(await told()).toBeNull();
    await vote(await server.addUser());
    expect(await told()).toBe('朗逸 peers 3');
  });

  const otherDeviceOf = async (uid: string) => ({
    token: await openSession(server.db, server.services.clock.now(), uid, 'weapp'),
  });

  it('is one of a person who ends an account and comes back: a phone number has one voice', async () => {
    const phone = '13900001111';
    const now = () => server.services.clock.now();
    await vote(await server.addUser({ phone, cancelAt: new Date(now().getTime() + DAY) }));
    server.advanceClock(DAY);
    await tidyUp(server.db, now());
    await vote(await server.addUser({ phone }));
    await vote(await server.addUser());
    expect(await told()).toBeNull();
    await vote(await server.addUser());
    expect(await told()).toBe('朗逸 peers 3');
  });

  it('is the last one of who has changed it, for and against', async () => {
    const people = [await server.addUser(), await server.addUser(), await server.addUser()];
    for (const who of people) await vote(who);
    const [first = asker] = people;
    await vote(first, POLO);
    expect(await told()).toBeNull();
    expect(await told(first.token)).toBe('POLO own 1');
    await vote(first);
    expect(await told()).toBe('朗逸 peers 3');
  });

  it('is one of a store, its newest', async () => {
    const { storeId, owner } = await server.addStore();
    const members = [
      owner,
      await server.addMember(storeId, 'technician'),
      await server.addMember(storeId, 'technician'),
    ];
    for (const who of members) await vote(who);
    await vote(await server.addUser());
    expect(await told()).toBeNull();
    await vote(await server.addUser());
    expect(await told()).toBe('朗逸 peers 3');
    await vote(owner, POLO);
    expect(await told()).toBeNull();
    // The operator reads the voices that count: the store's earlier one is none any more.
    expect((await listVotes(server.db, null)).map(({ series, voices, users }) => [series, voices, users])).toEqual([
      [LAVIDA, 2, 4],
      [POLO, 1, 1],
    ]);
  });

  it('is one of an operator, as of anybody: their word is a ruling', async () => {
    await vote(await server.addUser({ admin: true }));
    expect(await told()).toBeNull();
  });

  it('stays when its account ends: it says something of a kind of car', async () => {
    const people = [await server.addUser(), await server.addUser(), await server.addUser()];
    for (const who of people) await vote(who);
    await server.db.transaction((tx) =>
      forgetPeople(
        tx,
        server.services.clock.now(),
        people.map(({ uid }) => uid),
      ),
    );
    expect(await told()).toBe('朗逸 peers 3');
  });

  it('is none of a series that the VIN does not allow any more, neither for nor against', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server.addUser()));
    for (const who of people.slice(0, 3)) await vote(who);
    for (const who of people.slice(3)) await vote(who, POLO);
    expect(await told()).toBeNull();
    await learn('大众/上汽大众/帕萨特', LAVIDA);
    expect(await told()).toBe('朗逸 peers 3');
    await learn('大众/上汽大众/帕萨特', '斯柯达/上汽大众斯柯达/明锐');
    expect(await told()).toBeNull();
    expect(await told(people[0]?.token)).toBeNull();
  });

  /** An import teaches the library that cars of this kind are one of several series. */
  async function learn(...paths: string[]): Promise<void> {
    await server.db.execute(sql`delete from vin_patterns where vds = 'ZZ77Z'`);
    for (const path of paths)
      await server.db.execute(sql`insert into vin_patterns (wmi, vds, series_id, displacement, year_from, year_to)
        values ('LSV', 'ZZ77Z', ${seriesId(path)}, '1.8T', 1990, 2030)`);
    await server.db.execute(sql`update library_state set version = version + 1`);
    await latestLibrary(server.db);
  }
});
