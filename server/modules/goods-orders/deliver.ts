import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { enrolBuyer, takeCourseBack } from '../courses/bought-course';
import { House, InsufficientFunds, post, transfer, walletOf } from '../ledger/ledger';
import { extendVip, shortenVip } from '../users/extend-vip';
import { issueCards, voidCards } from './gift-cards';
import { tellBuyer } from './order-message';
import type { GoodsOrderRow } from './order-repository';

/** Parcels wait for shipping when they are paid; everything else arrives at once. */
export const isShipped = ({ kind }: Pick<GoodsOrderRow, 'kind'>) => kind === 'physical' || kind === 'prize';
export const stateWhenPaid = (order: Pick<GoodsOrderRow, 'kind'>) =>
  isShipped(order) ? ('paid' as const) : ('done' as const);

/**
 * Gives what a paid order brings besides a parcel: VIP days, coins, cards, a course. In the transaction that books the
 * payment.
 */
export async function deliver(tx: Database, secret: string, now: Date, order: GoodsOrderRow): Promise<void> {
  const { id, uid, kind, title, vipDays, coinCents } = order;
  if (kind === 'vip' && vipDays) await extendVip(tx, now, uid, vipDays);
  if (kind === 'course') await enrolBuyer(tx, now, order);
  if (kind === 'coins' && coinCents) {
    const movements = transfer(House.sales, walletOf(uid), 'coins', coinCents);
    await post(tx, now, {
      key: `order-coins/${id}`,
      kind: 'adjustment',
      title: `兑换「${title}」`,
      orderId: id,
      movements,
    });
  }
  if (kind === 'card') {
    const codes = await issueCards(tx, secret, now, order);
    await tellBuyer(
      tx,
      now,
      order,
      'cards',
      '卡密已发放',
      `您兑换的「${title}」卡密：${codes.join('、')}。可在“兑换码”页面使用，也可转赠他人。`,
    );
  }
}

/**
 * Takes back what a delivered order brought. Throws CallError refused when coins are spent, a card is used or a lesson
 * was learnt.
 */
export async function takeBack(tx: Database, secret: string, now: Date, order: GoodsOrderRow): Promise<void> {
  const { id, uid, kind, title, vipDays, coinCents } = order;
  if (kind === 'vip' && vipDays) await shortenVip(tx, now, uid, vipDays);
  if (kind === 'course' && !(await takeCourseBack(tx, order))) throw refused('课程已开始学习，无法退款');
  if (kind === 'card' && !(await voidCards(tx, secret, order))) throw refused('卡密已被使用，无法退款');
  if (kind === 'coins' && coinCents) {
    const movements = transfer(walletOf(uid), House.sales, 'coins', coinCents);
    await post(tx, now, {
      key: `order-coins-back/${id}`,
      kind: 'adjustment',
      title: `退款扣回「${title}」`,
      orderId: id,
      movements,
    }).catch((error: unknown) => {
      throw error instanceof InsufficientFunds ? refused('金币已被使用，无法退款') : error;
    });
  }
}
