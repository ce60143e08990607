import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { NavAction } from '@/ui/nav-bar';
import { ReviewNotice } from '@/ui/review-notice';
import { RoundMark, type MarkTone } from '@/ui/round-mark';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { StepList } from '@/ui/step-list';
import { withdrawalQuery } from './api/coins';
import { channelTexts, stateLooks, yuan, type Withdrawal } from './coin-labels';
import { withdrawalSteps } from './withdrawal-steps';
import './withdraw-result-screen.scss';

const TITLE = '提现进度';
const marks: Record<Withdrawal['state'], { icon: IconName; tone: MarkTone }> = {
  frozen: { icon: 'clock', tone: 'warn' },
  paid: { icon: 'check', tone: 'ok' },
  refused: { icon: 'close', tone: 'bad' },
};

/** How a withdrawal stands (§2 withdrawResult); `id` is that of its record. */
export function WithdrawResultScreen({ id }: { id: string }) {
  return useReviewMode() ? <ReviewNotice /> : <WithdrawResult id={id} />;
}

function WithdrawResult({ id }: { id: string }) {
  const query = useQuery({ ...withdrawalQuery(id), enabled: id !== '' });
  const toCoins = () => void redirectTo(routes.myCoin);
  const missing = <EmptyState icon="coin" title="没有找到这笔提现" action="我的金币" onAction={toCoins} />;
  return (
    <Screen
      title={TITLE}
      narrow
      actions={
        <NavAction icon="refresh" label={query.isFetching ? '正在刷新' : '刷新'} onPress={() => void query.refetch()} />
      }
      footer={<Button text="返回我的金币" size="large" onPress={toCoins} />}
    >
      {id === '' ? (
        missing
      ) : (
        <AsyncView
          query={query}
          skeleton={<Skeleton shape="card" rows={2} />}
          isEmpty={(record) => !record?.withdrawal}
          empty={missing}
        >
          {(record) => (record?.withdrawal ? <Progress withdrawal={record.withdrawal} /> : null)}
        </AsyncView>
      )}
    </Screen>
  );
}

function Progress({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, amount, fee, net, channel, payee } = withdrawal;
  return (
    <>
      <Card className="withdraw-result-state">
        <RoundMark {...marks[state]} />
        <View className="withdraw-result-text">{stateLooks[state].text}</View>
        <View className="withdraw-result-amount">{yuan(amount)}</View>
      </Card>
      <Card padding="list">
        <ListRow title="手续费" value={yuan(fee)} />
        <ListRow title={state === 'paid' ? '实际到账' : '预计到账'} value={yuan(state === 'refused' ? 0 : net)} />
        <ListRow title="收款方式" value={channelTexts[channel]} />
        <ListRow title="收款人" value={payee} />
      </Card>
      <SectionTitle title="进度" />
      <Card>
        <StepList steps={withdrawalSteps(withdrawal)} />
      </Card>
    </>
  );
}
