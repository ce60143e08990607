import { faultFound } from '../../../src/contract/endpoints/diagnosis';
import { chinaDay } from '../../base/clock/china-day';
import { takeTallies } from '../../base/tally';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addNumbers } from './add-numbers';
import { countDay } from './count-day';
import { numbersOf } from './testing/numbers-of';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const tell = (clientKey: string, platform: string) => server.call(faultFound, { clientKey }, { token, platform });
const endedSearches = (day: string) => numbersOf(server.db, day, ['fault-searches-ended']);

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
  const happened = { 'fault-searches-ended': 3, 'fault-searches-ended weapp': 2, 'fault-searches-ended h5': 1 };
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
