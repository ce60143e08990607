import { fieldChangeWords } from '../../../src/domain/change-words';
import { exactYuan } from '../../../src/domain/money';
import { cutDiscount, mostOff } from '../../../src/domain/work-order/discount-bound';
import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { findTill } from '../till/till';
import { askAgainForDeleted } from './agreed-prices';
import type { Staff } from './change-order';
import { amountsOf, recount } from './order-items';
import { itemsOf, type WorkOrderRow } from './order-repository';

type Amounts = ReturnType<typeof amountsOf>;
export type Discounted = Pick<WorkOrderRow, 'parts' | 'labour' | 'discount'>;

/** `9.5 %` of 950 basis points. */
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * Why an order leaves the bounds that the owner sets to receptionists: by a larger discount, or by lines that are
 * deleted, declined or cheaper. Null when it does not; what the owner granted beyond them stays.
 */
export async function discountProblem(
  tx: Database,
  { role, storeId }: Pick<Staff, 'role' | 'storeId'>,
  before: Discounted,
  after: Discounted,
): Promise<string | null> {
  if (role === 'owner') return null;
  const { discountLimit } = await findTill(tx, storeId);
  const most = (amounts: Discounted) => mostOff(amounts, discountLimit);
  if (after.discount <= most(after)) return null;
  const isMore = after.discount > before.discount;
  if (!isMore && before.discount > most(before)) return null;
  const limit = `${percent(discountLimit)}（¥${exactYuan(most(after))}）`;
  return isMore
    ? `前台优惠最多 ${limit}，请联系店主`
    : `改后优惠 ¥${exactYuan(after.discount)}，超过前台上限 ${limit}，请先减少优惠，或联系店主`;
}

/** Throws CallError refused with {@link discountProblem}. */
export async function assertMayDiscount(
  tx: Database,
  staff: Staff,
  before: Discounted,
  after: Discounted,
): Promise<void> {
  const problem = await discountProblem(tx, staff, before, after);
  if (problem) throw refused(problem);
}

interface Recounted {
  readonly amounts: Amounts;
  /** What is left of the amount that was granted on the whole order, where it was cut; null: all of it. */
  readonly discountCutTo: number | null;
  /** What the log says of that. */
  readonly words: readonly string[];
}

/**
 * The amounts of a locked order after lines came or became dearer. What was granted on lines that are gone counts for
 * others within the owner's bound alone, unless the owner is who changes them: the rest of it goes, and with it the
 * word for deleted lines, which was given with all of it.
 */
export async function recountWithin(
  tx: Database,
  now: Date,
  { role, storeId }: Pick<Staff, 'role' | 'storeId'>,
  order: WorkOrderRow,
): Promise<Recounted> {
  const amounts = await recount(tx, order);
  if (role === 'owner') return { amounts, discountCutTo: null, words: [] };
  const { discountLimit } = await findTill(tx, storeId);
  const left = cutDiscount(order, amounts, discountLimit);
  if (left === null) return { amounts, discountCutTo: null, words: [] };
  await askAgainForDeleted(tx, now, order);
  const cut = fieldChangeWords('grantedDiscount', order.grantedDiscount, left);
  return {
    amounts: await recount(tx, { ...order, grantedDiscount: left }),
    discountCutTo: left,
    words: [`${cut}（前台上限 ${percent(discountLimit)}）`],
  };
}

/**
 * The amounts of a locked order with another discount on the whole of it. Throws CallError refused for more than the
 * lines come to, or than `assertMayDiscount` allows.
 */
export async function discountedAmounts(
  tx: Database,
  staff: Staff,
  order: WorkOrderRow,
  granted: Pick<WorkOrderRow, 'grantedDiscount' | 'discountRate'>,
): Promise<Amounts> {
  const items = await itemsOf(tx, order.id);
  const { total: rest } = amountsOf(items, { grantedDiscount: 0, discountRate: 0 });
  if (granted.grantedDiscount > rest) throw refused(`优惠不能超过工时与配件合计 ¥${exactYuan(rest)}`);
  const amounts = amountsOf(items, granted);
  await assertMayDiscount(tx, staff, order, amounts);
  return amounts;
}
