import type { z } from 'zod';
import type { workOrderCreate } from '../../../src/contract/schemas/work-orders';
import type { WorkOrderRow } from './order-repository';

export type CreateRequest = z.output<typeof workOrderCreate.request>;

/** What an order has not got when its car is taken in. */
const NOTHING_YET = {
  ...{ version: 1, foundParts: [], inspection: [], checklistId: null, technicianUid: null, openFaults: 0 },
  ...{ discountReason: '', paid: 0, writtenOff: 0, owed: 0, dueOn: null, debtor: null, payMethod: null },
  ...{ quoteSignatureKey: null, quoteSignedAt: null, quoteSignedTotal: null, shareKey: null, shareOpenedAt: null },
  ...{ settledDay: null, settledAt: null, deliveredAt: null, voidedAt: null, voidReason: null },
} satisfies Partial<WorkOrderRow>;

/** What a reception finds out besides what it was told. */
type FoundOut = Omit<WorkOrderRow, keyof typeof NOTHING_YET | keyof CreateRequest | 'stage' | 'stageSince'>;
/** What it was told, as it is stored. */
type Told = Pick<WorkOrderRow, Extract<keyof WorkOrderRow, keyof CreateRequest>>;

/** The row of a car that is taken in, not yet stored. */
export const newOrderRow = (row: FoundOut & Told): WorkOrderRow => ({
  ...NOTHING_YET,
  ...row,
  stage: 'received',
  stageSince: row.createdAt,
});
