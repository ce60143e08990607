import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { RespCode } from '@/contract/envelope';
import type { SharedWorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { AsyncView, StaleNotice } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { sharedOrderQuery } from './api/order-queries';
import { PhotoStrip } from './components/photo-strip';
import { SharedFindings } from './components/shared-findings';
import { SharedHead } from './components/shared-head';
import { SharedLines } from './components/shared-lines';
import { useDecisions } from './hooks/use-decisions';
import { useFresh } from './hooks/use-fresh';
import { yuan } from './line-words';
import './shared-order-screen.scss';

/** Whether the link itself is at fault, rather than the network or too many tries. */
const isRefusal = ({ kind, code }: ApiError) =>
  kind === 'notFound' || kind === 'forbidden' || (kind === 'business' && code !== RespCode.limited);

/**
 * The customer's page behind the link, without a login: what was found, what it costs, and the customer's word on every
 * line.
 */
export function SharedOrderScreen({ shareKey }: { shareKey: string }) {
  const query = useQuery({ ...sharedOrderQuery(shareKey), enabled: shareKey !== '' });
  usePullRefresh(() => query.refetch());
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  // A link that was revoked while the page lay open shows nothing any more.
  const isDead = shareKey === '' || (query.error instanceof ApiError && isRefusal(query.error));
  if (isDead) {
    return (
      <Screen title="维修进度" onBack={false}>
        <View role="alert">
          <StateView
            icon="lock"
            title="链接无效或已失效"
            hint="可能是链接不完整、门店已撤销，或车辆交付后已过期。请联系门店获取新的链接。"
            {...(shareKey === '' ? {} : { action: '重试', onAction: () => void query.refetch() })}
          />
        </View>
      </Screen>
    );
  }
  if (query.data)
    return (
      <SharedOrder
        order={query.data}
        shareKey={shareKey}
        isStale={query.isError}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Screen title="维修进度" onBack={false}>
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

/** What the page says first: what is wanted of the customer, or that nothing is. */
function Notice({
  order,
  isSent,
  pending,
  total,
}: {
  order: SharedWorkOrder;
  isSent: boolean;
  pending: number;
  total: number;
}) {
  if (order.stage === 'delivered')
    return <Banner tone="ok" text="车辆已交付，感谢您的信任。本页保留为维修记录，仅供查看。" />;
  if (!order.decidable)
    return <Banner tone="ok" text={`已结算，合计 ${yuan(order.total)}。项目不能再更改，如有疑问请联系门店。`} />;
  if (isSent)
    return <Banner tone="ok" text={`已提交，门店已收到您的决定，合计 ${yuan(total)}。结算前可以随时修改。`} />;
  if (pending > 0) return <Banner tone="warn" text={`有 ${pending} 个项目等您确认。没有您的同意，门店不会施工。`} />;
  return order.items.length > 0 ? <Banner tone="ok" text="所有项目都已确认。结算前可以随时修改。" /> : null;
}

function Banner({ tone, text }: { tone: 'ok' | 'warn'; text: string }) {
  return (
    <View className={`shared-banner shared-banner-${tone}`} role="status" aria-live="polite">
      <Icon name={tone === 'ok' ? 'shield' : 'info'} size={20} />
      <View className="shared-banner-text">{text}</View>
    </View>
  );
}

function SharedOrder({
  order,
  shareKey,
  isStale,
  onRetry,
}: {
  order: SharedWorkOrder;
  shareKey: string;
  isStale: boolean;
  onRetry: () => void;
}) {
  const decisions = useDecisions(shareKey, order);
  const { totals, approved, declined, pending, isDirty, isBusy, isSent, problem, send } = decisions;
  const footer =
    order.decidable && isDirty ? (
      <>
        {problem === null ? null : (
          <View className="shared-problem" role="alert">
            {problem}，您的选择还在，请再试一次
          </View>
        )}
        <View className="shared-submit">
          <View className="grow">
            <View className="shared-submit-total">{yuan(totals.total)}</View>
            <View className="shared-submit-words">
              同意 {approved} 项，不做 {declined} 项{pending > 0 ? `，待定 ${pending} 项` : ''}
            </View>
          </View>
          <Button text="提交确认" kind="primary" size="large" loading={isBusy} onPress={send} />
        </View>
      </>
    ) : isSent ? (
      // Where the button was: whoever pressed it looks there.
      <View className="shared-sent" role="status">
        <Icon name="check" size={20} />
        <View className="shared-banner-text">已提交给门店</View>
      </View>
    ) : undefined;
  return (
    <Screen title="维修进度" onBack={false} footer={footer}>
      <View id="shared-order">
        {isStale ? <StaleNotice onRetry={onRetry} /> : null}
        <SharedHead order={order} />
        <Notice order={order} isSent={isSent} pending={pending} total={totals.total} />
        <View className="columns">
          <View className="column">
            {order.inspection.length > 0 ? <SharedFindings inspection={order.inspection} /> : null}
            {order.photos.length > 0 ? (
              <>
                <SectionTitle title={`接车照片 ${order.photos.length}`} />
                <Card>
                  <PhotoStrip photos={order.photos} />
                </Card>
              </>
            ) : null}
          </View>
          <View className="column">
            <SharedLines order={order} decisions={decisions} />
          </View>
        </View>
        <View className="shared-foot">本页由 {order.store.name} 通过汽修助手生成。金额以门店结算为准。</View>
      </View>
    </Screen>
  );
}
