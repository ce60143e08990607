import { refused } from '../../base/refusals';
import type { WorkOrderRow } from './order-repository';

type Facts = Pick<WorkOrderRow, 'stage' | 'settledAt'>;

/** Throws CallError refused for an order that is void or whose car was delivered. */
export function assertOpen({ stage }: Facts): void {
  if (stage === 'void') throw refused('工单已作废，不能修改');
  if (stage === 'delivered') throw refused('车辆已交付，工单不能修改');
}

/** Throws CallError refused for an order whose lines and amounts are settled, besides `assertOpen`. */
export function assertUnsettled(order: Facts): void {
  assertOpen(order);
  if (order.settledAt) throw refused('工单已结算，不能修改项目和金额，请先撤销结算');
}
