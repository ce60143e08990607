import type { PaperSize } from '../../contract/schemas/work-order-print';
import type { WorkOrderStage } from '../../contract/schemas/work-order';

/** What decides which paper an order is. Cents. */
export interface PaperFacts {
  readonly stage: WorkOrderStage;
  readonly isSettled: boolean;
  /** Lines that wait for the customer's word. */
  readonly pendingItems: number;
  readonly paid: number;
  readonly owed: number;
}

/**
 * What an order is called on paper, and the mark beside it. A receipt says that money was received, so credit is none;
 * before the settlement no paper is a bill.
 */
export function paperTitle(facts: PaperFacts, size: PaperSize): { title: string; mark: string } {
  const { stage, isSettled, pendingItems, paid, owed } = facts;
  if (stage === 'void') return { title: '维修工单', mark: '已作废' };
  if (!isSettled) return { title: pendingItems > 0 ? '报价单' : '维修工单', mark: '未结算' };
  if (size !== 'receipt') return { title: '结算单', mark: owed > 0 ? '有欠款' : '' };
  if (paid > 0) return { title: '收据', mark: owed > 0 ? '有欠款' : '' };
  return owed > 0 ? { title: '挂账单', mark: '未收款' } : { title: '结算单', mark: '' };
}

/** Name to save a paper under: `结算单-20261123-07-苏E88Q16.pdf`. */
export const paperFileName = (title: string, number: string, plate: string): string =>
  `${[title, number, plate].map((part) => part.replace(/[^\p{L}\p{N}-]/gu, '')).join('-')}.pdf`;
