import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { lazyPage } from '@/infra/lazy-page';
import { refreshUser } from '@/state/refresh-user';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { partnerTotalsQuery, type PartnerTotals } from './api/partner';
import { ApplyForm } from './components/apply-form';
import { InviteButton } from './components/invite-button';
import { PartnerBoard } from './components/partner-board';
import { PartnerIntro } from './components/partner-intro';
import { PosterFailed } from './components/poster-failed';
import { RankingCard } from './components/ranking-card';
import { ShareCard } from './components/share-card';
import { SuperiorRow } from './components/superior-row';
import type { Invite } from './invite';
import './partner-screen.scss';

const TITLE = '合伙人';

/** The canvas and the QR code are for those who want a poster. */
const PosterSheet = lazyPage(() => import('./components/poster-sheet'), { Loading: () => null, Failed: PosterFailed });

/** The partner programme (§2 partner): apply, then invite, earn and see one's place. */
export function PartnerScreen({ invite }: { invite: Invite }) {
  return useReviewMode() ? <ReviewNotice /> : <Partner invite={invite} />;
}

function Partner({ invite }: { invite: Invite }) {
  const { isLogin, user } = useSession();
  const query = useQuery(partnerTotalsQuery());
  // An invitation names who sent it (§3 shareFromUid).
  useEffect(() => {
    if (isLogin && !user) void refreshUser();
  }, [isLogin, user]);
  return (
    <Screen title={TITLE} narrow>
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(totals) => (
          <>
            <Standing totals={totals} invite={invite} />
            <ShareCard />
            <SuperiorRow />
            {totals.state === 'approved' ? <RankingCard /> : null}
          </>
        )}
      </AsyncView>
    </Screen>
  );
}

function Standing({ totals, invite }: { totals: PartnerTotals; invite: Invite }) {
  if (totals.state === 'approved') return <Approved totals={totals} invite={invite} />;
  return totals.state === 'ended' ? <Ended totals={totals} /> : <Applicant totals={totals} />;
}

function Ended({ totals }: { totals: PartnerTotals }) {
  return (
    <>
      <View className="partner-refused" role="alert">
        合作已结束{totals.reason ? `：${totals.reason}` : ''}。好友付款不再产生佣金，已有的佣金仍可提现。
      </View>
      <PartnerBoard totals={totals} />
      <PartnerLinks invited={totals.invited} />
    </>
  );
}

function Applicant({ totals: { state, reason, commissionPercent } }: { totals: PartnerTotals }) {
  if (state === 'pending') {
    return (
      <Card>
        <StateView icon="clock" title="申请审核中" hint="通过后即可邀请客户、获得佣金，结果会用消息通知你" />
      </Card>
    );
  }
  return (
    <>
      <PartnerIntro commissionPercent={commissionPercent} />
      {state === 'refused' ? (
        <View className="partner-refused" role="alert">
          上次申请未通过{reason ? `：${reason}` : ''}。可以修改后重新申请。
        </View>
      ) : null}
      <ApplyForm />
    </>
  );
}

function Approved({ totals, invite }: { totals: PartnerTotals; invite: Invite }) {
  const [hasPoster, setPoster] = useState(false);
  return (
    <>
      <PartnerBoard totals={totals} />
      <View className="partner-actions">
        <View className="partner-action">
          <InviteButton onInvite={invite.send} />
        </View>
        <View className="partner-action">
          <Button text="邀请海报" icon="image" size="large" onPress={() => setPoster(true)} />
        </View>
      </View>
      <PartnerLinks invited={totals.invited} />
      {hasPoster ? <PosterSheet invite={invite} onClose={() => setPoster(false)} /> : null}
    </>
  );
}

/** Where what was earned is seen and paid out. */
function PartnerLinks({ invited }: { invited: number }) {
  return (
    <Card padding="list">
      <ListRow
        icon="users"
        title="我的客户"
        value={invited > 0 ? `${invited} 人` : undefined}
        onPress={() => void navigateTo(routes.myPartner)}
      />
      <ListRow icon="list" title="佣金记录" onPress={() => void navigateTo(routes.myCoin, { kind: 'referral' })} />
      <ListRow icon="coin" title="提现" onPress={() => void navigateTo(routes.withdraw)} />
    </Card>
  );
}
