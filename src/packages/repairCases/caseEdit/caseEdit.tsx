import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { uploader } from '@/app/uploader';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CaseEditScreen } from '@/features/cases/case-edit-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function CaseEditPage() {
  const { id, orderId } = decodeParams(useRouter().params);
  useTrackedPage(routes.caseEdit);
  return (
    <LoginWall title={id ? '编辑案例' : '发布案例'}>
      <CaseEditScreen
        id={id || undefined}
        orderId={orderId || undefined}
        upload={(file, options) => uploader.file('case_photo', file, options)}
      />
    </LoginWall>
  );
});
