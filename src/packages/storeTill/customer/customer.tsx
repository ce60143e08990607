import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CustomerScreen } from '@/features/customers/customer-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `id`: of the customer. */
export default guardPage(function CustomerPage() {
  useTrackedPage(routes.customer);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="客户">
      <CustomerScreen id={id} />
    </LoginWall>
  );
});
