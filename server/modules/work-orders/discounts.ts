import { exactYuan } from '../../../src/domain/money';
import { shareOf, WHOLE } from '../../../src/domain/work-order/work-order-total';
import type { Database } from '../../db/database';
import { forbidden, refused } from '../../base/refusals';
import { findTill } from '../till/till';
import type { Staff } from './change-order';
import { amountsOf } from './order-items';
import { itemsOf, type WorkOrderRow } from './order-repository';

type Amounts = ReturnType<typeof amountsOf>;

/** `9.5 %` of 950 basis points. */
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * Throws CallError forbidden when a receptionist takes more off an order than the owner lets them. What was taken off
 * before stays.
 */
export async function assertMayDiscount(
  tx: Database,
  { role, storeId }: Staff,
  before: Pick<WorkOrderRow, 'discount'>,
  { parts, labour, discount }: Pick<Amounts, 'parts' | 'labour' | 'discount'>,
): Promise<void> {
  if (role === 'owner' || discount <= before.discount) return;
  const { discountLimit } = await findTill(tx, storeId);
  if (discountLimit >= WHOLE || discount <= shareOf(parts + labour, discountLimit)) return;
  throw forbidden(
    `前台优惠最多 ${percent(discountLimit)}（¥${exactYuan(shareOf(parts + labour, discountLimit))}），请联系店主`,
  );
}

/**
 * The amounts of a locked order with another discount on the whole of it. Throws CallError forbidden, and refused for
 * more than the lines come to.
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
