/**
 * Longer than a replica that is read from may be behind (`LONGEST_BEHIND_MS`): who has written before it finds it
 * there.
 */
export const RECENT_MS = 6_000;

/** Who has written a moment ago, at whichever process. */
export interface RecentWriters {
  /** To be awaited before the answer that acknowledges what was written. */
  note(who: string): Promise<void>;
  /** Whether he has; true as well where it cannot be known. */
  has(who: string): Promise<boolean>;
}

/** Without a broker nobody knows what the others did. */
export const unknownWriters: RecentWriters = {
  note: () => Promise.resolve(),
  has: () => Promise.resolve(true),
};
