import { asc, eq } from 'drizzle-orm';
import { SAMPLE_ROOMS } from '../sample/training/room-list';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { trainingRooms } from '../db/schema/training';
import { seedTraining } from './training';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsOf = () => opened.db.select().from(trainingRooms).orderBy(asc(trainingRooms.id));

describe('seedTraining', () => {
  it('stores every room once, updates it, and takes away what is no room any more', async () => {
    await seedTraining(opened.db);
    const [first] = await rowsOf();
    if (!first) throw new Error('no room');
    await opened.db.update(trainingRooms).set({ title: '旧标题' });
    await opened.db.insert(trainingRooms).values({ ...first, id: 'gone' });
    await seedTraining(opened.db);
    const rooms = await rowsOf();
    expect(rooms).toHaveLength(SAMPLE_ROOMS.length);
    expect(rooms.find(({ id }) => id === first.id)).toEqual(first);
  });

  it('leaves alone what an operator wrote, new or of the samples', async () => {
    const [first] = await rowsOf();
    if (!first) throw new Error('no room');
    const written = { title: '我们改过的', writtenBy: 'content-one' };
    await opened.db.update(trainingRooms).set(written).where(eq(trainingRooms.id, first.id));
    await opened.db.insert(trainingRooms).values({ ...first, ...written, id: 'own' });
    await seedTraining(opened.db);
    const rooms = await rowsOf();
    expect(rooms.filter(({ title }) => title === written.title).map(({ id }) => id)).toEqual([first.id, 'own']);
    await opened.db.delete(trainingRooms).where(eq(trainingRooms.id, 'own'));
  });

  it('gives ids that do not tell the fault', async () => {
    const rooms = await rowsOf();
    for (const { id } of rooms) expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
  });
});
