import type { cmsContents } from '../../db/schema/content';

type Row = typeof cmsContents.$inferSelect;

/** A version of a legal text that holds from a moment on. */
export interface ComingText {
  readonly version: number;
  readonly from: Date;
  readonly content: string;
  readonly coverUrl: string | null;
  readonly changes: string;
  /** The operator who wrote it. */
  readonly by: string | null;
}

/** The version that was written to hold later, whether or not its day has come. */
function nextOf(row: Row): ComingText | null {
  if (row.nextContent === null || row.nextFrom === null) return null;
  return {
    version: row.version + 1,
    from: row.nextFrom,
    content: row.nextContent,
    coverUrl: row.nextCoverUrl ?? row.coverUrl,
    changes: row.nextChanges ?? '',
    by: row.nextBy,
  };
}

/** Columns of a row without a version that is to come. */
export const nothingNext = { nextContent: null, nextCoverUrl: null, nextChanges: null, nextFrom: null, nextBy: null };

/** The version that will hold, of which a customer may read before; null when none is to come. */
export function comingText(row: Row, now: Date): ComingText | null {
  const next = nextOf(row);
  return next && next.from > now ? next : null;
}

/** A content as it holds at a moment: from its day on the next version stands in place of the one before. */
export function inForce(row: Row, now: Date): Row {
  const next = nextOf(row);
  if (!next || next.from > now) return row;
  const { version, from, content, coverUrl, changes, by } = next;
  return { ...row, ...nothingNext, version, publishedAt: from, content, coverUrl, changes, writtenBy: by };
}
