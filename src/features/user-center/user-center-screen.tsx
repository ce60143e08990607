import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { pullUser, refreshUser } from '@/state/refresh-user';
import { useReviewMode } from '@/state/review-mode';
import { session, useSession } from '@/state/session';
import { StaleNotice } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { usePageShown } from '@/ui/use-page-shown';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { signInStateQuery } from './api/user-calls';
import { OrderShortcuts } from './components/order-shortcuts';
import { ProfileHeader } from './components/profile-header';
import { SignInCard } from './components/sign-in-card';
import { VipBanner } from './components/vip-banner';
import { menu } from './menu';
import './user-center-screen.scss';

interface UserCenterScreenProps {
  tabBar: ReactNode;
  /** Above everything else: what waits for the user, such as a purchase that was left half-way. */
  notice?: ReactNode;
}

/** Personal centre (tab 4, §2): who is logged in, membership, orders, and the ways to everything that is one's own. */
export function UserCenterScreen({ tabBar, notice }: UserCenterScreenProps) {
  const { isLogin, user } = useSession();
  const isReview = useReviewMode();
  const queryClient = useQueryClient();
  const uid = isLogin ? user?.uid : undefined;
  const [isStale, setStale] = useState(false);
  const refresh = async () => setStale(!(await refreshUser()));
  const pull = () =>
    pullUser().then(
      () => setStale(false),
      () => setStale(session.token() !== null),
    );
  usePageShown(() => void refresh());
  usePullRefresh(async () => {
    const asked = uid ? queryClient.refetchQueries(signInStateQuery(uid)) : undefined;
    await Promise.all([pull(), asked]);
  });
  return (
    <Screen header={<ProfileHeader />} tabBar={tabBar} padded={false}>
      <View className="user-center-body">
        {isStale ? <StaleNotice onRetry={() => void refresh()} /> : null}
        <View className="columns">
          <View className="column">
            <VipBanner />
            {notice}
            <OrderShortcuts />
            {uid ? <SignInCard uid={uid} /> : null}
          </View>
          <View className="column">
            {menu.map((entries, card) => (
              <Card key={card} padding="list">
                {entries
                  .filter(({ hiddenInReview }) => !(isReview && hiddenInReview))
                  .map(({ icon, title, open }) => (
                    <ListRow key={title} icon={icon} title={title} onPress={open} />
                  ))}
              </Card>
            ))}
          </View>
        </View>
      </View>
    </Screen>
  );
}
