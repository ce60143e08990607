import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { FollowUpsScreen } from '@/features/follow-ups/follow-ups-screen';
import { TillGate } from '@/features/till/till-gate';
import { routes } from '@/infra/routes';

export default guardPage(function FollowUpsPage() {
  useTrackedPage(routes.followUps);
  return (
    <LoginWall title="到期提醒">
      <TillGate title="到期提醒" needs="share">
        <FollowUpsScreen />
      </TillGate>
    </LoginWall>
  );
});
