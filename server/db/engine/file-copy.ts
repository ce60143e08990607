import type { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoints } from './checkpoints';
import type { CopyEnd } from './orders';

/**
 * Lets the database's files be copied while it is in use, as PostgreSQL's own base backups are: each page that changes
 * meanwhile goes into the log whole, and the log from begin to end makes the copy one of the end.
 */
export class FileCopy {
  private begin: string | undefined;

  constructor(
    private readonly client: Pick<PGlite, 'query'>,
    private readonly directory: string,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** Files may be copied from now on, those of the log excepted. */
  async start(): Promise<void> {
    // The log since the begin of the copy is part of it.
    this.checkpoints.isHeld = true;
    const { rows } = await this.client.query<{ begin: string }>(`select pg_backup_start('copy', true)::text as begin`);
    this.begin = rows[0]?.begin;
  }

  /** All files have been copied but those of the log, which stay until the end. */
  async stop(): Promise<CopyEnd> {
    const { begin } = this;
    this.begin = undefined;
    const { rows } = await this.client.query<{ label: string; log: string[] }>(
      `with stopped as materialized (select lsn, labelfile from pg_backup_stop(false))
      select labelfile as label, array(
        select distinct pg_walfile_name('0/0'::pg_lsn + segment * setting::numeric + 1)
        from pg_settings, generate_series(
          trunc(($1::pg_lsn - '0/0'::pg_lsn) / setting::numeric),
          trunc((lsn - '0/0'::pg_lsn) / setting::numeric)
        ) as segment
        where name = 'wal_segment_size'
      ) as log from stopped`,
      [begin],
    );
    const [end] = rows;
    if (!end) throw new Error('the copy of the database has no end');
    return { ...end, control: readFileSync(join(this.directory, 'global', 'pg_control')) };
  }

  /** The log may be cut again, whether the copy succeeded or not. */
  async end(): Promise<void> {
    if (this.begin !== undefined) await this.stop();
    this.checkpoints.isHeld = false;
  }
}
