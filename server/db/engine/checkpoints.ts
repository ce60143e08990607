import type { PGlite } from '@electric-sql/pglite';

/**
 * So much log is written before a checkpoint. A checkpoint holds everybody while it writes back what changed, and the
 * engine has no process that does so by and by: 8 MB took 20 to 50 ms.
 */
const STEP_BYTES = 8 * 1024 * 1024;
/** After so long what changed is written back though it is less, so that a crash has little to recover from; ms. */
const STEP_MS = 5 * 60_000;
/** What a checkpoint writes into the log itself is nothing to write back. */
const NOTHING_BYTES = 4 * 1024;

/** Keeps the log short: this engine never makes a checkpoint by itself. */
export class Checkpoints {
  private last: number;
  /** While a copy is made, the log since its begin is part of it, and stays. */
  isHeld = false;

  constructor(
    private readonly client: Pick<PGlite, 'query' | 'exec'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.last = now();
  }

  /** Makes one when there is enough to write back. */
  async step(): Promise<void> {
    if (this.isHeld) return;
    const { rows } = await this.client.query<{ bytes: string }>(
      'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
    );
    const bytes = Number(rows[0]?.bytes ?? 0);
    if (bytes < NOTHING_BYTES) this.last = this.now();
    else if (bytes >= STEP_BYTES || this.now() - this.last >= STEP_MS) await this.make();
  }

  async make(): Promise<void> {
    await this.client.exec('checkpoint');
    this.last = this.now();
  }
}
