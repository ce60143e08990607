import { useRouter } from '@tarojs/taro';
import { codeReader } from '@/app/code-reader';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { receptionUploads } from '@/app/reception-uploads';
import { scanNumber } from '@/app/scan-number';
import { useTrackedPage } from '@/app/use-tracked-page';
import { EditReceptionScreen } from '@/features/reception/edit-reception-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function EditReceptionPage() {
  const { id = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.vehicleReceiveEdit);
  return (
    <LoginWall title="编辑工单">
      <EditReceptionScreen id={id} uploads={receptionUploads} scanNumber={scanNumber} codeReader={codeReader} />
    </LoginWall>
  );
});
