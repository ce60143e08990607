import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { FollowRulesScreen } from '@/features/follow-ups/follow-rules-screen';
import { TillGate } from '@/features/till/till-gate';
import { routes } from '@/infra/routes';

export default guardPage(function FollowRulesPage() {
  useTrackedPage(routes.followRules);
  return (
    <LoginWall title="提醒设置">
      <TillGate title="提醒设置" needs="share">
        <FollowRulesScreen />
      </TillGate>
    </LoginWall>
  );
});
