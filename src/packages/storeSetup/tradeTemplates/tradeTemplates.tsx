import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { TradeTemplatesScreen } from '@/features/store/trade-templates-screen';
import { routes } from '@/infra/routes';

export default guardPage(function TradeTemplatesPage() {
  useTrackedPage(routes.tradeTemplates);
  return (
    <LoginWall title="行业模板">
      <TradeTemplatesScreen />
    </LoginWall>
  );
});
