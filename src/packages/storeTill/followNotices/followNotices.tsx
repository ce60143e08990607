import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { FollowNoticesScreen, groupOf } from '@/features/follow-ups/follow-notices-screen';
import { TillGate } from '@/features/till/till-gate';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function FollowNoticesPage() {
  useTrackedPage(routes.followNotices);
  const { group } = decodeParams(useRouter().params);
  return (
    <LoginWall title="提醒记录">
      <TillGate title="提醒记录" needs="share">
        <FollowNoticesScreen group={groupOf(group)} />
      </TillGate>
    </LoginWall>
  );
});
