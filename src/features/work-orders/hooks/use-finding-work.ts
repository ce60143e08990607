import type { ChecklistGroup } from '@/contract/schemas/checklist';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { workOf } from '@/domain/inspection-checklist';
import { toast } from '@/ui/feedback-store';
import { lineOfFinding, openFindings } from '../line-input';
import type { Inspection } from './use-inspection';
import type { Lines } from './use-lines';
import { useWorkPrices } from './use-work-prices';

interface FindingWorkOptions {
  order: WorkOrder;
  groups: readonly ChecklistGroup[];
  inspection: Inspection;
  lines: Lines;
  /** Whether lines may be added now. */
  isOpen: boolean;
}

/** What the findings of an order become: the line that each has, or the one that the store would write. */
export function useFindingWork({ order, groups, inspection, lines, isOpen }: FindingWorkOptions) {
  const open = isOpen ? openFindings(inspection.findings, order.items) : [];
  const points = groups.flatMap((group) => group.points).map((point) => workOf(point, groups));
  // All points at once, so that a tap on a level waits for nothing.
  const prices = useWorkPrices(
    order.id,
    open.length > 0 ? [...points, ...open.map((each) => workOf(each, groups))] : [],
  );
  const priceOf = (finding: Finding) => prices.of(workOf(finding, groups));
  return {
    open,
    prices: prices.state,
    priceOf,
    lineOf: (key: string) => order.items.find(({ source, sourceKey }) => source === 'inspection' && sourceKey === key),
    /** Adds the lines of findings; the customer sees what they refer to, so that is saved first. */
    async add(findings: readonly Finding[]): Promise<void> {
      if (!(await inspection.saved())) return;
      const unpriced = findings.filter((finding) => !priceOf(finding)).length;
      await lines.add(
        findings.map((finding) => lineOfFinding(finding, priceOf(finding))),
        () => toast(`已加入 ${findings.length} 个项目${unpriced > 0 ? `，${unpriced} 个请补上价格` : ''}，等客户确认`),
      );
    },
  };
}
export type FindingWork = ReturnType<typeof useFindingWork>;
