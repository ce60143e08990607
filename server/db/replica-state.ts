/** Nobody is shown what is older. */
export const LONGEST_BEHIND_MS = 5_000;

/**
 * What the primary says of itself: which cluster of databases it is, its timeline, which grows with each promotion, and
 * up to where its log is written, in bytes.
 */
export const ASK_PRIMARY = `select system_identifier::text as system,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as written
  from pg_control_system()`;

/**
 * What a replica says of itself. After a promotion its timeline may be told late, with its next restart point, and
 * never early.
 */
export const ASK_REPLICA = `select system_identifier::text as system,
  pg_is_in_recovery() as follows,
  case when pg_is_in_recovery() then greatest(timeline_id, min_recovery_end_timeline)
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

export interface PrimaryWords {
  readonly system: string;
  readonly timeline: number;
  readonly written: string;
}

export interface ReplicaWords {
  readonly system: string;
  readonly follows: boolean;
  readonly timeline: number;
  /** Null of a host that does not follow. */
  readonly replayed: string | null;
}

/** Why a host that answers is not read from. The code may be told to everybody. */
export class ReplicaFault extends Error {
  override name = 'ReplicaFault';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * Where the primary's log stood, and when. By it a replica's age is known from this process's own clock, also while
 * nothing is written and when the replica has lost its primary without noticing.
 */
export class LogPositions {
  private positions: { readonly at: number; readonly written: number }[] = [];
  private primary: PrimaryWords | null = null;

  /** `at`: ms of this process, from before the primary was asked. */
  note(at: number, primary: PrimaryWords): void {
    // A log that was left may be longer than the one that goes on.
    if (primary.timeline !== this.primary?.timeline) this.positions = [];
    this.primary = primary;
    this.positions = this.positions.filter((position) => position.at >= at - LONGEST_BEHIND_MS);
    this.positions.push({ at, written: Number(primary.written) });
  }

  /**
   * Up to when a replica holds everything (ms of this process); null of a host that is the primary itself. Throws
   * ReplicaFault where nothing is known of it or it is too far behind.
   */
  heldUntil({ system, follows, timeline, replayed }: ReplicaWords): number | null {
    if (!this.primary) throw new ReplicaFault('the primary was not asked yet', 'NO_PRIMARY');
    if (system !== this.primary.system) throw new ReplicaFault('is no replica of DATABASE_URL', 'OTHER_DATABASE');
    if (timeline !== this.primary.timeline)
      throw new ReplicaFault(`is on timeline ${timeline}, the primary on ${this.primary.timeline}`, 'OTHER_TIMELINE');
    if (!follows) return null;
    const held = this.positions.filter(({ written }) => written <= Number(replayed)).at(-1);
    if (!held) throw new ReplicaFault(`is more than ${LONGEST_BEHIND_MS / 1000} s behind`, 'BEHIND');
    return held.at;
  }
}
