import type { RecentWriters } from '../broker/recent-writers';
import type { Database } from '../db/database';
import { noticeWrite } from '../db/noticed-writes';
import { OldReads, writerOf } from './old-reads';

function readers() {
  const wrote = new Set<string>();
  const writers: RecentWriters = {
    note: (who) => Promise.resolve(void wrote.add(who)),
    has: (who) => Promise.resolve(wrote.has(who)),
  };
  const [replicas, primary] = [{ is: 'replicas' }, { is: 'primary' }] as unknown as [Database, Database];
  const reads = new OldReads(replicas, writers);
  return { reads, replicas, primary, from: (who: string) => reads.databaseFor(who, primary) };
}

describe('OldReads', () => {
  it('has those read from the primary who have just written, and nobody else', async () => {
    const { reads, replicas, primary, from } = readers();
    await reads.seen('user/a', () => Promise.resolve(noticeWrite()));
    await reads.seen('user/b', () => Promise.resolve());
    expect(await Promise.all(['user/a', 'user/b', 'user/c'].map(from))).toEqual([primary, replicas, replicas]);
  });

  it('knows a user wherever he is, and a guest by his device, else by his address', () => {
    const meta = { ip: '203.0.113.1', device: 'd' };
    expect([
      writerOf({ uid: 'u' }, meta),
      writerOf({ uid: 'u' }, { ip: '203.0.113.2', device: '' }),
      writerOf(null, meta),
      writerOf(null, { ...meta, device: '' }),
    ]).toEqual(['user/u', 'user/u', 'guest/d', 'guest/203.0.113.1']);
  });
});
