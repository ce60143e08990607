import type { SharedLine, SharedWorkOrder } from '@/contract/schemas/shared-orders';

type Finding = SharedWorkOrder['inspection'][number];
/** Lines that belong together: those that mend one finding, or all that mend none. */
export interface LineGroup {
  readonly finding: Finding | null;
  readonly lines: readonly SharedLine[];
}

const rank = { red: 0, amber: 1, green: 2 } as const;

/** The lines of a quotation under what they mend, the urgent first, then those that mend no finding. */
export function lineGroups(lines: readonly SharedLine[], inspection: readonly Finding[]): LineGroup[] {
  const mended = inspection
    .map((finding) => ({ finding, lines: lines.filter(({ findingKey }) => findingKey === finding.key) }))
    .filter((group) => group.lines.length > 0)
    .sort((a, b) => rank[a.finding.level] - rank[b.finding.level]);
  const keys = new Set(mended.map(({ finding }) => finding.key));
  const others = lines.filter(({ findingKey }) => findingKey === null || !keys.has(findingKey));
  return others.length > 0 ? [...mended, { finding: null, lines: others }] : mended;
}

/** Findings that no line mends. */
export const unmended = ({ inspection, items }: Pick<SharedWorkOrder, 'inspection' | 'items'>): Finding[] =>
  inspection.filter(({ key }) => !items.some(({ findingKey }) => findingKey === key));
