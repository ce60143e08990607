import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { RegisterScreen } from '@/features/auth/register-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function RegisterPage() {
  const { directPath, directParams } = decodeParams(useRouter().params);
  useTrackedPage(routes.register);
  return <RegisterScreen directPath={directPath} directParams={directParams} />;
});
