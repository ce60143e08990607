import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { chinaDay } from '@/domain/china-day';
import { durationText, stagePace, type StagePace } from '@/domain/time-in-stage';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { useReviewMode } from '@/state/review-mode';
import { Tag, type TagTone } from '@/ui/tag';
import { yuan } from '../line-words';

const tones: Readonly<Record<StagePace, TagTone>> = { fine: 'brand', slow: 'warn', late: 'bad' };

/** The stage and how long the order is in it, coloured by whether that is long. `now` in epoch milliseconds. */
export function StageTag({
  order: { stage, stageSince },
  now,
}: {
  order: Pick<WorkOrderSummary, 'stage' | 'stageSince'>;
  now: number;
}) {
  if (stage === 'delivered') return <Tag text="已交车" tone="ok" />;
  if (stage === 'void') return <Tag text="已作废" tone="grey" />;
  const waited = now - Date.parse(stageSince);
  return <Tag text={`${STAGE_LABELS[stage]} · ${durationText(waited)}`} tone={tones[stagePace(stage, waited)]} />;
}

/** What is owed of a settled order, red once it is overdue. Credit is never shown as paid. */
export function OwedTag({
  order: { owed, dueOn },
  now,
}: {
  order: Pick<WorkOrderSummary, 'owed' | 'dueOn'>;
  now: number;
}) {
  if (useReviewMode()) return null;
  const isOverdue = dueOn !== null && dueOn < chinaDay(now);
  return <Tag text={`${isOverdue ? '逾期' : '挂账'} ${yuan(owed)}`} tone={isOverdue ? 'bad' : 'warn'} />;
}
