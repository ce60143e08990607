import type { WorkOrder } from '@/contract/schemas/work-orders';
import { eventActor, eventText } from '@/domain/work-order/work-order-labels';

/** The log, newest first. */
export const newestFirst = (order: Pick<WorkOrder, 'log'>) =>
  [...order.log].sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));

/**
 * What to say when somebody else was faster: who did what, and that nothing typed is lost. `uid`: the one who is told.
 */
export function conflictText(order: WorkOrder, uid: string | undefined): string {
  const theirs = newestFirst(order).find(({ by }) => by?.uid !== uid);
  const what = theirs ? `${eventActor(theirs)}刚刚${eventText(theirs)}` : '工单刚刚有了新的修改';
  return `${what}。已更新为最新内容，您填写的还在，请核对后再提交。`;
}
