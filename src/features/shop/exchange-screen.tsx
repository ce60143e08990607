import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Goods } from '@/contract/schemas/shop';
import { ApiError } from '@/domain/app-error';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { GoodsPicture } from '@/ui/goods-picture';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { Stepper } from '@/ui/stepper';
import { goodsOneQuery } from './api/goods-queries';
import { OrderResult } from './components/order-result';
import { PayWayList } from './components/pay-way-list';
import { useExchange } from './hooks/use-exchange';
import './exchange-screen.scss';

/** Draws where the parcel goes and tells the id of that address; null while there is none. */
export type RenderAddress = (props: { onAddress: (id: string | null) => void; error: string }) => ReactNode;

interface ExchangeScreenProps {
  iid: string;
  renderAddress: RenderAddress;
}

/** Confirms the exchange of one article (§2 exchange). */
export function ExchangeScreen({ iid, renderAddress }: ExchangeScreenProps) {
  const isReview = useReviewMode();
  const query = useQuery(goodsOneQuery(iid));
  const goods = query.data;
  const isHidden = goods !== undefined && (!goods.enable || (isReview && goods.kind !== 'physical'));
  const isUnknown = isHidden || (query.error instanceof ApiError && query.error.kind === 'notFound');
  if (goods && !isHidden) return <Exchange goods={goods} isReview={isReview} renderAddress={renderAddress} />;
  return (
    <Screen title="确认兑换" narrow>
      {isUnknown ? (
        <EmptyState title="商品不存在或已下架" action="去积分商城" onAction={() => void switchTab(routes.pointStore)} />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  );
}

const NOTE_MAX_LENGTH = 100;

function Exchange({
  goods,
  isReview,
  renderAddress,
}: {
  goods: Goods;
  isReview: boolean;
  renderAddress: RenderAddress;
}) {
  const { isLogin } = useSession();
  const exchange = useExchange(goods, isReview);
  const { order, quantity, most, payWith, choices, problem, isBusy } = exchange;
  if (order) return <OrderResult made={order} />;

  const choice = choices.find(({ way }) => way === payWith);
  const short = isLogin ? choice?.short : '';
  const words = most === 0 ? '已兑完' : !choice ? '暂不支持兑换' : short ? `${choice.label}不足` : '提交订单';
  const logIn = () => void navigateTo(routes.login, { directPath: routes.exchange, directParams: { iid: goods.iid } });
  return (
    <Screen
      title="确认兑换"
      narrow
      footer={
        <View className="row">
          <View className="exchange-total grow">
            <View className="exchange-total-label">合计</View>
            <View className="exchange-total-price">{choice?.price ?? ''}</View>
          </View>
          {isLogin || !choice ? (
            <Button
              text={words}
              kind="primary"
              size="large"
              className="exchange-submit"
              loading={isBusy}
              disabled={words !== '提交订单'}
              onPress={() => void exchange.submit()}
            />
          ) : (
            <Button text="登录后兑换" kind="primary" size="large" className="exchange-submit" onPress={logIn} />
          )}
        </View>
      }
    >
      <View id="exchange">
        {goods.kind === 'physical' && isLogin
          ? renderAddress({ onAddress: exchange.setAddress, error: problem.address ?? '' })
          : null}
        <Card>
          <View className="row">
            <GoodsPicture src={goods.images[0]} alt={goods.title} className="exchange-picture" />
            <View className="grow">
              <View className="exchange-title two-lines">{goods.title}</View>
              {goods.kind === 'physical' ? null : (
                <View className="exchange-hint">虚拟商品，兑换后立即到账，无需收货地址</View>
              )}
            </View>
          </View>
          <View className="exchange-quantity">
            <View className="grow">
              数量
              {goods.maxPerUser === null ? '' : <View className="exchange-hint">每人限兑 {goods.maxPerUser} 件</View>}
            </View>
            <Stepper label="数量" value={quantity} max={Math.max(1, most)} onChange={exchange.setQuantity} />
          </View>
        </Card>
        {choices.length > 0 ? (
          <>
            <SectionTitle title="支付方式" />
            <PayWayList choices={choices} value={payWith} onChange={exchange.setPayWith} isLogin={isLogin} />
          </>
        ) : null}
        {goods.kind === 'physical' ? (
          <Card>
            <Field
              label="备注"
              value={exchange.note}
              onChange={exchange.setNote}
              placeholder="选填，例如尺码、颜色"
              maxLength={NOTE_MAX_LENGTH}
              counter
            />
          </Card>
        ) : null}
        {problem.order ? (
          <View className="exchange-problem" role="alert">
            {problem.order}
          </View>
        ) : null}
      </View>
    </Screen>
  );
}
