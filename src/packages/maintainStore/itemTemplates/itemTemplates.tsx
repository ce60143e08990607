import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ItemTemplatesScreen } from '@/features/store/item-templates-screen';
import { routes } from '@/infra/routes';

export default guardPage(function ItemTemplatesPage() {
  useTrackedPage(routes.itemTemplates);
  return (
    <LoginWall title="项目模板">
      <ItemTemplatesScreen />
    </LoginWall>
  );
});
