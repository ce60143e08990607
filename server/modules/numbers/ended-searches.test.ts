import { and, eq } from 'drizzle-orm';
import { faultFound } from '../../../src/contract/endpoints/diagnosis';
import { chinaDay } from '../../base/clock/china-day';
import { takeTallies } from '../../base/tally';
import { dailyNumbers } from '../../db/schema/daily-numbers';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addNumbers } from './add-numbers';
import { countDay } from './count-day';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const tell = (clientKey: string, platform: string) => server.call(faultFound, { clientKey }, { token, platform });

async function endedSearches(day: string) {
  const of = and(eq(dailyNumbers.day, day), eq(dailyNumbers.name, 'fault-searches-ended'));
  const rows = await server.db.select().from(dailyNumbers).where(of);
  return Object.fromEntries(rows.map(({ platform, count }) => [platform, count]));
}

it('counts searches that ended, each once, in all and by platform, and so again from what is kept', async () => {
  const now = server.services.clock.now();
  const day = chinaDay(now);
  takeTallies();
  await tell('search-one', 'weapp');
  await tell('search-two', 'weapp');
  await tell('search-three', 'h5');
  // Sent again from another place: what waited on the device.
  await tell('search-one', 'h5');
  await addNumbers(server.db, day, takeTallies());
  const happened = { '': 3, weapp: 2, h5: 1 };
  expect(await endedSearches(day)).toEqual(happened);
  await countDay(server.db, now, day);
  expect(await endedSearches(day)).toEqual(happened);
});

it('counts nothing of a key that is none, or without a login', async () => {
  takeTallies();
  expect(await tell('short', 'h5')).toMatchObject({ code: -1, msg: '请求标识无效，请重试' });
  expect((await server.call(faultFound, { clientKey: 'search-four' })).code).toBe(20100);
  expect(takeTallies().filter(({ name }) => name === 'fault-searches-ended')).toEqual([]);
});
