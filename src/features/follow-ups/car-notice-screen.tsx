import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { RespCode } from '@/contract/envelope';
import type { NoticePage } from '@/contract/schemas/follow-ups';
import { ApiError } from '@/domain/app-error';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { system } from '@/platform/system';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { errorText } from '@/ui/error-state';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Plate } from '@/ui/plate';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { answerNotice, noticePageQuery } from './api/follow-ups';
import { ServiceNotice } from './components/service-notice';
import './car-notice-screen.scss';

const TITLE = '爱车提醒';

/** Whether the link itself is at fault, rather than the network or too many tries. */
const isRefusal = ({ kind, code }: ApiError) =>
  kind === 'notFound' || kind === 'forbidden' || (kind === 'business' && code !== RespCode.limited);

/**
 * The customer's page behind the link of a notice, without a login: what is due, the store's phone, and the way out.
 */
export function CarNoticeScreen({ noticeKey }: { noticeKey: string }) {
  const query = useQuery({ ...noticePageQuery(noticeKey), enabled: noticeKey !== '' });
  const isDead = noticeKey === '' || (query.error instanceof ApiError && isRefusal(query.error));
  return (
    <Screen title={TITLE} onBack={false}>
      {isDead ? (
        <View role="alert">
          <StateView icon="lock" title="链接无效或已失效" hint="可能是链接不完整。请直接联系门店。" />
        </View>
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {(page) => <Page noticeKey={noticeKey} page={page} />}
        </AsyncView>
      )}
    </Screen>
  );
}

function Page({ noticeKey, page }: { noticeKey: string; page: NoticePage }) {
  const { store, carid, car, reason, matter, answered, stopped } = page;
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const say = (answer: 'call' | 'stop' | 'resume', words: string) =>
    run(async () => {
      try {
        queryClient.setQueryData(noticePageQuery(noticeKey).queryKey, await answerNotice({ key: noticeKey, answer }));
        toast(words);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast(errorText(error));
      }
    });
  const stop = async () => {
    const isSure = await confirmDialog({
      content: `退订后，${store.name}不会再用短信或微信提醒您。`,
      confirmText: '退订',
    });
    if (isSure) await say('stop', '已退订');
  };
  return (
    <View id="car-notice">
      <View className="car-notice-head">
        <View className="car-notice-store">{store.name}</View>
        <View className="car-notice-reason">{FOLLOW_LABELS[reason]}提醒</View>
        <View className="car-notice-matter">{matter}</View>
        <View className="car-notice-car">
          <Plate plate={carid} />
          <View className="car-notice-name one-line">{car}</View>
        </View>
      </View>
      {answered ? (
        <View className="car-notice-answered" role="status">
          <Icon name="check" size={20} />
          <View className="grow car-notice-answered-text">已告诉门店，请留意来电</View>
        </View>
      ) : (
        <Button
          text="请门店联系我"
          kind="primary"
          size="large"
          loading={isBusy}
          onPress={() => void say('call', '已告诉门店')}
        />
      )}
      <View className="car-notice-call">
        <Button text={`拨打 ${store.phone}`} icon="phone" size="large" onPress={() => system.dial(store.phone)} />
      </View>
      {stopped ? null : <ServiceNotice link="notice" linkKey={noticeKey} />}
      <Card>
        <View className="car-notice-line">{store.address}</View>
        {store.hours ? <View className="car-notice-line">营业时间 {store.hours}</View> : null}
      </Card>
      <View className="car-notice-stop">
        {stopped ? (
          <>
            <View className="car-notice-line" role="status">
              您已退订，门店不会再发送提醒
            </View>
            <Button text="恢复接收" kind="plain" size="small" onPress={() => void say('resume', '已恢复')} />
          </>
        ) : (
          <Button text="退订，不再接收提醒" kind="plain" size="small" onPress={() => void stop()} />
        )}
      </View>
    </View>
  );
}
