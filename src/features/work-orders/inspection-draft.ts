import type { ChecklistGroup, ChecklistPoint, Reading } from '@/contract/schemas/checklist';
import type { Finding } from '@/contract/schemas/work-orders';
import { pointOf } from '@/domain/inspection-checklist';
import { levelOfReadings, worseLevel } from '@/domain/readings';

type Groups = readonly ChecklistGroup[];
type Level = Finding['level'];
/** What was changed since the inspection was last saved, by key of its point; null takes a finding away. */
export type InspectionDraft = Readonly<Record<string, Finding | null>>;

/** The saved inspection with the changes over it: a colleague's findings on other points stay. */
export function withDraft(saved: readonly Finding[], draft: InspectionDraft): Finding[] {
  const kept = saved.filter(({ key }) => draft[key] === undefined);
  return [...kept, ...Object.values(draft).filter((finding): finding is Finding => finding !== null)];
}

/** How many points of a checklist are green, amber, red. */
export function countLevels(findings: readonly Finding[]): Readonly<Record<Level, number>> {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  return { green: count('green'), amber: count('amber'), red: count('red') };
}

/** Findings beside the checklist, which technicians add in their own words. */
export const freeFindings = (groups: Groups, findings: readonly Finding[]) =>
  findings.filter(({ key }) => !pointOf(groups, key));

/** Key of a point in a technician's own words: the same words are the same point. */
export const freeKey = (name: string) => `free:${name.trim()}`.slice(0, 100);

/** A point as it is judged; what was said of it before stays. */
export const judged = (
  { key, name }: Pick<ChecklistPoint, 'key' | 'name'>,
  before: Finding | undefined,
  level: Level,
): Finding => ({ note: null, photoKeys: [], ...before, key, name, level });

/**
 * A point with what was measured there, which judges it: a level that somebody set worse than the values stays, a
 * better one does not. Null when nothing is known of it any more.
 */
export function measured(
  point: Pick<ChecklistPoint, 'key' | 'name' | 'measures'>,
  before: Finding | undefined,
  readings: Reading[],
): Finding | null {
  const was = levelOfReadings(point.measures, before?.readings);
  const is = levelOfReadings(point.measures, readings);
  const byHand = before && before.level !== was ? before.level : null;
  const level = is && byHand ? worseLevel(is, byHand) : (is ?? byHand);
  return level && { ...judged(point, before, level), readings };
}

/** Groups of the checklist of which no point was judged yet: nobody has looked at them. */
export const groupsLeft = (groups: Groups, findings: readonly Finding[]): ChecklistGroup[] =>
  groups.filter(({ points }) => !points.some(({ key }) => findings.some((each) => each.key === key)));

/**
 * The changes that set every point without a finding to green, of a group or of all; of all only once each group was
 * looked at.
 */
export function restGreen(groups: Groups, findings: readonly Finding[], group?: ChecklistGroup): InspectionDraft {
  if (!group && groupsLeft(groups, findings).length > 0) return {};
  const known = new Set(findings.map(({ key }) => key));
  const open = (group ? [group] : groups).flatMap(({ points }) => points).filter(({ key }) => !known.has(key));
  return Object.fromEntries(open.map((point) => [point.key, judged(point, undefined, 'green')]));
}

/** How many points of the checklist were judged. */
export const judgedPoints = (groups: Groups, findings: readonly Finding[]): number =>
  findings.length - freeFindings(groups, findings).length;
