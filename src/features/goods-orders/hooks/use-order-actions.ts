import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { orderPay } from '@/contract/endpoints/payment';
import type { Order } from '@/contract/schemas/shop';
import { ApiError } from '@/domain/app-error';
import type { OrderAction } from '@/domain/goods-order/order-actions';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { clipboard } from '@/platform/clipboard';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { afterOrderChange, cancelOrder, confirmReceipt } from '../api/orders';

/**
 * What the buttons of an order do. A cancellation first asks for its reason: `cancelling` is the order that it is
 * about.
 */
export function useOrderActions() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [cancelling, setCancelling] = useState<Order | null>(null);

  const change = (action: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await action();
        toast(done);
      } catch (error) {
        // The error reporter has told the user; the order may have changed meanwhile, so it is read again.
        if (!(error instanceof ApiError)) throw error;
      }
      await afterOrderChange(queryClient);
    });

  const perform = async (action: OrderAction, order: Order): Promise<void> => {
    switch (action) {
      case 'pay':
        await navigateTo(routes.pay, {
          path: orderPay.path,
          params: JSON.stringify({ orderId: order.id }),
          title: order.title,
          money: order.amount,
        });
        return;
      case 'cancel':
        setCancelling(order);
        return;
      case 'confirm':
        if (
          await confirmDialog({
            title: '确认收货',
            content: '请确认已收到商品，确认后不能取消。',
            confirmText: '确认收货',
          })
        )
          await change(() => confirmReceipt(order.id), '已确认收货');
        return;
      case 'copy':
        toast((await clipboard.write(order.logisticsNumber ?? '')) ? '单号已复制' : '复制失败，请长按选择');
        return;
      case 'again':
        await navigateTo(routes.exchange, { iid: order.iid });
    }
  };

  const cancel = async (reason: string): Promise<void> => {
    if (!cancelling) return;
    await change(() => cancelOrder(cancelling.id, reason), '订单已取消');
    setCancelling(null);
  };

  return { isBusy, perform, cancelling, cancel, keep: () => setCancelling(null) };
}
