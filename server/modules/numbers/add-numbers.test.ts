import { eq } from 'drizzle-orm';
import { SECOND } from '../../base/clock/clock';
import { takeTallies, tally } from '../../base/tally';
import { dailyNumbers } from '../../db/schema/daily-numbers';
import { ManualClock } from '../../testing/manual-clock';
import { openTestDatabase } from '../../testing/test-database';
import { SeenUsers, startNumbers } from './add-numbers';

it('writes what was counted over midnight to the day on which that began', async () => {
  const opened = await openTestDatabase();
  const clock = new ManualClock(new Date('2026-03-01T15:59:55.000Z'));
  takeTallies();
  const end = startNumbers(opened.db, clock, new SeenUsers(), (error) => {
    throw error;
  });
  tally('searches', 'h5');
  clock.advance(10 * SECOND);
  await end();
  const rows = await opened.db.select().from(dailyNumbers).where(eq(dailyNumbers.name, 'searches'));
  expect(rows).toEqual([{ day: '2026-03-01', platform: 'h5', name: 'searches', count: 1 }]);
  await opened.close();
});
