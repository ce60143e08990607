import type { RecentWriters } from '../broker/recent-writers';
import type { Database } from '../db/database';
import { afterWrites } from '../db/noticed-writes';

/** Who is to see what he wrote: a user, or a guest by his device. */
export const writerOf = (
  user: { readonly uid: string } | null,
  meta: { readonly ip: string; readonly device: string },
) => (user ? `user/${user.uid}` : `guest/${meta.device || meta.ip}`);

/** Where calls read that may be a moment old. */
export class OldReads {
  constructor(
    private readonly replicas: Database,
    private readonly writers: RecentWriters,
  ) {}

  /** What somebody reads from: the replicas, or the primary for who has just written. */
  async databaseFor(who: string, primary: Database): Promise<Database> {
    return (await this.writers.has(who)) ? primary : this.replicas;
  }

  /** Does somebody's call. What it wrote he sees from the answer on, at every process. */
  seen<T>(who: string, call: () => Promise<T>): Promise<T> {
    return afterWrites(call, () => this.writers.note(who));
  }
}
