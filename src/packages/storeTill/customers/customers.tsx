import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CustomersScreen } from '@/features/customers/customers-screen';
import { routes } from '@/infra/routes';

export default guardPage(function CustomersPage() {
  useTrackedPage(routes.customers);
  return (
    <LoginWall title="客户">
      <CustomersScreen />
    </LoginWall>
  );
});
