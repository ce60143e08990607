import { and, eq, isNull } from 'drizzle-orm';
import { commissionOf } from '../../../src/domain/commission';
import { exactYuan } from '../../../src/domain/money';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { wallets } from '../../db/schema/ledger';
import { commissions, partners } from '../../db/schema/partner';
import { shownName } from '../users/shown-name';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { sendMessage } from '../messages/send-message';
import type { GoodsOrderRow } from '../goods-orders/order-repository';

const TARGET = '/packages/user/myPartner/myPartner';

/** The approved partner who invited a user, if there is one. */
async function partnerOf(tx: Database, uid: string): Promise<{ partner: string; buyerName: string | null } | null> {
  const [buyer] = await tx
    .select({ superior: users.superiorUid, name: users.wechatName })
    .from(users)
    .where(eq(users.uid, uid));
  if (!buyer?.superior || buyer.superior === uid) return null;
  const [partner] = await tx
    .select({ uid: partners.uid })
    .from(partners)
    .innerJoin(users, eq(users.uid, partners.uid))
    .where(and(eq(partners.uid, buyer.superior), eq(partners.state, 'approved'), isNull(users.cancelledAt)));
  return partner ? { partner: partner.uid, buyerName: buyer.name } : null;
}

/** Gives the partner who invited the buyer their share of an order that was just paid in cash. */
export async function bookCommission(tx: Database, now: Date, order: GoodsOrderRow): Promise<void> {
  const amount = commissionOf(order.amount, order.coinCents ?? 0);
  const invited = amount > 0 ? await partnerOf(tx, order.uid) : null;
  if (!invited) return;
  const { partner, buyerName } = invited;
  await tx
    .insert(commissions)
    .values({ orderId: order.id, uid: partner, inviteeUid: order.uid, amount, createdAt: now });
  const movements = transfer(House.commission, walletOf(partner), 'coins', amount);
  await post(tx, now, { key: `commission/${order.id}`, kind: 'referral', title: '推广佣金', movements });
  const msg = `您邀请的 ${shownName(buyerName)} 完成了支付，佣金 ${exactYuan(amount)} 元已到账。`;
  await sendMessage(tx, now, {
    uid: partner,
    kind: 'partner',
    title: '佣金到账',
    msg,
    target: TARGET,
    eventKey: `commission/${order.id}`,
  });
}

/** Takes the commission of a refunded order back, as far as the partner still has it. */
export async function takeCommissionBack(tx: Database, now: Date, order: GoodsOrderRow): Promise<void> {
  const [commission] = await tx
    .update(commissions)
    .set({ takenBackAt: now })
    .where(and(eq(commissions.orderId, order.id), isNull(commissions.takenBackAt)))
    .returning();
  if (!commission) return;
  const account = walletOf(commission.uid);
  const [wallet] = await tx
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.account, account), eq(wallets.currency, 'coins')))
    .for('update');
  const amount = Math.min(commission.amount, wallet?.balance ?? 0);
  if (amount > 0) {
    await post(tx, now, {
      key: `commission-back/${order.id}`,
      kind: 'referral',
      title: '佣金扣回（订单退款）',
      movements: transfer(account, House.commission, 'coins', amount),
    });
  }
  const msg = `一笔推广订单已退款，佣金 ${exactYuan(amount)} 元已扣回。`;
  await sendMessage(tx, now, {
    uid: commission.uid,
    kind: 'partner',
    title: '佣金扣回',
    msg,
    target: TARGET,
    eventKey: `commission-back/${order.id}`,
  });
}
