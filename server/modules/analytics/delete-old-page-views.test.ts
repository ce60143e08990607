import { pageViews } from '../../db/schema/analytics';
import { tidyUp } from '../../process/housekeeping';
import { DAY, later } from '../../base/clock/clock';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { deleteOldPageViews } from './delete-old-page-views';

const now = new Date('2026-03-02T02:00:00Z');
const edge = later(now, -180 * DAY);
const kept = edge.toISOString();
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(() => opened.db.delete(pageViews));
afterAll(() => opened.close());

const add = (route: string, enteredAt: Date, times = 1) =>
  opened.db
    .insert(pageViews)
    .values(Array.from({ length: times }, () => ({ route, enteredAt, deviceUuid: 'a', platform: 'h5', version: '1' })));
const left = async () =>
  (await opened.db.select().from(pageViews))
    .map(({ route, enteredAt }) => `${route} ${enteredAt.toISOString()}`)
    .sort();

it('deletes page views of all routes that are older than 180 days, whatever order they came in', async () => {
  await add('/pages/home/home', now);
  for (const route of ['', '/pages/home/home', '/pages/vip/vip']) {
    await add(route, later(edge, -1));
    await add(route, edge);
  }
  await tidyUp(opened.db, now);
  expect(await left()).toEqual([
    ` ${kept}`,
    `/pages/home/home ${kept}`,
    `/pages/home/home ${now.toISOString()}`,
    `/pages/vip/vip ${kept}`,
  ]);
});

it('goes on until a batch is not full', async () => {
  await add('/pages/home/home', later(edge, -DAY), 7);
  await add('/pages/home/home', now);
  await deleteOldPageViews(opened.db, now, 3);
  expect(await left()).toEqual([`/pages/home/home ${now.toISOString()}`]);
});
