import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { orderPay } from '@/contract/endpoints/payment';
import type { Goods, Order, PayWay } from '@/contract/schemas/shop';
import { ApiError, isLoginMissing } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { costText, payWayLabels } from '@/domain/goods-order/order-labels';
import { costOf, mostOf, shortOf } from '@/domain/goods-order/order-price';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { askNotices } from '@/state/ask-notices';
import { useSession } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { afterExchange, createOrder } from '../api/exchange-calls';
import { offeredWays } from '../goods-labels';

/**
 * Of the app, not of the page: who comes back after a lost answer and orders the same finds the order that was made.
 */
const clientKeys = createClientKeys();

const isAnswerLost = ({ kind }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'malformed' || kind === 'server';

function wordsOf(error: ApiError): string {
  if (isAnswerLost(error)) return `${error.message}，可以放心重试，不会重复下单`;
  return error.kind === 'notFound' ? '商品或收货地址已失效，请返回重新选择' : error.message;
}

/** Opens the pay page for an order in cash. */
export const openPayment = ({ id, title, amount }: Pick<Order, 'id' | 'title' | 'amount'>) =>
  navigateTo(routes.pay, { path: orderPay.path, params: JSON.stringify({ orderId: id }), title, money: amount });

/** One exchange from the choice of quantity and way of paying to the order. */
export function useExchange(goods: Goods, isReview: boolean) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { isBusy, run } = useBusy();
  const isPhysical = goods.kind === 'physical';
  const ways = offeredWays(goods, isReview);
  const [chosenWay, setPayWith] = useState<PayWay | null>(null);
  const [wanted, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [addressId, setAddressId] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ address?: string; order?: string }>({});
  const [order, setOrder] = useState<Order | null>(null);

  const most = mostOf(goods);
  const quantity = Math.max(1, Math.min(wanted, most));
  const balance = { points: user?.experience ?? 0, coins: user?.coins ?? 0 };
  // Until the user chooses: the first way that the balance is enough for; by one piece, so that counting up changes
  // nothing else.
  const payWith =
    chosenWay ?? ways.find((way) => shortOf(way, costOf(goods, way, 1), balance) === 0) ?? ways[0] ?? null;

  const send = async (way: PayWay) => {
    const wish = {
      iid: goods.iid,
      quantity,
      payWith: way,
      addressId: isPhysical ? addressId : null,
      note: note.trim() || null,
    };
    try {
      const made = await createOrder({ ...wish, clientKey: clientKeys.keyFor(JSON.stringify([user?.uid, wish])) });
      clientKeys.done();
      setOrder(made);
      await afterExchange(queryClient);
      if (made.state === 'unpaid') await openPayment(made);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal is an answer: trying again is a new intent.
      if (!isAnswerLost(error)) clientKeys.done();
      setProblem(isLoginMissing(error) ? {} : { order: wordsOf(error) });
    }
  };

  const submit = () =>
    run(async () => {
      if (!payWith) return;
      if (isPhysical && !addressId) {
        setProblem({ address: '请选择收货地址' });
        return;
      }
      setProblem({});
      if (isPhysical) await askNotices('order-shipped');
      const price = costText(payWith, costOf(goods, payWith, quantity));
      // Points and coins are taken at once; cash has its own cashier.
      if (
        payWith !== 'cash' &&
        !(await confirmDialog({
          title: '确认兑换',
          content: `将使用 ${price}兑换“${goods.title}”${quantity > 1 ? ` × ${quantity}` : ''}`,
          confirmText: '确认兑换',
        }))
      )
        return;
      await send(payWith);
    });

  return {
    order,
    isBusy,
    problem,
    quantity,
    most,
    setQuantity,
    note,
    setNote,
    setAddress: (id: string | null) => {
      setAddressId(id);
      if (id) setProblem(({ order: kept }) => (kept ? { order: kept } : {}));
    },
    payWith,
    setPayWith,
    /** Every way with what it costs, what is there and what is lacking. */
    choices: ways.map((way) => {
      const cost = costOf(goods, way, quantity);
      const short = shortOf(way, cost, balance);
      const balanceText =
        way === 'cash'
          ? ''
          : costText(
              way,
              way === 'points' ? { points: balance.points, amount: 0 } : { points: 0, amount: balance.coins },
            );
      const shortText =
        short === 0
          ? ''
          : costText(way, way === 'points' ? { points: short, amount: 0 } : { points: 0, amount: short });
      return { way, label: payWayLabels[way], price: costText(way, cost), balance: balanceText, short: shortText };
    }),
    submit,
  };
}

export type PayChoice = ReturnType<typeof useExchange>['choices'][number];
