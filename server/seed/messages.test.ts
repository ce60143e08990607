import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageKinds } from '../../src/contract/schemas/messages';
import { countUnread } from '../modules/messages/message-repository';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { messages } from '../db/schema/message';
import { seedDemoMessages } from './messages';

const now = new Date('2026-03-02T00:00:00Z');
const sources = join(__dirname, '../../src');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (let i = 0; i < 2; i += 1) await seedDemoMessages(database.db, now);
});
afterAll(() => database.close());

describe('the sample messages', () => {
  it.each([
    ['demo-user', 12],
    ['demo-store', 8],
  ])('%s has %i of all kinds, told once, some of them unread', async (uid, total) => {
    const rows = await database.db.select().from(messages).where(eq(messages.uid, uid));
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(messageKinds));
    const unread = await countUnread(database.db, uid);
    expect(unread > 0 && unread < total).toBe(true);
    expect(rows.every((row) => row.createdAt < now)).toBe(true);
  });

  it('lead to pages that exist', async () => {
    const targets = (await database.db.select({ target: messages.target }).from(messages)).flatMap(
      ({ target }) => target?.split('?')[0] ?? [],
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !existsSync(`${join(sources, target)}.tsx`))).toEqual([]);
  });
});
