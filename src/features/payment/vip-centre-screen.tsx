import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Goods } from '@/contract/schemas/shop';
import { formatChineseDate } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { extendedUntil } from '@/domain/purchase-offer';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { payment } from '@/platform/payment';
import { afterLogin } from '@/state/login-return';
import { useReviewMode } from '@/state/review-mode';
import { session, useSession } from '@/state/session';
import { VIRTUAL_GOODS_HINT } from '@/state/virtual-goods';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { CheckboxAgree } from '@/ui/checkbox-agree';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { vipGoodsQuery } from './api/payment-calls';
import { BenefitTable } from './components/benefit-table';
import { PendingPurchaseCard } from './components/pending-purchase-card';
import { TermCards } from './components/term-cards';
import { VipHeader } from './components/vip-header';
import { usePendingPurchase } from './hooks/use-pending-purchase';
import { phaseText, usePurchase } from './hooks/use-purchase';
import { usePurchaseConsent } from './hooks/use-purchase-consent';
import { payVip } from './pay-requests';
import './vip-centre-screen.scss';

interface VipCentreProps {
  /** The offer that was being bought when login came in between and its page was loaded anew. */
  buy?: string;
}

/**
 * VIP centre (§2): membership now, its terms and rights, and buying one. Public; review mode (§4) sells nothing, nor do
 * mini programs on iOS.
 */
export function VipCentreScreen({ buy }: VipCentreProps) {
  const isReview = useReviewMode();
  if (isReview) return <ReviewNotice />;
  return payment.sellsVirtual() ? <VipShop buy={buy} /> : <ReviewNotice words={VIRTUAL_GOODS_HINT} />;
}

function VipShop({ buy: wanted }: VipCentreProps) {
  const { isVip } = useSession();
  const offers = useQuery(vipGoodsQuery());
  const [chosen, setChosen] = useState<string | null>(wanted ?? null);
  const consent = usePurchaseConsent();
  const purchase = usePurchase();
  const pending = usePendingPurchase();
  // The cheapest is preselected (§7).
  const selected = offers.data?.find(({ iid }) => iid === chosen) ?? offers.data?.[0];

  const pay = async (offer: Goods) => {
    const { iid, price, classBalance, title } = offer;
    const outcome = await purchase.start({
      title,
      money: price,
      request: payVip(payment.channel(), { goodsId: iid, money: price, classBalance }),
    });
    // A refused offer may have changed its price.
    if (outcome.status === 'failed') void offers.refetch();
    await pending.check();
  };
  const buyAfterLogin = useBuyAfterLogin(pay, wanted);
  const buy = async (offer: Goods) => {
    if (!(await consent.ensure())) return;
    if (session.token()) await pay(offer);
    else buyAfterLogin(offer);
  };
  useGoOn(
    offers.data?.find(({ iid }) => iid === wanted),
    buy,
  );

  const action = isVip ? '立即续费' : '立即开通';
  const footer = selected ? (
    <>
      <CheckboxAgree checked={consent.checked} onChange={consent.setChecked} papers={consent.papers} />
      <View className="vip-centre-buy">
        <View className="vip-centre-price" aria-hidden>
          <View className="vip-centre-sum">¥{exactYuan(selected.price)}</View>
          <View className="vip-centre-term one-line">{selected.title}</View>
        </View>
        <View className="grow">
          <Button
            kind="primary"
            size="large"
            text={purchase.phase ? phaseText[purchase.phase] : action}
            label={purchase.phase ? phaseText[purchase.phase] : `${action} ¥${exactYuan(selected.price)}`}
            loading={purchase.phase !== null}
            onPress={() => void buy(selected)}
          />
        </View>
      </View>
    </>
  ) : null;
  return (
    <Screen header={<VipHeader />} footer={footer}>
      <PendingPurchaseCard pending={pending} purchase={purchase} />
      <View className="columns">
        <View className="column">
          <AsyncView
            query={offers}
            skeleton={<Skeleton shape="card" rows={3} />}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState icon="crown" title="暂无可购买的会员" hint="请稍后再来看看" />}
          >
            {(list) => (
              <>
                <TermCards offers={list} selected={selected?.iid ?? ''} onSelect={setChosen} />
                {selected?.vipDays ? <EndPreview days={selected.vipDays} /> : null}
              </>
            )}
          </AsyncView>
        </View>
        <View className="column">
          <BenefitTable />
          <View className="vip-centre-notes">
            看电路图、通电与电表、找故障、查故障码对所有人免费，开不开会员都一样。本服务不自动续费。支付成功后立即生效，有效期内再次购买，在原到期日上顺延。
          </View>
        </View>
      </View>
    </Screen>
  );
}

/** Until when the membership would last. */
function EndPreview({ days }: { days: number }) {
  const { isVip, user } = useSession();
  const [now] = useState(Date.now);
  const end = formatChineseDate(extendedUntil(isVip ? user?.vipendtime : null, days, now));
  return <View className="vip-centre-end">{`${isVip ? '续费' : '开通'}后有效期至 ${end}`}</View>;
}

/**
 * Sends the buyer to log in and goes on with the purchase when he is back (§4: login check, callback on return). Should
 * login be loaded anew meanwhile, it opens this page with the offer as `buy`.
 */
function useBuyAfterLogin(pay: (offer: Goods) => Promise<void>, wanted: string | undefined): (offer: Goods) => void {
  const latest = useRef(pay);
  const giveUp = useRef(() => undefined as void);
  useEffect(() => {
    latest.current = pay;
  });
  useEffect(() => () => giveUp.current(), []);
  return (offer) => {
    giveUp.current();
    giveUp.current = afterLogin(() => void latest.current(offer));
    void navigateTo(routes.login, { directPath: routes.payment, directParams: { buy: wanted ?? offer.iid } });
  };
}

/**
 * Goes on, once, with the purchase of `offer` on a page that login has opened. Consent is given for each purchase anew,
 * so nobody pays by following a link.
 */
function useGoOn(offer: Goods | undefined, buy: (offer: Goods) => Promise<void>): void {
  const mayGoOn = useRef(session.token() !== null);
  const latest = useRef(buy);
  useEffect(() => {
    latest.current = buy;
  });
  useEffect(() => {
    if (!offer || !mayGoOn.current) return;
    mayGoOn.current = false;
    void latest.current(offer);
  }, [offer]);
}
