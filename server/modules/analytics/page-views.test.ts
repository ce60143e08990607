import type { PageView } from '../../../src/contract/schemas/analytics';
import { DAY, later } from '../../base/clock/clock';
import { pageViewDays } from '../../db/schema/analytics';
import { tidyUp } from '../../process/housekeeping';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { countPageViews } from './page-views';

const now = new Date('2026-03-02T02:00:00Z');
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(() => opened.db.delete(pageViewDays));
afterAll(() => opened.close());

const view = (fields: Partial<PageView> = {}): PageView => ({
  route: '/pages/home/home',
  from: null,
  enteredAt: now.toISOString(),
  durationMs: 1200,
  uuid: 'a'.repeat(32),
  platform: 'h5',
  version: '1.0.0',
  ...fields,
});
const rows = () => opened.db.select().from(pageViewDays);

describe('page views', () => {
  it('are counted by day, page, platform and version, over batches', async () => {
    await countPageViews(opened.db, now, [view(), view({ durationMs: null }), view({ platform: 'tt' })]);
    await countPageViews(opened.db, now, [view({ durationMs: 800 })]);
    const common = { day: '2026-03-02', route: '/pages/home/home', version: '1.0.0' };
    expect((await rows()).sort((a, b) => a.views - b.views)).toEqual([
      { ...common, platform: 'tt', views: 1, timedViews: 1, durationMs: 1200 },
      { ...common, platform: 'h5', views: 3, timedViews: 2, durationMs: 2000 },
    ]);
  });

  it('keep no parameters, and no device', async () => {
    await countPageViews(opened.db, now, [view({ route: '/pages/vinScan/vinScan?vin=LSVAA49J132047371' })]);
    const [row] = await rows();
    expect(row?.route).toBe('/pages/vinScan/vinScan');
    expect(JSON.stringify(row)).not.toContain('aaaa');
  });

  it('of a clock that cannot be right count for today', async () => {
    await countPageViews(opened.db, now, [view({ enteredAt: '1970-01-01T00:00:00.000Z' })]);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-03-02']);
  });

  it('that nobody could make take no rows of their own', async () => {
    const invented = Array.from({ length: 50 }, (_, index) => view({ platform: `p${index}`, version: `v${index}` }));
    await countPageViews(opened.db, now, invented);
    expect(await rows()).toMatchObject([{ platform: 'other', version: 'other', views: 50 }]);
  });

  it('cannot fill the disk: beyond 2,000 rows a day all are counted in one', async () => {
    for (let batch = 0; batch < 41; batch += 1)
      await countPageViews(
        opened.db,
        now,
        Array.from({ length: 50 }, (_, index) => view({ route: `/pages/x${batch}/y${index}` })),
      );
    expect((await rows()).length).toBe(2_001);
    expect((await rows()).find(({ route }) => route === 'other')).toMatchObject({ views: 50 });
  });

  it('are forgotten after 180 days', async () => {
    for (const at of [now, later(now, -180 * DAY), later(now, -181 * DAY)])
      await opened.db.insert(pageViewDays).values({
        day: at.toISOString().slice(0, 10),
        route: '/pages/home/home',
        platform: 'h5',
        version: '1',
        views: 1,
        timedViews: 0,
        durationMs: 0,
      });
    await tidyUp(opened.db, now);
    expect((await rows()).map(({ day }) => day).sort()).toEqual(['2025-09-03', '2026-03-02']);
  });
});
