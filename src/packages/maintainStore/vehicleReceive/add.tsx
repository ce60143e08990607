import { useRouter } from '@tarojs/taro';
import { codeReader } from '@/app/code-reader';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { receptionUploads } from '@/app/reception-uploads';
import { scanNumber } from '@/app/scan-number';
import { useTrackedPage } from '@/app/use-tracked-page';
import { ReceiveCarScreen } from '@/features/reception/receive-car-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

export default guardPage(function ReceiveCarPage() {
  const { draft } = decodeParams(useRouter().params);
  useTrackedPage(routes.vehicleReceiveAdd);
  return (
    <LoginWall title="接车">
      <ReceiveCarScreen uploads={receptionUploads} scanNumber={scanNumber} codeReader={codeReader} draftId={draft} />
    </LoginWall>
  );
});
