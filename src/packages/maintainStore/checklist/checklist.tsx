import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ChecklistScreen } from '@/features/store/checklist-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ChecklistPage() {
  useTrackedPage(routes.checklist);
  return (
    <LoginWall title="车辆检查表">
      <ChecklistScreen />
    </LoginWall>
  );
});
