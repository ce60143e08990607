import { useState } from 'react';
import type { Checklist, ChecklistGroup } from '@/contract/schemas/checklist';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { toast } from '@/ui/feedback-store';
import { updateOrder } from '../api/order-calls';
import { restGreen, withDraft, type InspectionDraft } from '../inspection-draft';
import type { OrderChanges } from './use-order-change';

/** The inspection of an order as it is filled in; kept through a conflict, and saved as a whole. */
export function useInspection(order: WorkOrder, checklist: Checklist, { change }: OrderChanges) {
  const [draft, setDraft] = useState<InspectionDraft>({});
  const findings = withDraft(order.inspection, draft);
  const sent = draft;
  const save = (onDone?: () => void) =>
    change(
      order.id,
      () => updateOrder(order, { inspection: findings, checklistId: checklist.id }),
      () => {
        // What was changed while it was sent is still to be saved.
        setDraft((now) =>
          Object.keys(now).reduce<InspectionDraft>(
            (left, key) => (sent[key] === now[key] ? left : { ...left, [key]: now[key] ?? null }),
            {},
          ),
        );
        toast('检查结果已保存');
        onDone?.();
      },
    );
  const isDirty = Object.keys(draft).length > 0;
  return {
    findings,
    isDirty,
    set: (finding: Finding) => setDraft((before) => ({ ...before, [finding.key]: finding })),
    clear: (key: string) => setDraft((before) => ({ ...before, [key]: null })),
    /** Of one group, or of all. */
    restGreen: (group?: ChecklistGroup) =>
      setDraft((before) => ({ ...before, ...restGreen(checklist.groups, withDraft(order.inspection, before), group) })),
    save,
    /** Saves what is not; false when that did not work. */
    async saved(): Promise<boolean> {
      let isSaved = !isDirty;
      if (!isSaved) await save(() => (isSaved = true));
      return isSaved;
    },
  };
}

export type Inspection = ReturnType<typeof useInspection>;
