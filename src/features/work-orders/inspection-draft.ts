import type { Finding } from '@/contract/schemas/work-orders';
import { INSPECTION_CHECKLIST } from '@/domain/inspection-checklist';

/** What was changed since the inspection was last saved, by key of its point; null takes a finding away. */
export type InspectionDraft = Readonly<Record<string, Finding | null>>;

/** The saved inspection with the changes over it: a colleague's findings on other points stay. */
export function withDraft(saved: readonly Finding[], draft: InspectionDraft): Finding[] {
  const kept = saved.filter(({ key }) => draft[key] === undefined);
  return [...kept, ...Object.values(draft).filter((finding): finding is Finding => finding !== null)];
}

/** How many points of a checklist are green, amber, red. */
export function countLevels(findings: readonly Finding[]): Readonly<Record<Finding['level'], number>> {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return { green: count('green'), amber: count('amber'), red: count('red') };
}

const listed = new Set(INSPECTION_CHECKLIST.flatMap(({ points }) => points.map(({ key }) => key)));

/** Findings beside the checklist, which technicians add in their own words. */
export const freeFindings = (findings: readonly Finding[]) => findings.filter(({ key }) => !listed.has(key));

/** Key of a point in a technician's own words: the same words are the same point. */
export const freeKey = (name: string) => `free:${name.trim()}`.slice(0, 100);

/** The changes that set every point without a finding to green. */
export function restGreen(findings: readonly Finding[]): InspectionDraft {
  const known = new Set(findings.map(({ key }) => key));
  const open = INSPECTION_CHECKLIST.flatMap(({ points }) => points).filter(({ key }) => !known.has(key));
  return open.reduce<InspectionDraft>(
    (draft, { key, name }) => ({ ...draft, [key]: { key, name, level: 'green', note: null, photoKeys: [] } }),
    {},
  );
}
