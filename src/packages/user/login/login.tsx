import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { LoginScreen } from '@/features/auth/login-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function LoginPage() {
  const { directPath, directParams } = decodeParams(useRouter().params);
  useTrackedPage(routes.login);
  return <LoginScreen directPath={directPath} directParams={directParams} />;
});
