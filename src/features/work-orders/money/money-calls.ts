import { tillPay, tillRefund, tillRemind, tillSetDue, tillUndo, tillWriteOff } from '@/contract/endpoints/till';
import { workOrderSettle } from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import type { PayMeans } from '@/contract/schemas/order-money';
import type { StageCheck } from '@/contract/schemas/store';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { sumOf } from '@/domain/till/settlement';
import { call } from '@/infra/http/call';

type Parts = readonly { readonly means: PayMeans; readonly amount: number }[];

/** What is taken at the settlement, and who owes the rest from when on; the store's days of credit when not said. */
export interface SettleInput {
  readonly parts: Parts;
  /** Cents that stay owed. */
  readonly rest: number;
  readonly dueOn?: string | undefined;
  readonly debtor?: string | undefined;
}

/** The specified `payMethod` says most: all by one means, or nothing paid. */
function methodOf({ parts, rest }: SettleInput): 'mixed' | 'credit' | PayMeans {
  const [first] = parts;
  if (first === undefined) return rest > 0 ? 'credit' : 'cash';
  return parts.length === 1 && rest === 0 ? first.means : 'mixed';
}

export function settleInParts(
  { id, version }: Pick<WorkOrder, 'id' | 'version'>,
  input: SettleInput,
  confirmed: StageCheck[],
) {
  const payMethod = methodOf(input);
  const { parts, rest, dueOn, debtor } = input;
  return call(workOrderSettle, {
    id,
    version,
    payMethod,
    // All that was taken and left is what the cashier saw: money that moved meanwhile is told, not booked over.
    due: sumOf(parts) + rest,
    ...(payMethod === 'mixed' ? { payments: [...parts] } : {}),
    ...(rest > 0 && dueOn ? { dueOn } : {}),
    ...(rest > 0 && debtor ? { debtor } : {}),
    ...(confirmed.length > 0 ? { confirmed } : {}),
  });
}

export const pay = (id: string, clientKey: string, parts: Parts) =>
  call(tillPay, { id, clientKey, payments: [...parts] });
export const refund = (request: RequestOf<typeof tillRefund>) => call(tillRefund, request);
export const writeOff = (request: RequestOf<typeof tillWriteOff>) => call(tillWriteOff, request);
export const undoPayment = (request: RequestOf<typeof tillUndo>) => call(tillUndo, request);
export const setDue = (request: RequestOf<typeof tillSetDue>) => call(tillSetDue, request);
export const remind = (request: RequestOf<typeof tillRemind>) => call(tillRemind, request);
