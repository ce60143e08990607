import type { CaseSummary, RepairCase } from '../../../src/contract/schemas/cases';
import { sanitizeContent } from '../../base/sanitize-content';
import type { repairCases } from '../../db/schema/repair-case';

export type CaseRow = typeof repairCases.$inferSelect;
/** What a list shows of a case. */
export type CaseListRow = Pick<
  CaseRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'coverUrl'
  | 'brand'
  | 'vehicle'
  | 'vehiclePath'
  | 'system'
  | 'dtcs'
  | 'author'
  | 'videoUrl'
  | 'likes'
  | 'comments'
  | 'views'
  | 'state'
  | 'publishedAt'
>;

/** Makes a path of this server a whole address. */
type Absolute = (url: string) => string;

/** A case as lists show it. */
export function summaryView(row: CaseListRow, absolute: Absolute): CaseSummary {
  const { id, title, summary, brand, vehicle, vehiclePath, system, dtcs, author, likes, comments, views, state } = row;
  return {
    id,
    title,
    summary,
    brand,
    vehicle,
    vehiclePath,
    system,
    dtcs,
    author,
    likes,
    comments,
    views,
    state,
    coverUrl: row.coverUrl && absolute(row.coverUrl),
    hasVideo: row.videoUrl !== null,
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** How the caller stands to a case. */
export interface Viewer {
  readonly liked: boolean;
  readonly favourite: boolean;
  readonly mine: boolean;
}

/** A whole case; its author also gets the reason of a refusal and the text to edit. */
export async function caseView(
  row: CaseRow,
  { liked, favourite, mine }: Viewer,
  absolute: Absolute,
): Promise<RepairCase> {
  const { symptom, diagnosis, solution, photoKeys, faultFamily } = row;
  return {
    ...summaryView(row, absolute),
    // Cleaned on the way out as well: rows may come from another tool than ours.
    content: await sanitizeContent(row.content, absolute),
    parts: row.parts,
    images: row.images.map(absolute),
    videoUrl: row.videoUrl && absolute(row.videoUrl),
    links: row.links,
    liked,
    favourite,
    mine,
    reason: mine ? row.reason : null,
    draft: mine ? { symptom, diagnosis, solution, photoKeys, faultFamily } : null,
  };
}
