import { fieldChangeWords, type LoggedFields } from '../../../src/domain/change-words';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { forbidden, refused } from '../../base/refusals';
import { receivesCars } from '../store/require-store';
import { askAgainWithoutDiscount } from './agreed-prices';
import { checkedChecklist } from './checked-inspection';
import { orderGrams } from './car-facts';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type NewEvent, type Staff } from './change-order';
import {
  CAR_FIELDS,
  changedFields,
  DISCOUNTS,
  FIELDS,
  patchOf,
  type Field,
  type Patch,
  type UpdateRequest,
} from './changed-fields';
import { discountedAmounts } from './discounts';
import { recount } from './order-items';
import { assertOpen, assertUnsettled } from './assert-open';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';
import { vinContradiction } from './reception-warnings';
import { agreeBySignature, agreeByWord, signedQuote } from './sign-quote';
import { lockCustomers } from './remember-customers';
import { customerAfter, rememberOwner } from './update-owner';

async function assertMayChange(
  tx: Database,
  staff: Staff,
  order: WorkOrderRow,
  changed: readonly Field[],
): Promise<void> {
  if (order.stage === 'void' || changed.length > 0) assertOpen(order);
  for (const field of changed) {
    const { action, label } = FIELDS[field];
    const may = action === 'receive' ? await receivesCars(tx, staff) : !action || mayInStore(staff.role, action);
    if (!may) throw forbidden(`没有权限修改${label}，请联系前台`);
  }
  if (changed.some((field) => DISCOUNTS.includes(field))) assertUnsettled(order);
}

/** Throws CallError invalid and refused for what a new value may not be. */
async function assertValues(
  tx: Database,
  order: WorkOrderRow,
  changed: readonly Field[],
  patch: Patch,
  confirmed: UpdateRequest['confirmed'],
): Promise<void> {
  const known = [
    ...order.photos.map(({ key }) => key),
    ...order.inspection.flatMap(({ photoKeys }) => photoKeys),
    order.signatureKey,
  ];
  const sent = [
    ...(patch.photos ?? []).map(({ key }) => key),
    ...(patch.inspection ?? []).flatMap(({ photoKeys }) => photoKeys),
    patch.signatureKey,
  ];
  await claimOrderUploads(tx, order.storeId, sent, known);
  if (!changed.includes('vin') || confirmed.includes('vin_differs')) return;
  const contradiction = await vinContradiction(tx, order.storeId, order.carid, patch.vin ?? null);
  if (contradiction) throw refused(contradiction);
}

const wordsOf = <One extends Field>(field: One, order: LoggedFields, to: Partial<LoggedFields>): string =>
  fieldChangeWords(field, order[field], to[field] as LoggedFields[One]);

function eventFor(order: WorkOrderRow, changed: readonly Field[], to: Partial<WorkOrderRow>): NewEvent {
  const note = changed.map((field) => wordsOf(field, order, to)).join('；');
  return { kind: changed.every((field) => field === 'inspection') ? 'inspection' : 'edited', note };
}

/**
 * The amounts of a locked order after a change, null where none has changed, and what the log says of them. A total
 * that rises is to be agreed to again, unless the customer signs under it in the same call.
 */
async function amountsAfter(
  tx: Database,
  now: Date,
  staff: Staff,
  order: WorkOrderRow,
  changed: readonly Field[],
  set: Partial<WorkOrderRow>,
  isSigned: boolean,
) {
  const after = { ...order, ...set };
  if (!changed.some((field) => DISCOUNTS.includes(field)))
    return { amounts: isSigned ? await recount(tx, order) : null, events: [] };
  const amounts = await discountedAmounts(tx, staff, order, after);
  if (isSigned || amounts.total <= order.total) return { amounts, events: [] };
  const events = await askAgainWithoutDiscount(tx, now, order);
  return { amounts: await recount(tx, after), events };
}

/**
 * Changes the given fields of an order. Throws CallError conflict when somebody changed it after `version`; notFound,
 * forbidden, invalid, refused, among others for the VIN of another car that was not confirmed. Then nothing has
 * changed.
 */
export async function updateOrder(
  db: Database,
  now: Date,
  staff: Staff,
  request: UpdateRequest,
): Promise<WorkOrderRow> {
  const patch = patchOf(request);
  return db.transaction(async (tx) => {
    if (CAR_FIELDS.some((field) => field in patch)) await lockCustomers(tx, staff.storeId);
    const order = await lockWorkOrder(tx, staff.storeId, request.id);
    const changed = changedFields(order, patch);
    const { quoteSignatureKey: key } = request;
    const signature = key === order.quoteSignatureKey ? undefined : key;
    // A smaller discount makes lines wait that do not wait yet.
    const mayWait = order.pendingItems > 0 || changed.some((field) => DISCOUNTS.includes(field));
    const means = signature === undefined && mayWait ? request.agreedMeans : undefined;
    const isSame = changed.length === 0 && signature === undefined && means === undefined;
    if (isSame && (await isOwnRepeat(tx, order, request.version, staff.uid))) return order;
    await assertCurrent(tx, order, request.version, { photosToo: patch.photos !== undefined });
    await assertMayChange(tx, staff, order, changed);
    if (isSame) return order;
    await assertValues(tx, order, changed, patch, request.confirmed);
    const set: Partial<WorkOrderRow> = Object.fromEntries(changed.map((field) => [field, patch[field]]));
    if (changed.includes('inspection')) set.checklistId = await checkedChecklist(tx, order, request);
    if (signature !== undefined) await agreeBySignature(tx, now, staff, order, signature);
    const isSigned = signature !== undefined;
    const { amounts: asked, events } = await amountsAfter(tx, now, staff, order, changed, set, isSigned);
    const agreed = means && (await agreeByWord(tx, now, staff, order, means));
    const amounts = agreed ? await recount(tx, { ...order, ...set }) : asked;
    const signed = signature === undefined ? null : signedQuote(now, order, signature, amounts?.total ?? order.total);
    const customerId = await customerAfter(tx, now, order, set);
    const row = await changeWorkOrder(
      tx,
      now,
      order,
      staff.uid,
      { ...set, ...amounts, ...signed?.set, customerId, grams: orderGrams({ ...order, ...set }) },
      [
        ...(changed.length > 0 ? [eventFor(order, changed, set)] : []),
        ...events,
        ...(signed ? [signed.event] : []),
        ...(agreed ? [agreed] : []),
      ],
    );
    if (changed.some((field) => CAR_FIELDS.includes(field))) await rememberOwner(tx, now, staff.uid, order, row);
    return row;
  });
}
