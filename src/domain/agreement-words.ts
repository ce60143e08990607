import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { decisionLabels, meansLabels } from './work-order/work-order-labels';

/** How long a date is that says nothing of the year. */
const WITHOUT_YEAR = 5;

/** What came by the customer's link in a login of the store was not said by the customer alone. */
const meansText = ({ means, by }: NonNullable<WorkOrderItem['agreement']>): string => {
  if (means === null) return '方式未记录';
  return means === 'link' && by !== null ? '客户链接（门店登录）' : meansLabels[means];
};

/**
 * Who said what of a line, how and when: `已同意 · 电话 · 小周记 · 11-21 13:30`. Empty while nobody has. `timeText`
 * writes a moment as `2026-11-21 13:30`: devices know their own time zone, the server that of the workshop.
 */
export function agreementWords(
  { decision, agreement }: Pick<WorkOrderItem, 'decision' | 'agreement'>,
  timeText: (moment: string) => string,
): string {
  if (agreement === null) return '';
  const { by, at } = agreement;
  return [
    decisionLabels[decision],
    meansText(agreement),
    by === null ? '' : `${by.name}记`,
    timeText(at).slice(WITHOUT_YEAR),
  ]
    .filter(Boolean)
    .join(' · ');
}
