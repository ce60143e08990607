import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WithdrawRules } from '@/contract/schemas/coins';
import { goBack } from '@/infra/navigation';
import { refreshUser } from '@/state/refresh-user';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { coinTotalsQuery } from './api/coins';
import { ChannelChoice } from './components/channel-choice';
import { WithdrawAmount } from './components/withdraw-amount';
import { useWithdraw } from './hooks/use-withdraw';
import { useWithdrawForm } from './hooks/use-withdraw-form';
import './withdraw-screen.scss';

const TITLE = '提现';

/** Coins paid out as money (§2 withdraw): amount, fee, payee, one confirmation with the exact amounts. */
export function WithdrawScreen() {
  return useReviewMode() ? <ReviewNotice /> : <Withdraw />;
}

function Withdraw() {
  const { isLogin, user } = useSession();
  // Which accounts are bound decides where money can go.
  useEffect(() => {
    if (isLogin && !user) void refreshUser();
  }, [isLogin, user]);
  const query = useQuery(coinTotalsQuery());
  if (!query.data || query.data.rules.channels.length === 0) {
    return (
      <Screen title={TITLE} narrow>
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={2} />}>
          {() => (
            <EmptyState
              icon="coin"
              title="暂停提现"
              hint="请稍后再来，金币不会丢失"
              action="返回"
              onAction={() => void goBack()}
            />
          )}
        </AsyncView>
      </Screen>
    );
  }
  return <WithdrawForm balance={query.data.balance} rules={query.data.rules} />;
}

function WithdrawForm({ balance, rules }: { balance: number; rules: WithdrawRules }) {
  const form = useWithdrawForm(balance, rules);
  const { isBusy, problem, submit } = useWithdraw();
  return (
    <Screen
      title={TITLE}
      narrow
      footer={
        <>
          {problem ? (
            <View className="withdraw-problem" role="alert">
              {problem}
            </View>
          ) : null}
          <Button
            text="提现"
            kind="primary"
            size="large"
            loading={isBusy}
            disabled={form.channel === 'wechat' && !form.isWechatBound}
            onPress={() => submit(form.check())}
          />
        </>
      }
    >
      <WithdrawAmount form={form} balance={balance} rules={rules} />
      <ChannelChoice form={form} channels={rules.channels} />
    </Screen>
  );
}
