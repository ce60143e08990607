import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ImportScreen } from '@/features/store-import/import-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

/** `id`: of the import. */
export default guardPage(function StoreImportPage() {
  useTrackedPage(routes.storeImport);
  const { id = '' } = decodeParams(useRouter().params);
  return (
    <LoginWall title="导入">
      <ImportScreen id={id} />
    </LoginWall>
  );
});
