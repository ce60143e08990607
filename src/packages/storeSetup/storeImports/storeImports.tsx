import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ImportsScreen } from '@/features/store-import/imports-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `kind`: cars or prices. */
export default guardPage(function StoreImportsPage() {
  useTrackedPage(routes.storeImports);
  const { kind } = decodeParams(useRouter().params);
  return (
    <LoginWall title="导入资料">
      <ImportsScreen kind={kind === 'prices' ? 'prices' : 'cars'} />
    </LoginWall>
  );
});
