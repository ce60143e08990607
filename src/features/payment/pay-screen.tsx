import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { formatCountdown } from '@/domain/countdown';
import { exactYuan } from '@/domain/money';
import { goBack, redirectTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { payment } from '@/platform/payment';
import type { PaymentChannel } from '@/platform/payment/types';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { sellsHere, VIRTUAL_GOODS_HINT } from '@/state/virtual-goods';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CheckboxAgree } from '@/ui/checkbox-agree';
import { ErrorState } from '@/ui/error-state';
import { ListRow } from '@/ui/list-row';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { orderQuery } from './api/payment-calls';
import { PayResult, type PayResultKind } from './components/pay-result';
import { usePendingPurchase } from './hooks/use-pending-purchase';
import { phaseText, usePurchase } from './hooks/use-purchase';
import { usePurchaseConsent } from './hooks/use-purchase-consent';
import { useTimeLeft } from './hooks/use-time-left';
import { readPayRequest, type PayRequest } from './pay-requests';
import './pay-screen.scss';

/**
 * Parameters of the pay page (§2). `pay` takes its path from the caller (§7); `params` is JSON, `money` cents as text.
 */
export interface PayParams {
  path?: string;
  params?: string;
  title?: string;
  money?: string;
  /** Page to go to when all is done; absent: back. */
  back?: string;
}

/**
 * The cashier page of an order. Only the known pay paths are taken: a shared link must not make the app post anywhere.
 */
export function PayScreen({ path, params, title, money, back }: PayParams) {
  const isReview = useReviewMode();
  const request = useMemo(() => readPayRequest(path, params), [path, params]);
  // What the request itself says is charged, not what a link says of it.
  const cents = request?.article?.money ?? readCents(money);
  if (isReview) return <ReviewNotice />;
  if (request?.article && !payment.sellsVirtual()) return <ReviewNotice words={VIRTUAL_GOODS_HINT} />;
  if (!request) {
    return (
      <Screen title="支付" narrow>
        <EmptyState
          icon="warning"
          title="无法支付"
          hint="支付链接无效，请从订单重新进入"
          action="返回首页"
          onAction={() => void switchTab(routes.home)}
        />
      </Screen>
    );
  }
  return <Cashier request={request} title={title || '订单支付'} cents={cents} onDone={() => leave(back)} />;
}

const readCents = (money: string | undefined): number | null =>
  money && /^\d{1,12}$/.test(money) ? Number(money) : null;

function leave(back: string | undefined): void {
  const target = Object.values(routes).find((route) => route === back);
  void (target && target !== routes.pay ? redirectTo(target) : goBack());
}

const channelNames: Readonly<Record<PaymentChannel, string>> = {
  wechat: '微信支付',
  douyin: '抖音支付',
  none: '当前系统不支持支付',
};

/** Nothing was tried yet, so nothing has failed: the words of §8 for that come with a try. */
const NO_CASHIER = '请在微信或抖音里打开汽修助手，从订单里继续支付';

interface CashierProps {
  request: PayRequest;
  title: string;
  /** Null when neither request nor link says it: the order does. */
  cents: number | null;
  onDone: () => void;
}

function Cashier({ request, title, cents, onDone }: CashierProps) {
  const { isLogin } = useSession();
  const order = useQuery(orderQuery(request.orderId, isLogin));
  const purchase = usePurchase();
  const pending = usePendingPurchase();
  const consent = usePurchaseConsent();
  // Courses and memberships are bought under the agreement of §2; an order that was made before was agreed to then.
  const wantsConsent = request.article !== null;
  const [isPaid, setPaid] = useState(false);
  const left = useTimeLeft(order.data?.expiresAt ?? null);
  const refetchOrder = async () => {
    if (request.orderId !== null && isLogin) await order.refetch();
  };
  // It may have been paid or cancelled elsewhere meanwhile.
  usePageShown(() => void refetchOrder());
  if (order.isLoading) {
    return (
      <Screen title="支付" narrow>
        <Skeleton shape="card" rows={2} />
      </Screen>
    );
  }
  const what = order.data?.title ?? title;
  const amount = order.data?.amount ?? cents;
  // Where not everything is sold, nothing is charged before it is known what it is.
  const wantsKind = !payment.sellsVirtual();
  if (order.isError && !order.data && (amount === null || wantsKind)) {
    return (
      <Screen title="支付" narrow>
        <ErrorState error={order.error} onRetry={() => void refetchOrder()} />
      </Screen>
    );
  }
  const isPaidBefore =
    pending.paid?.path === request.path && pending.paid.title === what && pending.paid.money === amount;
  const result = isPaid || isPaidBefore ? 'paid' : resultOf(order.data?.state, left);
  if (result) {
    return (
      <Screen title="支付结果" narrow>
        <PayResult kind={result} title={what} money={amount ?? 0} orderId={order.data?.id ?? null} onDone={onDone} />
      </Screen>
    );
  }
  if (wantsKind && !(order.data && sellsHere(order.data.kind))) return <ReviewNotice words={VIRTUAL_GOODS_HINT} />;
  const pay = async () => {
    if (wantsConsent && !(await consent.ensure())) return;
    const isVip = request.isVip || order.data?.kind === 'vip';
    const { status } = await purchase.start({ title: what, money: amount ?? 0, request: { ...request, isVip } });
    if (status === 'paid') setPaid(true);
    else if (status !== 'busy') await Promise.all([pending.check(), refetchOrder()]);
  };
  const channel = payment.channel();
  const price = amount === null ? '' : ` ¥${exactYuan(amount)}`;
  const text = purchase.phase ? phaseText[purchase.phase] : `立即支付${price}`;
  return (
    <Screen
      title="支付"
      narrow
      footer={
        channel === 'none' ? null : (
          <>
            {wantsConsent ? (
              <CheckboxAgree checked={consent.checked} onChange={consent.setChecked} papers={consent.papers} />
            ) : null}
            <Button
              kind="primary"
              size="large"
              text={text}
              loading={purchase.phase !== null}
              onPress={() => void pay()}
            />
          </>
        )
      }
    >
      <Card className="pay-bill">
        <View className="pay-bill-what">{what}</View>
        {amount === null ? null : (
          <View className="pay-bill-amount">
            <View className="pay-bill-yuan">¥</View>
            {exactYuan(amount)}
          </View>
        )}
        {left === null ? null : <View className="pay-bill-left">请在 {formatCountdown(left)} 内完成支付</View>}
      </Card>
      <Card padding="list">
        {channel === 'none' ? (
          <ListRow icon="warning" title={channelNames.none} subtitle={NO_CASHIER} />
        ) : (
          <ListRow icon={channel} title="支付方式" value={channelNames[channel]} />
        )}
      </Card>
      {channel === 'none' ? null : <View className="pay-notes">付款后请返回本页，系统会自动确认支付结果。</View>}
    </Screen>
  );
}

/** The result that the order stands for already, whoever paid or closed it; null while it waits to be paid. */
function resultOf(state: string | undefined, left: number | null): PayResultKind | null {
  if (state === 'paid' || state === 'shipped' || state === 'done') return 'paid';
  if (state === 'cancelled' || state === 'refunded') return 'closed';
  return state === 'unpaid' && left === 0 ? 'closed' : null;
}
