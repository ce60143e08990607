import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryRows, type OpenDatabase } from '../../db/database';
import { sampled } from '../../db/sampled';
import { messages } from '../../db/schema/message';

/** A question to the database for each look would cost more than it tells. */
const ASK_EVERY_MS = 60_000;
/** The rest of the metrics must be seen above all when the database does not answer. */
const WAIT_MS = 2_000;

/** Totals of the whole installation, the same in every process; kept or reckoned, so that none reads whole tables. */
export interface Totals {
  /** Since numbers are kept by day. */
  readonly paid: number;
  readonly taken: number;
  readonly messages: number;
  /** What differs between our payments and the platforms' and nobody has explained. */
  readonly differences: number;
}

/** Totals read from the database, a minute old at most while it answers. */
export class BusinessTotals {
  private totals: Totals | null = null;
  private asking: Promise<void> | null = null;
  private nextAt = 0;
  private readAt = Date.now();
  private failing = false;

  /** `onError` hears of the first failure in a row. */
  constructor(
    private readonly database: Pick<OpenDatabase, 'db'>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Since they were read; since the start when they never were. */
  get ageSeconds(): number {
    return (Date.now() - this.readAt) / 1000;
  }

  /**
   * The totals, the last known ones when the database does not answer; null when there are none yet. Who asks at the
   * same time shares one query.
   */
  async latest(): Promise<Totals | null> {
    if (!this.asking && Date.now() >= this.nextAt) {
      this.nextAt = Date.now() + ASK_EVERY_MS;
      this.asking = this.ask().finally(() => (this.asking = null));
    }
    if (this.asking) await Promise.race([this.asking, sleep(WAIT_MS, undefined, { ref: false })]);
    return this.totals;
  }

  private async ask(): Promise<void> {
    try {
      const { db } = this.database;
      const [row] = await queryRows<Omit<Totals, 'messages'>>(
        db,
        sql`
        select (select coalesce(sum(count), 0)::int from daily_numbers
                where name = 'orders-paid' and platform = '') as paid,
               (select coalesce(sum(orders), 0)::int from stores) as taken,
               (select coalesce(sum(jsonb_array_length(differences)), 0)::int from payment_reconciliations
                where explained is null) as differences`,
      );
      this.totals = row ? { ...row, messages: await sampled(db, messages, sql`count(*)`) } : null;
      this.readAt = Date.now();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.onError(error);
      this.failing = true;
    }
  }
}
