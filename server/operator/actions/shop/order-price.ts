import { exactYuan } from '../../../../src/domain/money';
import type { GoodsOrderRow } from '../../../modules/goods-orders/order-repository';

/** What an order costs, in what it is paid with. */
export function priceOf({ payWith, points, amount }: Pick<GoodsOrderRow, 'payWith' | 'points' | 'amount'>): string {
  if (payWith === 'free') return '奖品';
  if (payWith === 'points') return `${points} 积分`;
  return `${exactYuan(amount)} 元${payWith === 'coins' ? '金币' : ''}`;
}
