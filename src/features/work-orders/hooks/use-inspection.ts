import { useEffect, useState } from 'react';
import type { Checklist, ChecklistGroup } from '@/contract/schemas/checklist';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { updateOrder } from '../api/order-calls';
import { restGreen, withDraft, type InspectionDraft } from '../inspection-draft';
import { keptInspections, restoredWords } from '../kept-inspections';
import type { OrderChanges } from './use-order-change';
import { useViewer } from './use-viewer';

/**
 * What of the inspection is not saved; it comes back when the app was killed or closed over it, and is gone once the
 * page is left. `words` tell what came back, as long as it is there.
 */
function useKeptDraft(order: WorkOrder) {
  const { uid } = useViewer();
  const [restored] = useState(() => keptInspections.restore(uid, order));
  const [draft, setDraft] = useState<InspectionDraft>(restored.draft);
  useEffect(() => {
    keptInspections.keep(uid, order, draft);
    // Beside the order as it was shown when the draft was changed last.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  useEffect(() => () => keptInspections.drop(uid, order.id), [uid, order.id]);
  const isOver = Object.keys(restored.draft).length > 0 && Object.keys(draft).length === 0;
  return { draft, setDraft, words: isOver ? null : restoredWords(restored) };
}

/**
 * The inspection of an order as it is filled in; kept through a conflict and a killed app, and saved as a whole.
 */
export function useInspection(order: WorkOrder, checklist: Checklist, { change }: OrderChanges) {
  const { draft, setDraft, words } = useKeptDraft(order);
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
  const discard = async () => {
    if (await confirmDialog({ content: '丢弃没有保存的检查？', confirmText: '丢弃', danger: true })) setDraft({});
  };
  return {
    findings,
    isDirty,
    /** What came back of an earlier time, in words; null for nothing. */
    restored: words,
    discard,
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
